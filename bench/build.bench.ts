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
import { createSeries, inTurns, median, ratioOfMedians, spread } from './statistics.ts';

const command = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const AT_ONCE = 2;
const EDITS = 5;
/** Rounds of everything cold, one after the other with one ordinary build of the same sources. */
const COLD_ROUNDS = 2;
/**
 * `cold`: to one ordinary build of the same sources. `edit`: to a build of the same remote from
 * nothing.
 */
const LIMITS = { cold: 5, edit: 0.6 } as const;
/** The remote that is edited: one with tables, filters and both arrangements. */
const EDITED = 'mf-mypage';

const packages = (): string[] =>
  readdirSync(root).filter(
    (name) => /^(shell|mf-.+)$/.test(name) && existsSync(path.join(root, name, 'webpack.config.mjs')),
  );

/**
 * Milliseconds of one build by the command that `pnpm build` and `pnpm release` run, into a folder
 * of its own.
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

/**
 * Milliseconds of one ordinary webpack build of the same sources, by a process of its own and from
 * nothing.
 */
const buildOrdinary = async (folder: string): Promise<number> => {
  mkdirSync(folder);
  const began = performance.now();
  await command(process.execPath, [path.join(import.meta.dirname, 'monolith/build.main.ts'), root, folder]);
  return performance.now() - began;
};

/** A copy of a remote for editing, with the libraries of the workspace. */
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

/**
 * Building everything from nothing, and one remote after an edit. Limits are ratios: the issue of
 * the teams.
 */
export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-build-'));
  let caches = 0;
  /** The folder of a cache that no build has used. */
  const emptyCache = (): string => {
    caches += 1;
    const cache = path.join(folder, `cache-${caches}`);
    mkdirSync(cache);
    return cache;
  };
  try {
    const series = createSeries();
    await inTurns(['madang', 'ordinary'], COLD_ROUNDS, async (what, round) => {
      const own = path.join(folder, `${what}-${round}`);
      series.add(what, await (what === 'madang' ? buildAll(own, emptyCache()) : buildOrdinary(own)));
    });
    const copy = copyOf(EDITED, folder);
    const out = path.join(folder, 'edited');
    const kept = emptyCache();
    await build(copy, out, kept);
    // The same sources, each time once with what earlier builds left and once from nothing.
    await inTurns(['edited', 'from nothing'], EDITS, async (what, round) => {
      appendFileSync(
        path.join(copy, 'src/app.tsx'),
        `\nexport const ${what === 'edited' ? 'a' : 'b'}${round} = ${round};\n`,
      );
      const own = what === 'edited' ? out : path.join(folder, `from-nothing-${round}`);
      series.add(what, await build(copy, own, what === 'edited' ? kept : emptyCache()));
    });
    await build(copy, out, kept);
    const fromNothing = path.join(folder, 'from-nothing');
    await build(copy, fromNothing, emptyCache());
    const differences = differing(newestIn(out), newestIn(fromNothing));
    const beside = (one: string, other: string) => `${spread(series.of(one))} against ${spread(series.of(other))}`;
    return [
      {
        name: `shell and remotes, all cold (${packages().length} builds, two at a time)`,
        value: median(series.of('madang')) / 1000,
        unit: 's',
      },
      {
        name: `against one ordinary build of the same sources, ms: ${beside('madang', 'ordinary')}`,
        value: ratioOfMedians(series.of('madang'), series.of('ordinary')),
        unit: '×',
        max: LIMITS.cold,
      },
      { name: `${EDITED} after an edit (median of ${EDITS})`, value: median(series.of('edited')) / 1000, unit: 's' },
      {
        name: `against a build of it from nothing, ms: ${beside('edited', 'from nothing')}`,
        value: ratioOfMedians(series.of('edited'), series.of('from nothing')),
        unit: '×',
        max: LIMITS.edit,
      },
      {
        name: 'files of it that differ from those of a build from nothing',
        value: differences.length,
        unit: '',
        max: 0,
        details: differences,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
