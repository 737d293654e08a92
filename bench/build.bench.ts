import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { differing } from './differing.ts';
import type { Bench } from './figure.ts';
import { median } from './figure.ts';

const command = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const AT_ONCE = 2;
const EDITS = 5;
/** The remote that is edited: one with tables, filters and both arrangements. */
const EDITED = 'mf-mypage';

const packages = (): string[] =>
  readdirSync(root).filter(
    (name) => /^(shell|mf-.+)$/.test(name) && existsSync(path.join(root, name, 'webpack.config.mjs')),
  );

/**
 * Milliseconds of one build by the command that `pnpm build` and `pnpm release` run, into a folder of its own.
 * @param cache what earlier builds left for this one
 */
const build = async (dir: string, out: string, cache: string): Promise<number> => {
  const env = { ...process.env, MADANG_CACHE_DIR: cache };
  const args = [path.join(root, 'tools/bin/build-package.mjs'), dir, '--out', out, '--force'];
  const began = performance.now();
  await command(process.execPath, args, { env });
  return performance.now() - began;
};

/** All packages, two at a time, as `pnpm build` does. */
const buildAll = async (folder: string, cache: string): Promise<number> => {
  const began = performance.now();
  const queue = packages();
  const worker = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await build(path.join(root, name), path.join(folder, name), cache);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - began;
};

/** A copy of a remote that may be edited; its libraries are those of the house. */
const copyOf = (name: string, folder: string): string => {
  const copy = path.join(folder, name);
  const ours = /\/(node_modules|dist)(\/|$)/;
  cpSync(path.join(root, name), copy, { recursive: true, filter: (file) => !ours.test(file.slice(root.length)) });
  symlinkSync(realpathSync(path.join(root, name, 'node_modules')), path.join(copy, 'node_modules'));
  return copy;
};

/** The folder of the version that a build's `release.json` names. */
const newestIn = (dist: string): string =>
  path.join(dist, (JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as { version: string }).version);

/** Building everything from nothing, and one remote after an edit. Limits: the issue of the teams, on two cores. */
export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-build-'));
  const caches = { kept: path.join(folder, 'kept'), none: path.join(folder, 'none') };
  for (const cache of Object.values(caches)) mkdirSync(cache);
  try {
    const cold = await buildAll(path.join(folder, 'all'), caches.kept);
    const copy = copyOf(EDITED, folder);
    const out = path.join(folder, 'edited');
    await build(copy, out, caches.kept);
    const edited: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      appendFileSync(path.join(copy, 'src/app.tsx'), `\nexport const edit${edit} = ${edit};\n`);
      edited.push((await build(copy, out, caches.kept)) / 1000);
    }
    const fromNothing = path.join(folder, 'from-nothing');
    await build(copy, fromNothing, caches.none);
    const apart = differing(newestIn(out), newestIn(fromNothing));
    const told = [`each: ${edited.map((seconds) => seconds.toFixed(2)).join(', ')} s`];
    return [
      {
        name: `shell and remotes, all cold (${packages().length} builds, two at a time)`,
        value: cold / 1000,
        unit: 's',
        max: 60,
      },
      { name: `${EDITED} after an edit (median of ${EDITS})`, value: median(edited), unit: 's', max: 3, told },
      {
        name: 'files of it that differ from those of a build from nothing',
        value: apart.length,
        unit: '',
        max: 0,
        told: apart,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
