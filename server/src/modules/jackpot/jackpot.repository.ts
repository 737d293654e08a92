import type { JackpotLevel } from '@madang/contracts';
import { type Generated, sql } from 'kysely';
import type { Db, Trx } from '../../plugins/db/index.ts';
import { levelValue } from './jackpot.policy.ts';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'jackpot.stakes': { singleton: Generated<boolean>; total: bigint };
    'jackpot.level': {
      level: JackpotLevel;
      ord: number;
      seed: bigint;
      share_bp: number;
      staked_before: Generated<bigint>;
      last_won_amount: bigint | null;
      last_won_at: Date | null;
    };
    'jackpot.told': { level: JackpotLevel; value: bigint; at: Date };
  }
}

/**
 * Lets stakes grow the jackpots. To be called in the transaction that books them, which makes it once for each round, and
 * at its end: every booking needs this one row.
 */
export const contribute = async (trx: Trx, stake: bigint): Promise<void> => {
  if (stake > 0n) await sql`UPDATE jackpot.stakes SET total = total + ${stake}`.execute(trx);
};

export interface Jackpot {
  level: JackpotLevel;
  seed: bigint;
  value: bigint;
  lastWon: { amount: bigint; at: Date } | null;
}

/** All levels, from the smallest. */
export const listJackpots = async (db: Db): Promise<Jackpot[]> => {
  const rows = await db
    .selectFrom(['jackpot.level as level', 'jackpot.stakes as stakes'])
    .selectAll('level')
    .select('stakes.total')
    .orderBy('level.ord')
    .execute();
  return rows.map((row) => ({
    level: row.level,
    seed: row.seed,
    value: levelValue({ seed: row.seed, shareBp: row.share_bp, staked: row.total - row.staked_before }),
    lastWon:
      row.last_won_amount === null || row.last_won_at === null
        ? null
        : { amount: row.last_won_amount, at: row.last_won_at },
  }));
};

export const readTold = (db: Db) => db.selectFrom('jackpot.told').selectAll().execute();

/** The same, held until the transaction ends, in one order: whoever comes second sees what the first has told. */
export const holdTold = (trx: Trx) => trx.selectFrom('jackpot.told').selectAll().orderBy('level').forUpdate().execute();

export const noteTold = (trx: Trx, level: JackpotLevel, value: bigint, at: Date) =>
  trx.updateTable('jackpot.told').set({ value, at }).where('level', '=', level).execute();
