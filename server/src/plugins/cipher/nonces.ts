import { createHash } from 'node:crypto';
import { ENVELOPE_WINDOW_MS } from '@madang/contracts';
import { sql } from 'kysely';
import { createBatcher } from '../../core/batcher.ts';
import type { Db } from '../../db/index.ts';

/** `stale`: from before the memory began, so that it may have been used. */
export type NonceUse = 'taken' | 'used' | 'stale';

interface NonceInput {
  id: string;
  t: number;
  now: number;
}

/**
 * Clocks of two processes may differ by this much, milliseconds: a nonce is kept so much longer
 * than the own clock needs it, and the memory begins no earlier because of it.
 */
const CLOCK_SKEW_MS = 10_000;

/** Sixteen bytes that identify a nonce of a key, as the database writes them. */
const idOf = (k: string, n: string): string =>
  createHash('sha256')
    .update(`${k}.${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const take = async (db: Db, batch: readonly NonceInput[]) => {
  // In the order of their ids, as every process does, so that no two wait for each other.
  const sorted = batch.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ids = sorted.map(({ id }) => id);
  const untils = sorted.map(({ t }) => new Date(t + ENVELOPE_WINDOW_MS));
  const { rows } = await sql<{ since: Date | null; taken: string[] | null }>`
    WITH taken AS (
      INSERT INTO cipher.nonce (id, until)
        SELECT given.id, given.until FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) AS given (id, until)
        WHERE EXISTS (SELECT FROM cipher.memory)
      ON CONFLICT DO NOTHING RETURNING id
    )
    SELECT (SELECT since FROM cipher.memory) AS since, (SELECT array_agg(id) FROM taken) AS taken`.execute(db);
  return { since: rows[0]?.since ?? null, taken: new Set(rows[0]?.taken) };
};

/** A clock that was set back, as `/qa/clock` can, must not shut everybody out. */
const begin = (db: Db, now: number) =>
  sql`INSERT INTO cipher.memory AS m (since) VALUES (${new Date(now)})
    ON CONFLICT (singleton) DO UPDATE SET since = least(m.since, excluded.since)`.execute(db);

/**
 * Nonces that were used and could still pass the check of time, in the database: whatever process
 * took one, no other takes it again.
 */
export const createNonces = (db: Db) => {
  const seen = new Set<string>();

  const useAll = async (batch: readonly NonceInput[]): Promise<NonceUse[]> => {
    let { since, taken } = await take(db, batch);
    const earliest = Math.min(...batch.map(({ now }) => now));
    if (since === null || since.getTime() - earliest > CLOCK_SKEW_MS) {
      const began = since;
      await begin(db, earliest);
      since = new Date(earliest);
      if (began === null) ({ taken } = await take(db, batch));
    }
    const from = since.getTime();
    return batch.map(({ id, t }) => (t < from ? 'stale' : taken.has(id) ? 'taken' : 'used'));
  };
  const useOne = createBatcher(useAll);

  return {
    /**
     * The memory begins, unless it has begun: pages that come with the start are no older than it.
     */
    begin: (now: number) => begin(db, now),
    /**
     * Takes the nonce of an envelope of time `t`, milliseconds.
     * Rejects when the database does not answer.
     */
    use(k: string, n: string, t: number, now: number): Promise<NonceUse> {
      const id = idOf(k, n);
      if (seen.has(id)) return Promise.resolve('used');
      seen.add(id);
      return useOne({ id, t, now }).finally(() => seen.delete(id));
    },
    /** Forgets what the check of time refuses by the clock of any process. */
    forget: (now: number) => sql`DELETE FROM cipher.nonce WHERE until < ${new Date(now - CLOCK_SKEW_MS)}`.execute(db),
  };
};
