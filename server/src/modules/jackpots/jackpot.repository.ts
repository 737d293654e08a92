import { JACKPOT_CONTRIBUTION_BP, type JackpotLevel } from '@madang/contracts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../db/index.ts';
import { postingBetween } from '../../ledger/index.ts';
import { levelValue, WHOLE } from './jackpot.policy.ts';

declare module '../../db/tables.ts' {
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
      last_won_by: string | null;
      started_at: Date | null;
    };
    'jackpot.told': { level: JackpotLevel; value: bigint; at: Date };
    'jackpot.win': {
      vendor_code: string;
      tx_id: string;
      round_id: string;
      game_key: string;
      member_idx: bigint;
      level: JackpotLevel;
      amount: bigint;
      seed: bigint;
      balance: bigint;
      at: Date;
    };
  }
}

/** What a booking of stakes is called. */
export interface Contribution {
  /** Won. */
  stake: bigint;
  /** Names the booking, for ever and among all of them. */
  key: string;
  actor: string;
  at: Date;
}

/**
 * Lets stakes grow the jackpots, and moves the growth from the house's margin into the jackpots'
 * account. Called in the transaction that books the stakes, once for each round, at its end:
 * every booking needs this one row.
 */
export const contribute = async (trx: Trx, { stake, key, actor, at }: Contribution): Promise<void> => {
  if (stake <= 0n) return;
  const posting = postingBetween(
    { key: `jackpot:fund:${key}`, kind: 'jackpot.fund', actor, at },
    [{ system: 'house' }, { system: 'jackpot' }],
    sql`grown.amount`,
  );
  const part = (staked: string) =>
    sql`${sql.ref(staked)} * ${JACKPOT_CONTRIBUTION_BP}::bigint * level.share_bp / ${WHOLE}::bigint`;
  await sql`
    WITH staked AS (UPDATE jackpot.stakes SET total = total + ${stake} RETURNING total, total - ${stake}::bigint AS before),
    grown AS (
      SELECT sum(${part('staked.total')} - ${part('staked.before')})::bigint AS amount FROM staked, jackpot.level AS level
    )
    SELECT posted.tx_id FROM grown, LATERAL ${posting} AS posted WHERE grown.amount > 0`.execute(trx);
};

export interface Jackpot {
  level: JackpotLevel;
  seed: bigint;
  value: bigint;
  /** The level's part of the contribution, basis points. */
  shareBp: number;
  /** When it was last won, else when it began to grow; null: unknown. */
  since: Date | null;
  lastWon: { amount: bigint; at: Date; memId: string } | null;
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
    shareBp: row.share_bp,
    since: row.last_won_at ?? row.started_at,
    value: levelValue({ seed: row.seed, shareBp: row.share_bp, staked: row.total, stakedBefore: row.staked_before }),
    lastWon:
      row.last_won_amount === null || row.last_won_at === null
        ? null
        : { amount: row.last_won_amount, at: row.last_won_at, memId: row.last_won_by ?? '***' },
  }));
};

export type JackpotWin = Selectable<Tables['jackpot.win']>;

/** The earlier claim under this id, or of this round. */
export const findWins = (
  db: Db,
  { vendor_code, tx_id, round_id }: Pick<JackpotWin, 'vendor_code' | 'tx_id' | 'round_id'>,
) =>
  db
    .selectFrom('jackpot.win')
    .selectAll()
    .where('vendor_code', '=', vendor_code)
    .where((eb) => eb.or([eb('tx_id', '=', tx_id), eb('round_id', '=', round_id)]))
    .execute();

/**
 * @throws a unique violation when its id or its round was claimed at the
 *   same moment for another member
 */
export const insertWin = (trx: Trx, win: JackpotWin) => trx.insertInto('jackpot.win').values(win).execute();

/** No stake goes in and no other level is won until the transaction ends. */
export const holdStakes = async (trx: Trx): Promise<bigint> =>
  (await trx.selectFrom('jackpot.stakes').select('total').forUpdate().executeTakeFirstOrThrow()).total;

export const setWon = (trx: Trx, level: JackpotLevel, won: { staked: bigint; amount: bigint; at: Date; by: string }) =>
  trx
    .updateTable('jackpot.level')
    .set({ staked_before: won.staked, last_won_amount: won.amount, last_won_at: won.at, last_won_by: won.by })
    .where('level', '=', level)
    .execute();

/** The levels grow from this time on, where they do not yet. */
export const startLevels = (trx: Trx, at: Date) =>
  trx.updateTable('jackpot.level').set({ started_at: at }).where('started_at', 'is', null).execute();

export const readPublished = (db: Db) => db.selectFrom('jackpot.told').selectAll().execute();

/**
 * The same, locked until the transaction ends, in one order:
 * a second transaction sees the claim of the first.
 */
export const lockPublishedLevels = (trx: Trx) =>
  trx.selectFrom('jackpot.told').selectAll().orderBy('level').forUpdate().execute();

export const recordPublished = (trx: Trx, level: JackpotLevel, value: bigint, at: Date) =>
  trx.updateTable('jackpot.told').set({ value, at }).where('level', '=', level).execute();

/** Won that levels have paid a member at `since` or later. */
export const wonSince = async (db: Db, memberIdx: bigint, since: Date): Promise<bigint> => {
  const { won } = await db
    .selectFrom('jackpot.win')
    .select(sql<bigint>`coalesce(sum(amount), 0)::int8`.as('won'))
    .where('member_idx', '=', memberIdx)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return won;
};
