import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from './figure.ts';

const PORT = 4490;
const root = path.resolve(import.meta.dirname, '..');

/** Milliseconds from `npm start` to its line `ready <url>`; the run is stopped again with Ctrl-C's signal. */
const startOnce = (dataDir: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('npm', ['start'], {
      cwd: root,
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

/** `npm start` again after the first time. Limit: the issue of the courtyard. */
export const run: Bench = async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'madang-start-'));
  chmodSync(dataDir, 0o755);
  try {
    const first = await startOnce(dataDir);
    const again = await startOnce(dataDir);
    return [
      { name: 'npm start, first time with this data (installed and built)', value: first / 1000, unit: 's' },
      { name: 'npm start again', value: again / 1000, unit: 's', max: 15 },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
