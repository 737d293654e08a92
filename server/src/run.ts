import path from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { movableClock, systemClock } from './core/clock.ts';
import { claimData, startEmbeddedPostgres } from './db/embedded.ts';
import {
  CALL_LIMITS,
  CONNECTIONS,
  OWN_LIST_CONNECTIONS,
  openDatabase,
  REPORT_CONNECTIONS,
  REPORT_LIMITS,
} from './db/index.ts';
import { migrate } from './db/migrate.ts';
import { Explained } from './explained.ts';
import { postgresBus } from './plugins/realtime/index.ts';
import { isSeeded, seed } from './seed.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * What ends the process in order, last begun first ended:
 * requests, then connections, then the database.
 */
const endings: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;
const stop = (exitCode: number): Promise<void> => {
  stopping ??= (async () => {
    for (const end of endings.reverse()) await end().catch((error) => console.error(error));
    process.exit(exitCode);
  })();
  return stopping;
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

const startDatabase = async (dataDir: string): Promise<string> => {
  const embedded = await startEmbeddedPostgres(dataDir);
  const release = await claimData(embedded.url, dataDir);
  endings.push(embedded.stop, release);
  embedded.onLost(() => {
    if (stopping) return;
    console.error('The database has ended unexpectedly, so the server ends too. Start it again: nothing is lost.');
    void stop(1);
  });
  if (embedded.notice) console.warn(embedded.notice);
  return embedded.url;
};

/**
 * Migrates and seeds by connections without bounds:
 * a migration may take as long as its table is large.
 */
const prepareDatabase = async (config: Config, url: string): Promise<void> => {
  const { db, close } = openDatabase(url, () => undefined, 2);
  try {
    await migrate(db);
    if (config.mode !== 'production') await seed(db, systemClock, config.hasDemoHistory);
    else if (await isSeeded(db))
      throw new Explained(
        'This database holds the demo accounts, whose password is published. Give production a database of its own: DATA_DIR or DATABASE_URL.',
      );
  } finally {
    await close();
  }
};

/** @returns where the site is found */
const start = async (): Promise<string> => {
  const config = readConfig(process.env, root);
  const url = config.databaseUrl ?? (await startDatabase(config.dataDir));
  await prepareDatabase(config, url);
  const report = (error: Error): void => {
    if (!stopping) console.error(`database: ${error.message}`);
  };
  const database = openDatabase(url, report, CONNECTIONS, CALL_LIMITS);
  const reports = openDatabase(url, report, REPORT_CONNECTIONS, REPORT_LIMITS);
  const ownLists = openDatabase(url, report, OWN_LIST_CONNECTIONS, REPORT_LIMITS);
  endings.push(database.close, reports.close, ownLists.close);

  const clock = config.mode === 'qa' ? movableClock() : systemClock;
  const bus = await postgresBus({
    connectionString: url,
    db: database.db,
    onFailure: (error) => console.error(`realtime: ${error.message}; the connection is opened again soon`),
  });
  endings.push(bus.close);
  const app = await buildApp({
    config,
    db: database.db,
    reportDb: reports.db,
    ownListDb: ownLists.db,
    clock,
    bus,
    logger: { level: config.logLevel },
  });
  endings.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  return `http://localhost:${config.port}`;
};

/** The reason as plain text; the stack only for an unexpected error. */
const explain = (error: NodeJS.ErrnoException): string => {
  if (error instanceof Explained) return error.message;
  if (error.code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer.';
  if (error.code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to a free one.';
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `Cannot write: ${error.path ?? error.message}. Set DATA_DIR to a folder that can be written.`;
  return error.stack ?? String(error);
};

/**
 * Starts the server, and handles its end: an orderly stop by a signal, a plain message on failure.
 */
export const run = async (ready: (url: string) => void): Promise<void> => {
  try {
    ready(await start());
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException));
    await stop(1);
  }
};
