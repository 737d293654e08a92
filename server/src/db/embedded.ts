import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { keptSecret } from '@madang/contracts/vendor-protocol';
import pg from 'pg';
import { Explained } from '../explained.ts';
import { postgresBinaries } from './binaries.ts';
import { choosePlace, type Place, placesToLook } from './place.ts';

const USER = 'madang';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;

export interface EmbeddedPostgres {
  url: string;
  notice: string | null;
  /** Ends the postmaster in order; connections are closed by the server first. */
  stop(): Promise<void>;
  /** Calls back once when the postmaster is gone although nobody stopped it. */
  onLost(callback: () => void): void;
}

const WATCH_MS = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A pid outlives its process and is given to another: nothing is signalled that is not the postmaster of `folder`. */
const isPostmasterOf = (folder: string, pid: number): boolean => {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  // Without /proc there is no proof; a postmaster is then known by its answer alone, and never signalled on suspicion.
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').split('\0').includes(folder);
};

/** Where a postmaster listens: at a port of loopback, and, unless it is empty, by a socket in this folder. */
interface Listening {
  port: number;
  socket: string;
}

/** The name of a socket may have so many bytes: the least that systems allow, less what PostgreSQL adds to the folder. */
const MAX_OF_SOCKET_FOLDER = 80;

/** A round trip by a socket costs half of one over TCP. Windows, and a folder that lies deep, go without. */
const socketFolderOf = (folder: string): string =>
  os.platform() !== 'win32' && Buffer.byteLength(folder) <= MAX_OF_SOCKET_FOLDER ? folder : '';

/** Pid and place of the postmaster that holds the cluster, if one is alive: it outlives a killed server. */
const runningPostmaster = (folder: string): ({ pid: number } & Listening) | null => {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return pid > 0 && isAlive(pid) ? { pid, port: Number(lines[3]), socket: lines[4] ?? '' } : null;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Creates the cluster once; a half-made one, left by a kill, is created again. */
const initialise = (location: Place, password: string) => {
  if (existsSync(path.join(location.folder, 'madang.ready'))) return;
  rmSync(location.folder, { recursive: true, force: true });
  mkdirSync(location.folder, { recursive: true, mode: 0o700 });
  if (location.account) chownSync(location.folder, location.account.uid, location.account.gid);
  const passwordFile = `${location.folder}.initial`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (location.account) chownSync(passwordFile, location.account.uid, location.account.gid);
  const made = spawnSync(
    location.binaries.initdb,
    [
      `--pgdata=${location.folder}`,
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...location.account, encoding: 'utf8', cwd: '/' },
  );
  rmSync(passwordFile);
  if (made.status !== 0) throw new Explained(`The database could not be made: ${made.stderr || made.error?.message}`);
  writeFileSync(path.join(location.folder, 'madang.ready'), '');
};

const keptPassword = (dataDir: string): string =>
  keptSecret(path.join(dataDir, 'postgres.password'), {
    make: () => randomBytes(18).toString('base64url'),
    isWhole: (text) => /^[\w-]{24}$/.test(text),
    description: '24 letters and digits',
  });

const urlOf = (password: string, { port, socket }: Listening) =>
  `postgres://${USER}:${password}@${encodeURIComponent(socket || '127.0.0.1')}:${port}/postgres`;

/** Address of the database that runs for `dataDir`; null when none does. Starts and makes nothing. */
export const findEmbeddedPostgres = async (dataDir: string): Promise<string | null> => {
  const password = path.join(dataDir, 'postgres.password');
  if (!existsSync(password)) return null;
  for (const folder of placesToLook(dataDir)) {
    const running = runningPostmaster(folder);
    const url = running && urlOf(readFileSync(password, 'utf8'), running);
    if (url && (await answers(url))) return url;
  }
  return null;
};

/** A postmaster that runs or is starting. */
export interface LaunchedPostgres extends EmbeddedPostgres {
  /** Resolves when it answers. @throws Explained where it does not start */
  untilReady(): Promise<void>;
}

/**
 * A real PostgreSQL in `dataDir`, on this machine alone, with a password. Reuses the one a killed server left behind.
 * @param flags further settings of the postmaster, for example `['-c', 'fsync=off']` in tests
 */
export const startEmbeddedPostgres = async (dataDir: string, flags: string[] = []): Promise<EmbeddedPostgres> => {
  const launched = await launchEmbeddedPostgres(dataDir, flags);
  await launched.untilReady();
  return launched;
};

/**
 * The same, without waiting until a new postmaster answers: the caller has other work meanwhile.
 */
export const launchEmbeddedPostgres = async (dataDir: string, flags: string[] = []): Promise<LaunchedPostgres> => {
  const location = choosePlace(dataDir, postgresBinaries());
  const password = keptPassword(dataDir);

  const running = runningPostmaster(location.folder);
  let pid = running?.pid ?? 0;
  let url = running ? urlOf(password, running) : '';
  let untilReady = async (): Promise<void> => undefined;
  if (running && !(await answers(url))) {
    if (isPostmasterOf(location.folder, pid)) await end(pid);
    pid = 0;
  }
  if (!pid) {
    initialise(location, password);
    const port = await freePort();
    const socket = socketFolderOf(location.folder);
    url = urlOf(password, { port, socket });
    const log = openSync(path.join(dataDir, 'postgres.log'), 'a');
    // Detached: Ctrl-C in the terminal reaches the server, which ends the database last.
    const child = spawn(
      location.binaries.postgres,
      [
        '-D',
        location.folder,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${socket}`,
        '-c',
        'max_connections=200',
        // Tidies up in small pieces: it shares a few processors with those who wait for an answer (decision 69).
        '-c',
        'autovacuum_vacuum_cost_delay=10ms',
        ...flags,
      ],
      { ...location.account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
    );
    child.unref();
    pid = child.pid ?? 0;
    untilReady = async () => {
      for (const until = Date.now() + START_TIMEOUT_MS; !(await answers(url)); await pause(50)) {
        if (child.exitCode !== null || Date.now() > until)
          throw new Explained(`The database did not start; its words are in ${path.join(dataDir, 'postgres.log')}.`);
      }
    };
  }
  let watch: NodeJS.Timeout | undefined;
  return {
    url,
    notice: location.notice,
    untilReady,
    stop: () => {
      clearInterval(watch);
      return end(pid);
    },
    onLost: (callback) => {
      watch = setInterval(() => {
        if (isAlive(pid)) return;
        clearInterval(watch);
        callback();
      }, WATCH_MS).unref();
    },
  };
};

const end = async (pid: number) => {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT'); // fast shutdown
  for (const until = Date.now() + STOP_TIMEOUT_MS; isAlive(pid); await pause(25)) {
    if (Date.now() > until) return;
  }
};
