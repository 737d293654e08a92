/**
 * The life of the server's process. Only what starts the database is imported here: the application
 * is loaded while the database starts.
 */
import path from 'node:path';
import { readConfig } from './config.ts';
import { claimData } from './db/claim.ts';
import { type LaunchedPostgres, launchEmbeddedPostgres } from './db/embedded.ts';
import { untilDatabaseAnswers } from './db/until-answers.ts';
import { openEarlyListener } from './early-listener.ts';
import { createEnding } from './ending.ts';
import { Explained } from './explained.ts';
import { createStartParts, type StartParts } from './start-parts.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Messages for the operator who started the process, before and after there is a log. */
const print = (text: string): void => void process.stderr.write(`${text}\n`);
const ending = createEnding({ exit: (code) => process.exit(code), print });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.signalled(signal));

const launchDatabase = async (dataDir: string): Promise<LaunchedPostgres> => {
  const launched = await launchEmbeddedPostgres(dataDir);
  if (launched.notice) print(launched.notice);
  return launched;
};

/** Makes this process the one server of its database, which ends with it. */
const holdDatabase = async ({ url, stop: end, onLost }: LaunchedPostgres, dataDir: string): Promise<void> => {
  ending.endLast(end);
  ending.endLast(await claimData(url, dataDir));
  onLost(() => {
    if (ending.isStopping()) return;
    print('The database has ended unexpectedly, so the server ends too. Start it again: nothing is lost.');
    void ending.stop(1);
  });
};

const awaited = (error: Error): void =>
  print(`The database of DATABASE_URL does not answer (${error.message}). The server starts as soon as it does.`);

/** @returns where the site is found */
const start = async (parts: StartParts): Promise<string> => {
  const config = readConfig(process.env, root);
  const early = await openEarlyListener(config);
  ending.endWith(early.close);
  // Loading the application blocks this process for a second or more. What judges by the time
  // within
  // which a database answers ends before it (is one left running?) or begins after it (the claim).
  const database = config.databaseUrl === null ? await launchDatabase(config.dataDir) : null;
  const [{ serve }] = await Promise.all([
    parts.time('modules', () => import('./serve.ts')),
    parts.time('database', () =>
      database ? database.untilReady() : untilDatabaseAnswers(config.databaseUrl ?? '', awaited),
    ),
  ]);
  if (database) await holdDatabase(database, config.dataDir);
  const url = config.databaseUrl ?? database?.url ?? '';
  early.lacks('schema', 'relay');
  await serve({ config, url, parts, early, endWith: ending.endWith, isStopping: ending.isStopping });
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
 * @param ready receives the site's address, and how long each part of the start took
 */
export const run = async (ready: (url: string, parts: string) => void): Promise<void> => {
  const parts = createStartParts();
  try {
    const url = await start(parts);
    ready(url, parts.text());
  } catch (error) {
    print(explain(error as NodeJS.ErrnoException));
    await ending.stop(1);
  }
};
