import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from './figure.ts';
import { createSeries, inTurns, median, ratioOfMedians, spread } from './statistics.ts';

const PORT = 4490;
const root = path.resolve(import.meta.dirname, '..');
const ROUNDS = 5;
/**
 * The product is two Node processes and a database; the calibration starts as many empty Node
 * processes. The goal is 2.5 s on a machine where the empty package takes 0.2 s.
 */
const LIMIT = 12.5;
/** What `npm start` prints of a start; the database starts while the modules are loaded. */
const PARTS = ['builds', 'process', 'database', 'modules', 'schema', 'line', 'application', 'listening'];

interface Start {
  /** From `npm start` to its line `ready <url>`, milliseconds. */
  ms: number;
  /** What the start printed until then. */
  output: string;
}

/** One start; the run is stopped again with Ctrl-C's signal. */
const startOnce = (cwd: string, dataDir: string): Promise<Start> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('npm', ['start'], {
      cwd,
      env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let ms = Number.NaN;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (!Number.isNaN(ms)) return;
      output += chunk.toString();
      if (!/^ready http/m.test(output)) return;
      ms = performance.now() - began;
      process.kill(-(child.pid ?? 0), 'SIGINT');
    });
    child.once('exit', () =>
      Number.isNaN(ms) ? reject(new Error(`npm start ended before it was ready:\n${output}`)) : resolve({ ms, output }),
    );
  });

/** The parts of one start as it printed them, in seconds; some of them overlap. */
const partsOf = (output: string): Map<string, number> => {
  const [, builds] = /builds are up to date \(([\d.]+) s\)/.exec(output) ?? [];
  const [, started = ''] = /^started: (.*)$/m.exec(output) ?? [];
  const parts = [...started.matchAll(/(\w+) ([\d.]+) s/g)].map(
    ([, name = '', seconds]) => [name, Number(seconds)] as const,
  );
  return new Map([['builds', Number(builds)], ...parts]);
};

/** A package whose `npm start` runs two empty Node processes, one after the other, and is ready. */
const emptyPackage = (folder: string): string => {
  const own = path.join(folder, 'empty');
  mkdirSync(own);
  const start = [
    `import { spawnSync } from 'node:child_process';`,
    `for (const input of ['', '']) spawnSync(process.execPath, ['-'], { input });`,
    `console.log('ready http://localhost');`,
    `setInterval(() => {}, 1_000);`,
  ];
  writeFileSync(path.join(own, 'start.mjs'), `${start.join('\n')}\n`);
  const manifest = { name: 'empty', private: true, type: 'module', scripts: { start: 'exec node start.mjs' } };
  writeFileSync(path.join(own, 'package.json'), JSON.stringify(manifest));
  return own;
};

/** A repeated `npm start`, against that of an empty package. Limit: the product's issue. */
export const run: Bench = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-start-'));
  chmodSync(folder, 0o755);
  try {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const empty = emptyPackage(folder);
    const first = await startOnce(root, dataDir);
    const series = createSeries();
    const parts = createSeries();
    await inTurns(['again', 'empty'], ROUNDS, async (what) => {
      const { ms, output } = await startOnce(what === 'again' ? root : empty, dataDir);
      series.add(what, ms);
      if (what === 'again') for (const [name, seconds] of partsOf(output)) parts.add(name, seconds);
    });
    return [
      { name: 'npm start, first time with this data (installed and built)', value: first.ms / 1000, unit: 's' },
      { name: `npm start again, median of ${ROUNDS}`, value: median(series.of('again')) / 1000, unit: 's' },
      ...PARTS.map((name) => ({
        name: `npm start again, part ${name}, median`,
        value: median(parts.of(name)),
        unit: 's',
      })),
      {
        name: 'npm start of an empty package, two Node processes',
        value: median(series.of('empty')) / 1000,
        unit: 's',
      },
      {
        name: `npm start again, ms: ${spread(series.of('again'))} against ${spread(series.of('empty'))}`,
        value: ratioOfMedians(series.of('again'), series.of('empty')),
        unit: '×',
        max: LIMIT,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
