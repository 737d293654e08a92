import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CallPath } from '@madang/contracts';
import { findEmbeddedPostgres } from '../db/embedded.ts';
import { type Database, openDatabase } from '../db/index.ts';
import { freePorts } from './free-ports.ts';
import { stompLine } from './realtime/stomp.ts';
import { listenToPage } from './vendor-page.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const SANDBOX = 'sandbox/src/main.ts';
const SERVER = 'server/src/main.ts';
const OPERATOR = 'server/src/cli/operator.main.ts';
const VERIFY = 'server/src/ledger/verify.main.ts';

/** Times that tests wait longer than on an idle machine; `tools/machine/speed.mjs` measures it. */
export const timeFactor = Number(process.env.TEST_TIME_FACTOR ?? 1);
const OPENING_ATTEMPTS = 10;
const OPENING_PAUSE_MS = 200;
const DATABASE_WAIT_MS = 30_000 * timeFactor;

/**
 * The database of a running site; a busy machine may take a while to accept the first connection.
 */
export const databaseOf = async (dataDir: string, connections: number): Promise<Database> => {
  for (const until = Date.now() + DATABASE_WAIT_MS; Date.now() < until; await sleep(100)) {
    const url = await findEmbeddedPostgres(dataDir);
    if (url) return openDatabase(url, () => undefined, connections);
  }
  throw new Error(`no database runs in ${dataDir}`);
};

/**
 * Real processes on a data folder of their own: the server, its database and the vendor.
 * For tests that pull the plug.
 * @param changes of the environment of all of them
 * @param hasVendors false where a test plays and pays at no vendor:
 *   their process and its sports feed then cost nothing
 */
export const runSite = async (changes: Record<string, string> = {}, { hasVendors = true } = {}) => {
  const port = await freePorts();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'madang-kill-'));
  // The database's own account has to walk in.
  chmodSync(dataDir, 0o755);
  const env = {
    PATH: process.env.PATH,
    // One compile cache for all processes of all tests:
    // it halves the start of each, and they start many times.
    NODE_COMPILE_CACHE: path.join(root, '.cache/node'),
    PORT: String(port),
    DATA_DIR: dataDir,
    MADANG_MODE: 'qa',
    VENDOR_TIMEOUT_MS: '1000',
    SPIN_CYCLE_MS: '0',
    LIVE_SPEED: '4',
    CHAIN_BLOCK_MS: '150',
    LOG_LEVEL: 'fatal',
    // The database outlives a killed server, and with it what is committed:
    // none of it waits for the disk.
    ...(process.env.JEST_WORKER_ID && { PGOPTIONS: '-c synchronous_commit=off' }),
    ...changes,
  };
  const site = `http://127.0.0.1:${port}`;
  const vendor = `http://127.0.0.1:${port + 1}`;
  const run = (script: string, more: Record<string, string> = {}) =>
    spawn(process.execPath, [script], { cwd: root, env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'pipe'] });

  const answers = async (url: string, child: ChildProcess): Promise<void> => {
    for (let waited = 0; waited < 30_000; waited += 50) {
      if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode} instead of starting`);
      if (
        await fetch(url).then(
          (response) => response.ok,
          () => false,
        )
      )
        return;
      await sleep(50);
    }
    throw new Error(`${url} never answered`);
  };

  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };

  let sandbox = hasVendors ? run(SANDBOX) : null;
  let server = run(SERVER);
  await Promise.all([sandbox && answers(`${vendor}/health`, sandbox), answers(`${site}/health/ready`, server)]);

  const killServer = () => end(server, 'SIGKILL');
  const startServer = async () => {
    server = run(SERVER);
    await answers(`${site}/health/ready`, server);
  };

  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what it asserts
  const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<any> =>
    (
      await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();

  /** Requests as a browser under a host name that the test's machine cannot resolve. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const postAs = async (host: string, url: string, body: object, authorization: string): Promise<any> => {
    const sent = request(url, {
      method: 'POST',
      headers: { host, authorization, 'content-type': 'application/json' },
      timeout: 20_000,
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response) text += String(part);
    return JSON.parse(text);
  };

  const callAt = (url: string, call: CallPath, body: object = {}, token = '') =>
    post(url + call, { siteId: 'madang', ...body }, token ? { authorization: `Bearer ${token}`, token } : {});

  const clientTo = (url: string) => ({
    call: (call: CallPath, body: object = {}, token = '') => callAt(url, call, body, token),
    /**
     * Opens a game. On a busy machine a vendor may answer too late: the member presses again.
     * @returns the address of its page
     */
    openGame: async (
      game: { vendorKey: string; gameType: string; gameKey: string },
      token: string,
    ): Promise<string> => {
      for (let attempt = 1; ; attempt += 1) {
        const { data, resultCode } = await callAt(url, '/api/game/getGame', game, token);
        if (resultCode === '0') return data.gameurl;
        if (attempt === OPENING_ATTEMPTS) throw new Error(`the game did not open: ${resultCode}`);
        await sleep(OPENING_PAUSE_MS);
      }
    },
    /** A tester's call. */
    qa: (path: string, body: object = {}) => post(`${url}/qa/${path}`, { siteId: 'madang', ...body }),
    /** A line for realtime. */
    line: () => stompLine(Number(new URL(url).port), { origin: url.replace('127.0.0.1', 'localhost') }),
  });
  const others: ChildProcess[] = [];

  return {
    dataDir,
    /** Where it answers. */
    url: site,
    ...clientTo(site),
    /** Another server process on the same data. */
    addServer: async (databaseUrl: string) => {
      const otherPort = await freePorts();
      const other = run(SERVER, { PORT: String(otherPort), DATABASE_URL: databaseUrl });
      others.push(other);
      const url = `http://127.0.0.1:${otherPort}`;
      await answers(`${url}/health/ready`, other);
      return clientTo(url);
    },
    /** The vendor goes wrong at its next call of `operation`. Resolves when that call has come. */
    faultStruck: async () => {
      for (let looks = 0; looks < 500; looks++) {
        const { data } = (await (await fetch(`${vendor}/control/kplayslot/faults`)).json()) as { data: unknown[] };
        if (data.length === 0) return;
        await sleep(10);
      }
      throw new Error('the vendor was never called');
    },
    /** Somebody pays an address on a chain. */
    payOnChain: (payment: { network: string; address: string; usdt: number }) =>
      post(`${vendor}/control/chain/pay`, payment),
    /** One press of the button on the vendor's page. */
    spin: (gameurl: string, stake: number, requestId: string) => {
      const { host, searchParams } = new URL(gameurl);
      // Vendors share a port, and differ by their host.
      return postAs(host, `${vendor}/play/api/spin`, { stake, requestId }, `Bearer ${searchParams.get('session')}`);
    },
    /** Any call of a vendor's page. */
    requestPage: (gameurl: string, path: string, body: object = {}) => {
      const { host, searchParams } = new URL(gameurl);
      return postAs(host, `${vendor}/play/api/${path}`, body, `Bearer ${searchParams.get('session')}`);
    },
    /** A seamless vendor's calls of the operator's wallet go wrong. */
    failWallet: (operation: string, mode: string, times = 1, ms = 0, key = 'slot_hanok') =>
      post(`${vendor}/control/${key}/wallet`, { operation, mode, times, ms }),
    /** Number of its rounds without a reported end. */
    owed: async (key = 'slot_hanok'): Promise<number> =>
      ((await (await fetch(`${vendor}/control/${key}/wallet`)).json()) as { data: { open: number } }).data.open,
    listen: (gameurl: string, handle: (event: unknown) => void) => listenToPage(vendor, gameurl, handle),
    /** The same with SIGKILL for the world outside, and a new start on its books. */
    killVendors: async () => {
      if (sandbox) await end(sandbox, 'SIGKILL');
      sandbox = run(SANDBOX);
      await answers(`${vendor}/health`, sandbox);
    },
    setFault: (operation: string, mode: string, ms = 0) =>
      post(`${vendor}/control/kplayslot/faults`, { operation, mode, ms }),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    vendorLedger: async (): Promise<any> =>
      ((await (await fetch(`${vendor}/control/kplayslot/ledger`)).json()) as { data: unknown }).data,
    /** SIGKILL, in the middle of whatever it does; then a new start on what is left. */
    killAndRestart: async () => {
      await killServer();
      await startServer();
    },
    signal: (name: NodeJS.Signals): void => void server.kill(name),
    /** Resolves with the exit code of the server, once it ends. */
    serverEnds: async (): Promise<number | null> => (await once(server, 'exit'))[0],
    /** The two apart, for a test that does something in between. */
    killServer,
    startServer,
    /** What `pnpm ledger:verify` exits with. */
    verify: async (): Promise<number | null> => {
      const child = run(VERIFY);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
    /** Output of `pnpm operator reconcile`. */
    reconcile: async (): Promise<string> =>
      (await promisify(execFile)(process.execPath, [OPERATOR, 'reconcile'], { cwd: root, env })).stdout.trim(),
    close: async () => {
      await Promise.all(others.map((other) => end(other, 'SIGTERM')));
      await Promise.all([end(server, 'SIGTERM'), sandbox && end(sandbox, 'SIGTERM')]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
