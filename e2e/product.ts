import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { argumentsOf } from '../tools/bin/child.mjs';
import { timeFactor } from '../tools/machine/speed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const START_TIMEOUT_MS = 60_000 * timeFactor();
const STOP_TIMEOUT_MS = 20_000;

export interface Product {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const startProcess = (script: string, env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argumentsOf(script), {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    const late = setTimeout(() => reject(new Error(`${script} was not ready in time:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!ready.test(output)) return;
      clearTimeout(late);
      resolve(child);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}:\n${output}`)));
  });

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const hard = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });

/** The built product, running: server and sandbox over a data folder of their own. */
export const startProduct = async (port: number, env: Record<string, string> = {}): Promise<Product> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'madang-product-'));
  chmodSync(dataDir, 0o755);
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir, MADANG_MODE: 'qa', ...env };
  const children = await Promise.all([
    startProcess('sandbox/src/main.ts', environment, /sandbox ready/),
    startProcess('server/src/main.ts', environment, /^ready /m),
  ]);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: async () => {
      await Promise.all(children.map(end));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
