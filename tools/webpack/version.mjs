import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root as rootDir } from '../workspace/workspace.mjs';

export { rootDir };

const toolsDir = join(rootDir, 'tools');

/** Everything that can change what a package's build contains. */
const inputsOf = (dir) => [
  join(dir, 'src'),
  join(dir, 'package.json'),
  join(dir, 'webpack.config.mjs'),
  ...['ui', 'contracts', 'platform', 'remote-kit'].map((name) => join(rootDir, 'shared', name)),
  join(toolsDir, 'webpack'),
  join(toolsDir, 'texts/shared-texts.mjs'),
  join(toolsDir, 'alone'),
];

const SHARED = ['shared/contracts', 'shared/platform', 'shared/remote-kit', 'shared/ui', 'tools'];

/**
 * The part of a lockfile about one package, its build tools, and all libraries. Other packages are
 * none of its inputs: a new package rebuilds no other.
 */
export const lockOf = (lockfile, name) => {
  const [, before, importers, after] = /^([\s\S]*\nimporters:\n)([\s\S]*?)(\npackages:\n[\s\S]*)$/.exec(lockfile) ?? [];
  if (importers === undefined) return lockfile;
  const own = importers
    .split(/^(?= {2}\S)/m)
    .filter((part) => [name, ...SHARED].some((wanted) => part.startsWith(`  ${wanted}:\n`)));
  return [before, ...own, after].join('');
};

export const filesUnder = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => filesUnder(join(path, entry.name)));
};

export const isProduct = (path) => !/\.(test\.[cm]?[jt]sx?|md)$/.test(path);

/** @returns a reader for one comparison of several packages: a file that they share is read once */
export const readingOnce = () => {
  const contents = new Map();
  return (path) => {
    if (!contents.has(path)) contents.set(path, readFileSync(path));
    return contents.get(path);
  };
};

export const readPackage = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/**
 * `<package version>-<hash of the inputs>`: the same inputs always give the same version, so an
 * unchanged package is not built again, and an address that carries the version may be cached for
 * ever.
 */
export const versionOf = (dir, read = readFileSync) => {
  const hash = createHash('sha256');
  for (const path of inputsOf(dir).flatMap(filesUnder).filter(isProduct).sort()) {
    hash.update(relative(rootDir, path)).update('\0').update(read(path)).update('\0');
  }
  hash.update(lockOf(`${read(join(rootDir, 'pnpm-lock.yaml'))}`, relative(rootDir, dir)));
  return `${readPackage(dir).version}-${hash.digest('hex').slice(0, 8)}`;
};

/**
 * The name under which one version lives in the page: container, chunk queue and federation
 * instance. It carries the version, because two versions of one remote that share a name would run
 * each other's code.
 */
export const uniqueName = (name, version) => `${name}_${version}`.replace(/\W/g, '_');
