import { availableParallelism } from 'node:os';
import { Kysely } from 'kysely';
import pg from 'pg';
import { HookedDialect } from './after-commit.ts';
import { keepStatements } from './prepared.ts';
import type { Tables } from './tables.ts';
import type { Db } from './types.ts';

export { afterCommit } from './after-commit.ts';
export { byValues } from './prepared.ts';
export type { Tables } from './tables.ts';
export type { Db, Trx } from './types.ts';

/** Sums and amounts are int8: bigint inside the server, asserted safe on the way out. */
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Connections of a server, at most. More would not be served sooner by as many processors, but wait inside the database with
 * their locks held; and one that was seldom used has to plan its statements first, which makes a rush longer (decision 69).
 */
const CONNECTIONS = Math.max(8, 4 * availableParallelism());
/** An idle connection is kept: the next rush has it at once, milliseconds. */
const KEEP_IDLE_MS = 10 * 60_000;

/** Opens a pool. A lost connection is an event of the pool, never an uncaught exception. */
export const openDatabase = (
  connectionString: string,
  onError: (error: Error) => void,
  max = CONNECTIONS,
): Database => {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: KEEP_IDLE_MS });
  pool.on('error', onError);
  // The pool listens while a connection idles. One that is lost in use rejects its query; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepStatements);
  const db: Db = new Kysely<Tables>({ dialect: new HookedDialect(pool, () => db) });
  return { db, pool, close: () => db.destroy() };
};
