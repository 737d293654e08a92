import { type QueryCreator, sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Db, Tables, Trx } from '../../db/index.ts';
import type { BetType } from './bet.tables.ts';
import { ownColumns, type SettledRound } from './round.repository.ts';

/**
 * A running round whose bets are reported one by one; its money is in the ledger with each of them.
 */
export type OpenRound = Omit<SettledRound, 'seq' | 'winCash' | 'type' | 'cash' | 'detail'>;

/** Until a round has ended there is nothing of it to show again. */
const NOT_YET = { kind: 'open' };

const types = {
  member_idx: 'bigint',
  group_key: 'text',
  vendor_code: 'text',
  vendor_names: 'jsonb',
  game_key: 'text',
  game_names: 'jsonb',
  round_id: 'text',
  cash: 'bigint',
  at: 'timestamptz',
};

/**
 * Inserts rounds with their first bet, whose `stake` is won.
 * @throws a unique violation when the id was reported at the same moment for another member
 */
export const beginRounds = (trx: QueryCreator<Tables>, rounds: readonly (OpenRound & { stake: bigint })[]) => {
  const rows = rounds.map((round) => ({ ...ownColumns(round), cash: round.stake, at: round.at }));
  const { at: _, ...reported } = types;
  const same = Object.keys(reported) as (keyof typeof reported)[];
  return trx
    .insertInto('bet.bet')
    .columns([...same, 'win_cash', 'type', 'bet_at', 'booked_at', 'settled_at', 'detail'])
    .expression(
      sql`SELECT ${sql.join(same.map((column) => sql.ref(column)))}, 0, 'wait', at, at, NULL, ${JSON.stringify(NOT_YET)}::jsonb
        FROM ${given(rows, types)}`,
    )
    .execute();
};

export interface RoundStand {
  cash: bigint;
  winCash: bigint;
  type: BetType;
  /** When it was over; one that was over before keeps its time. Null: it goes on. */
  settledAt: Date | null;
  /** Undefined: as it is. */
  detail?: unknown;
}

/** What a round has come to so far. */
export const writeRound = (trx: QueryCreator<Tables>, vendorCode: string, roundId: string, stand: RoundStand) =>
  trx
    .updateTable('bet.bet')
    .set({
      cash: stand.cash,
      win_cash: stand.winCash,
      type: sql<BetType>`CASE WHEN prize > 0 AND ${stand.type}::text IN ('lose', 'draw') THEN 'win' ELSE ${stand.type}::text END`,
      settled_at: stand.settledAt && sql<Date>`coalesce(settled_at, ${stand.settledAt})`,
      ...(stand.detail !== undefined && { detail: sql`${JSON.stringify(stand.detail)}::jsonb` }),
    })
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .execute();

/** The current state of a round, if it is known. */
export const readRound = (db: Db, vendorCode: string, roundId: string) =>
  db
    .selectFrom('bet.bet')
    .select(['member_idx', 'game_key', 'group_key', 'cash', 'win_cash', 'type', 'bet_at', 'settled_at', 'detail'])
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .executeTakeFirst();

/**
 * Writes the payment of a level into its round's row, won, and into its replay, where that has a
 * level. A level's win is final.
 */
export const recordPrize = (trx: Trx, vendorCode: string, roundId: string, amount: bigint) =>
  trx
    .updateTable('bet.bet')
    .set({
      prize: sql`prize + ${amount}::bigint`,
      type: sql<BetType>`CASE WHEN type IN ('lose', 'draw') THEN 'win' ELSE type END`,
      detail: sql`jsonb_set(detail, '{jackpot,amount}', to_jsonb(${amount}::bigint), false)`,
    })
    .where('vendor_code', '=', vendorCode)
    .where('round_id', '=', roundId)
    .execute();
