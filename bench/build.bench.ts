import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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

/** Milliseconds of one build by the command that `pnpm build` and `pnpm release` run, into a folder of its own. */
const build = async (dir: string, out: string): Promise<number> => {
  const began = performance.now();
  await command(process.execPath, [path.join(root, 'tools/bin/build-package.mjs'), dir, '--out', out, '--force']);
  return performance.now() - began;
};

/** All packages, two at a time, as `pnpm build` does. */
const buildAll = async (folder: string): Promise<number> => {
  const began = performance.now();
  const queue = packages();
  const worker = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await build(path.join(root, name), path.join(folder, name));
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

/** Building everything from nothing, and one remote after an edit. Limits: the issue of the teams, on two cores. */
export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-build-'));
  try {
    const cold = await buildAll(path.join(folder, 'all'));
    const copy = copyOf(EDITED, folder);
    const out = path.join(folder, 'edited');
    await build(copy, out);
    const edited: number[] = [];
    for (let edit = 0; edit < EDITS; edit += 1) {
      appendFileSync(path.join(copy, 'src/app.tsx'), `\nexport const edit${edit} = ${edit};\n`);
      edited.push((await build(copy, out)) / 1000);
    }
    const told = [`each: ${edited.map((seconds) => seconds.toFixed(2)).join(', ')} s`];
    return [
      {
        name: `shell and remotes, all cold (${packages().length} builds, two at a time)`,
        value: cold / 1000,
        unit: 's',
        max: 60,
      },
      { name: `${EDITED} after an edit (median of ${EDITS})`, value: median(edited), unit: 's', max: 3, told },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
