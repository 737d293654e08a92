import { availableParallelism } from 'node:os';
import { Kysely } from 'kysely';
import pg from 'pg';
import { HookedDialect } from './after-commit.ts';
import { keepStatements } from './prepared.ts';
import type { Tables } from './tables.ts';
import type { Db } from './types.ts';

export { afterCommit } from './after-commit.ts';
export { isDatabaseAway } from './away.ts';
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
 * Bounds of a pool: what exceeds one fails, and its connection serves others again.
 * All in milliseconds.
 */
export interface PoolLimits {
  /** Longest statement. */
  statementMs: number;
  /** Longest wait for a lock. */
  lockMs: number;
  /** Longest pause inside a transaction. */
  idleTransactionMs: number;
  /** Longest wait for a connection, a new one or one of the pool. */
  connectMs: number;
}

/**
 * Calls of members and the short work beside them. A statement of theirs takes a few milliseconds.
 */
export const CALL_LIMITS: PoolLimits = {
  statementMs: 10_000,
  lockMs: 5_000,
  idleTransactionMs: 15_000,
  connectMs: 5_000,
};

/**
 * Lists over a span, exports, settlement of partners, reconciliation and checks;
 * members' own lists beside them.
 */
export const REPORT_LIMITS: PoolLimits = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleTransactionMs: 60_000,
  connectMs: 15_000,
};

/**
 * Connections of a server for calls, at most. More would not be served sooner by as many
 * processors, but wait inside the database with their locks; and one that was seldom used has
 * to plan its statements first, which makes a rush longer (decision 69). The upper bound keeps
 * several processes below the `max_connections` of a database.
 */
export const CONNECTIONS = Math.min(60, Math.max(8, 4 * availableParallelism()));
/** Connections for reports, at most: whatever they do, the calls keep theirs. */
export const REPORT_CONNECTIONS = 2;
/**
 * Connections for members' own lists over a span, at most:
 * no export and no partner's report holds theirs.
 */
export const OWN_LIST_CONNECTIONS = 2;
/** An idle connection is kept: the next rush has it at once, milliseconds. */
const KEEP_IDLE_MS = 10 * 60_000;

/**
 * Opens a pool. A lost connection is an event of the pool, never an uncaught exception.
 * @param limits none: a tool or a test, whose statements may take as long as they need
 */
export const openDatabase = (
  connectionString: string,
  onError: (error: Error) => void,
  max = CONNECTIONS,
  limits?: PoolLimits,
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: KEEP_IDLE_MS,
    keepAlive: true,
    ...(limits && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
      connectionTimeoutMillis: limits.connectMs,
    }),
  });
  pool.on('error', onError);
  // The pool listens while a connection idles. One that is lost in use rejects its query;
  // unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', keepStatements);
  const db: Db = new Kysely<Tables>({ dialect: new HookedDialect(pool, () => db) });
  return { db, pool, close: () => db.destroy() };
};
