import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** The figures of both books for one member at one vendor, won. */
export interface Sums {
  deposited: bigint;
  withdrawn: bigint;
  staked: bigint;
  won: bigint;
}

export interface Pair {
  member_idx: bigint;
  vendor_code: string;
}

/** What both books had in common at an earlier comparison, and up to where it reaches. */
export interface Reconciled extends Sums {
  bet_idx: bigint;
  transfer_seq: bigint;
  /** Changes of settled bets so far. */
  changes: bigint;
  /** When it was compared; null: everything is summed. */
  compared_at: Date | null;
}

/**
 * A row may carry a time so long before the comparison that it missed. One that is older yet shows
 * as a difference, and everything is summed.
 */
const LATE_MS = 24 * 60 * 60_000;

const NOTHING: Reconciled = {
  deposited: 0n,
  withdrawn: 0n,
  staked: 0n,
  won: 0n,
  bet_idx: 0n,
  transfer_seq: 0n,
  changes: 0n,
  compared_at: null,
};

/** Nothing is taken over: everything is summed. */
export const withoutSums = ({ changes }: Reconciled): Reconciled => ({ ...NOTHING, changes });

/** From when on rows are read. */
export const since = ({ compared_at }: Reconciled): Date | null =>
  compared_at && new Date(compared_at.getTime() - LATE_MS);

/** What an earlier comparison found equal. */
export const findReconciled = async (db: Db, { member_idx, vendor_code }: Pair): Promise<Reconciled> => {
  const { rows } = await sql<Reconciled>`
    SELECT deposited, withdrawn, staked, won, bet_idx, transfer_seq, changes, compared_at FROM game.reconciled
      WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code}`.execute(db);
  const [found] = rows;
  if (!found) return NOTHING;
  return found.compared_at ? found : withoutSums(found);
};

/** The sums of today: those of before and what came since. */
export const sumsQuery = ({ member_idx, vendor_code }: Pair, before: Reconciled) => {
  const from = since(before) ?? sql`'-infinity'`;
  return sql<Sums & Pick<Reconciled, 'bet_idx' | 'transfer_seq'>>`
    WITH moved AS (
      SELECT coalesce(sum(amount) FILTER (WHERE direction = 'in'), 0)::int8 AS deposited,
        coalesce(sum(amount) FILTER (WHERE direction = 'out'), 0)::int8 AS withdrawn, max(seq) AS seq
      FROM game.transfer WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND state = 'done'
        AND created_at >= ${from}::timestamptz AND seq > ${before.transfer_seq}
    ), played AS (
      SELECT coalesce(sum(cash), 0)::int8 AS staked, coalesce(sum(win_cash), 0)::int8 AS won, max(bet_idx) AS idx
      FROM bet.bet WHERE member_idx = ${member_idx} AND vendor_code = ${vendor_code} AND type <> 'cancel'
        AND bet_at >= ${from}::timestamptz AND bet_idx > ${before.bet_idx}
    )
    SELECT deposited + ${before.deposited}::int8 AS deposited, withdrawn + ${before.withdrawn}::int8 AS withdrawn,
      staked + ${before.staked}::int8 AS staked, won + ${before.won}::int8 AS won,
      coalesce(idx, ${before.bet_idx}::int8) AS bet_idx, coalesce(seq, ${before.transfer_seq}::int8) AS transfer_seq
    FROM moved, played`;
};
