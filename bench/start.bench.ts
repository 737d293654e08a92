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
 * processes.
 */
const LIMIT = 20;

/**
 * Milliseconds from `npm start` to its line `ready <url>`; the run is stopped again with Ctrl-C's
 * signal.
 */
const startOnce = (cwd: string, dataDir: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('npm', ['start'], {
      cwd,
      env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    let ready = Number.NaN;
    child.stdout.on('data', (chunk: Buffer) => {
      if (!Number.isNaN(ready) || !/^ready http/m.test(chunk.toString())) return;
      ready = performance.now() - began;
      process.kill(-(child.pid ?? 0), 'SIGINT');
    });
    child.once('exit', () =>
      Number.isNaN(ready) ? reject(new Error('npm start ended before it was ready')) : resolve(ready),
    );
  });

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
    await inTurns(['again', 'empty'], ROUNDS, async (what) => {
      series.add(what, await startOnce(what === 'again' ? root : empty, dataDir));
    });
    return [
      { name: 'npm start, first time with this data (installed and built)', value: first / 1000, unit: 's' },
      { name: `npm start again, median of ${ROUNDS}`, value: median(series.of('again')) / 1000, unit: 's' },
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
