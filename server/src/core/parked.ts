import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, isDatabaseAway, type Tables } from '../db/index.ts';
import type { Clock } from './clock.ts';

/**
 * The first retry of a parked row comes after this;
 * each later pause is twice as long, up to the longest.
 */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** Parked rows that one pass retries, and rows that an alert names, at most. */
const MAX_RETRIES = 20;
const MAX_NAMED = 20;

export interface WorkContext {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** Work that is carried out without a caller, row by row or many rows together. */
export interface WorkQueue {
  /** What operators see, such as `sports bet`. */
  name: string;
  /**
   * Carries these rows out, all or none. A row that has been carried out is left as it is, so that
   * a repetition changes nothing.
   */
  work(items: readonly string[]): Promise<void>;
}

declare module '../db/tables.ts' {
  interface Tables {
    'operator.parked': {
      queue: string;
      item: string;
      error: string;
      attempts: number;
      first_at: Date;
      last_at: Date;
      next_at: Date;
    };
  }
}
export type ParkedRow = Selectable<Tables['operator.parked']>;

/** Bounds that a row exceeds alone: a cancelled statement, a lock, a transaction that idles. */
const OWN_BOUNDS = ['57014', '55P03', '25P03'];

/**
 * Thrown by the work of a queue where no row is at fault, such as a peer that gives no answer:
 * nothing is parked.
 */
export class NoRowAtFault extends Error {}

/** The database or a peer is away: the row is not at fault. */
const isOutage = (error: unknown): boolean =>
  error instanceof NoRowAtFault ||
  (isDatabaseAway(error) && !OWN_BOUNDS.includes((error as { code?: string }).code ?? ''));

/** True where an error is of what was carried out, and not of a database or a peer that is away. */
export const isRowAtFault = (error: unknown): boolean => !isOutage(error);

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

/** The pause after so many attempts before this one. */
const pause = (attempts: RawBuilder<unknown>) =>
  sql`least(${LONGEST_RETRY_MS}::int, ${FIRST_RETRY_MS}::int * 2 ^ least(${attempts}, 20)) * interval '1 millisecond'`;

/** Parks a row, or records that it failed again: each pause is twice the one before. */
const park = async ({ db, clock }: WorkContext, queue: string, item: string, error: unknown): Promise<void> => {
  const at = new Date(clock.now());
  await sql`
    INSERT INTO operator.parked AS p (queue, item, error, attempts, first_at, last_at, next_at)
      VALUES (${queue}, ${item}, ${textOf(error).slice(0, 1_000)}, 1, ${at}, ${at}, ${at}::timestamptz + ${pause(sql`0`)})
      ON CONFLICT (queue, item) DO UPDATE SET error = excluded.error, last_at = excluded.last_at,
        attempts = p.attempts + 1, next_at = ${at}::timestamptz + ${pause(sql`p.attempts`)}`.execute(db);
};

/** Carries rows out by halves. @returns those that failed alone, with their errors */
const byHalves = async (queue: WorkQueue, items: readonly string[]): Promise<[item: string, error: unknown][]> => {
  try {
    await queue.work(items);
    return [];
  } catch (error) {
    if (isOutage(error)) throw error;
    if (items.length === 1) return [[items[0] as string, error]];
    const half = Math.ceil(items.length / 2);
    return [...(await byHalves(queue, items.slice(0, half))), ...(await byHalves(queue, items.slice(half)))];
  }
};

/**
 * Carries rows out, so that one that fails stops no other: a batch that fails is repeated by
 * halves, and a row that fails alone is parked with its error, which alerts an operator.
 * A database that is away parks nothing.
 * @returns how many were carried out
 */
export const workThrough = async (
  context: WorkContext,
  queue: WorkQueue,
  items: readonly string[],
): Promise<number> => {
  if (items.length === 0) return 0;
  const failed = await byHalves(queue, items);
  for (const [item, error] of failed) await park(context, queue.name, item, error);
  if (failed.length > 0)
    context.log.error(
      {
        err: failed[0]?.[1],
        alert: 'parked',
        queue: queue.name,
        count: failed.length,
        items: failed.slice(0, MAX_NAMED).map(([item]) => item),
      },
      `parked after a failure: ${queue.name}`,
    );
  return items.length - failed.length;
};

/**
 * Retries the parked rows of a queue that are due;
 * each is taken by one process, and again by another where that one ends.
 * @returns how many were carried out
 */
export const retryParked = async (context: WorkContext, queue: WorkQueue): Promise<number> => {
  const { db, clock, log } = context;
  const now = new Date(clock.now());
  // A clock that was put back leaves rows that would wait too long.
  const { rows } = await sql<ParkedRow>`
    UPDATE operator.parked SET last_at = ${now}, next_at = ${now}::timestamptz + ${pause(sql`attempts`)}
      WHERE queue = ${queue.name} AND item IN (
        SELECT item FROM operator.parked WHERE queue = ${queue.name} AND (next_at <= ${now} OR last_at > ${now})
          ORDER BY next_at LIMIT ${MAX_RETRIES} FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(db);
  let done = 0;
  for (const { item } of rows) {
    if ((await workThrough(context, queue, [item])) === 0) continue;
    await unpark(db, queue.name, item);
    // A change that came while the row was parked left it out:
    // the repetition takes it in, or changes nothing.
    if ((await workThrough(context, queue, [item])) === 0) continue;
    log.info({ queue: queue.name, item }, `a parked row was carried out: ${queue.name}`);
    done += 1;
  }
  return done;
};

/** Ends the parking of a row that was carried out. */
export const unpark = (db: Db, queue: string, item: string) =>
  sql`DELETE FROM operator.parked WHERE queue = ${queue} AND item = ${item}`.execute(db);

/** SQL: the row with this text for its name is not parked. */
export const notParked = (queue: string, item: RawBuilder<unknown>) =>
  sql<boolean>`NOT EXISTS (SELECT FROM operator.parked p WHERE p.queue = ${queue} AND p.item = ${item})`;

/** A parked row. */
export const findParked = async (db: Db, queue: string, item: string): Promise<ParkedRow | undefined> =>
  (await sql<ParkedRow>`SELECT * FROM operator.parked WHERE queue = ${queue} AND item = ${item}`.execute(db)).rows[0];

/** True where an item of the queue is parked that ends with `end`. */
export const hasParkedWithEnd = async (db: Db, queue: string, end: string): Promise<boolean> =>
  (
    await sql`
      SELECT FROM operator.parked WHERE queue = ${queue} AND right(item, length(${end}::text)) = ${end} LIMIT 1`.execute(
      db,
    )
  ).rows.length > 0;

/** Parked rows of a queue, or of all, the oldest first; at most `most`. */
export const listParked = async (db: Db, queue: string | null, most: number): Promise<ParkedRow[]> =>
  (
    await sql<ParkedRow>`
      SELECT * FROM operator.parked WHERE ${queue}::text IS NULL OR queue = ${queue} ORDER BY first_at, queue, item
        LIMIT ${most}`.execute(db)
  ).rows;

/** Makes a parked row due now. @returns false: there is none */
export const makeDue = async (db: Db, queue: string, item: string, now: Date): Promise<boolean> =>
  (
    await sql`
      UPDATE operator.parked SET next_at = ${now} WHERE queue = ${queue} AND item = ${item} RETURNING 1`.execute(db)
  ).rows.length > 0;
