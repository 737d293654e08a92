import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheDir } from '../workspace/workspace.mjs';
import { filesUnder, isProduct, lockOf, rootDir } from './version.mjs';

const inputs = ['tools/alone', 'tools/webpack', 'shared/ui', 'shared/contracts', 'shared/platform'];

/** The inputs of the host on a remote's own page. No remote is one of them: the page names it. */
const key = () => {
  const hash = createHash('sha256');
  for (const file of inputs
    .flatMap((input) => filesUnder(join(rootDir, input)))
    .filter(isProduct)
    .sort())
    hash.update(relative(rootDir, file)).update('\0').update(readFileSync(file)).update('\0');
  hash.update(lockOf(readFileSync(join(rootDir, 'pnpm-lock.yaml'), 'utf8'), 'tools'));
  return hash.digest('hex').slice(0, 16);
};

let known;

/**
 * One build of it serves all remotes, whatever becomes of them. What decides its content is read
 * once in a build.
 */
export const aloneHost = () => {
  known ??= key();
  const name = known;
  const folder = join(cacheDir, 'alone');
  return { name: `alone_${name}`, kept: join(folder, name), folder };
};

/** Configurations that are still to be run: not the host's, where an earlier build has made it. */
export const unmade = (configs, { name, kept } = aloneHost()) =>
  configs.filter((config) => config.name !== name || !existsSync(kept));

/** Keeps what was just built, for the next build of any remote. */
const keep = ({ folder, kept }, made) => {
  const next = `${kept}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  cpSync(made, next, { recursive: true });
  for (const other of readdirSync(folder).filter((name) => !name.includes('.')))
    if (join(folder, other) !== kept) rmSync(join(folder, other), { recursive: true, force: true });
  try {
    renameSync(next, kept);
  } catch {
    // Two builds at once make the same; the first stays.
    rmSync(next, { recursive: true });
  }
};

/**
 * Adds the host to a build, and beside it the script that names its remote.
 * @returns the scripts of the remote's own page, in their order
 */
export function addAlone(files, remote, host = aloneHost()) {
  const made = join(files, 'alone');
  if (existsSync(made)) keep(host, made);
  else cpSync(host.kept, made, { recursive: true });
  writeFileSync(join(made, 'remote.js'), `globalThis.madangRemote=${JSON.stringify(remote)};\n`);
  return ['alone/remote.js', 'alone/entry.js'];
}
