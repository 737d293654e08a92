import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../workspace/run.mjs';
import { cacheDir, print, root } from '../workspace/workspace.mjs';

/**
 * `pnpm typecheck`: every package by its own options; packages of the same options are one program.
 */
const folders = ['', 'shared'].flatMap((parent) =>
  readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [join(parent, entry.name)] : [],
  ),
);
const packages = folders.filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')) && existsSync(join(root, folder, 'package.json')),
);

/**
 * What every program needs of the contracts and the libraries is checked once for all packages of
 * the program.
 */
const programs = Map.groupBy(packages, (folder) => {
  const { compilerOptions, include } = configOf(folder);
  // What a package includes from outside must not be visible to another package.
  const isClosed = include.every((path) => !path.startsWith('..'));
  return isClosed ? JSON.stringify(compilerOptions) : folder;
});

function configOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'));
}

const configs = join(cacheDir, 'types');
mkdirSync(configs, { recursive: true });

/** The path of a configuration for one program over all of these packages. */
function configFor(members) {
  if (members.length === 1) return join(root, members[0]);
  const file = join(configs, `${members.join('+').replaceAll('/', '-')}.json`);
  const config = {
    extends: join(root, members[0], 'tsconfig.json'),
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: members.flatMap((folder) => configOf(folder).include.map((path) => join(root, folder, path))),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Each further checker of the compiler works out the types of contracts and libraries again. */
const options = ['--checkers', '1', '--pretty', 'false'];

/**
 * @returns the packages that have errors; an error without a file counts for every package of the
 * program
 */
async function check(members) {
  const { code, output } = await run('tsc', ['-p', configFor(members), ...options]);
  if (code === 0) return [];
  print(output.trimEnd());
  const failed = members.filter((folder) => output.split('\n').some((line) => line.startsWith(`${folder}/`)));
  return failed.length > 0 ? failed : members;
}

// The largest program first; the others take turns beside it.
const waiting = [...programs.values()].sort((a, b) => b.length - a.length);
const failed = [];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) failed.push(...(await check(next)));
};
await Promise.all([work(), work()]);

print(`${packages.length - failed.length} of ${packages.length} packages type-check`);
process.exitCode = failed.length > 0 ? 1 : 0;
