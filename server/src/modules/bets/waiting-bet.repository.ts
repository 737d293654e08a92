import type { RoundDetail } from '@madang/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../db/index.ts';
import type { BetType } from './bet.tables.ts';
import type { SettledRound } from './round.repository.ts';

/** A bet whose stake is in the ledger, and that waits for what it was placed on. */
export type WaitingBet = Omit<SettledRound, 'seq' | 'winCash' | 'type' | 'detail'> & { detail: RoundDetail };

/** Writes bets down that wait. */
export const placeBets = (trx: Trx, bets: readonly WaitingBet[]) =>
  trx
    .insertInto('bet.bet')
    .values(
      bets.map((bet) => ({
        member_idx: bet.memberIdx,
        group_key: bet.groupKey,
        vendor_code: bet.vendorCode,
        vendor_names: JSON.stringify(bet.vendorNames),
        game_key: bet.gameKey,
        game_names: JSON.stringify(bet.gameNames),
        round_id: bet.roundId,
        cash: bet.cash,
        win_cash: 0n,
        type: 'wait' as const,
        bet_at: bet.at,
        settled_at: null,
        detail: JSON.stringify(bet.detail),
        booked_at: bet.at,
      })),
    )
    .execute();

export interface Settlement {
  roundId: string;
  winCash: bigint;
  type: BetType;
  detail: RoundDetail;
  /**
   * What counts of the stake for rolling, where the game decides it:
   * cover bets and cashed-out parts count nothing.
   */
  turnover?: bigint;
}

/** Settles bets that waited, all at once, in the transaction that pays them. */
export const settleBets = async (
  trx: Trx,
  vendorCode: string,
  at: Date,
  settlements: readonly Settlement[],
): Promise<void> => {
  if (settlements.length === 0) return;
  const rounds = settlements.map(({ roundId }) => roundId);
  const wins = settlements.map(({ winCash }) => winCash);
  const types = settlements.map(({ type }) => type);
  const details = settlements.map(({ detail }) => JSON.stringify(detail));
  const turnovers = settlements.map(({ turnover }) => turnover ?? null);
  await sql`
    UPDATE bet.bet SET win_cash = told.win, type = told.type, settled_at = ${at}, detail = told.detail,
        turnover = told.turnover
      FROM unnest(${rounds}::text[], ${wins}::bigint[], ${types}::text[], ${details}::jsonb[], ${turnovers}::bigint[])
        AS told (round_id, win, type, detail, turnover)
      WHERE bet.vendor_code = ${vendorCode} AND bet.round_id = told.round_id AND bet.type = 'wait'`.execute(trx);
};

/** What a bet has come to by now; null: it waits again. */
export interface Correction extends Settlement {
  settledAt: Date | null;
}

/**
 * Settles bets, or corrects what they were settled as, in the transaction that pays the difference.
 */
export const correctBets = async (trx: Trx, vendorCode: string, corrections: readonly Correction[]): Promise<void> => {
  if (corrections.length === 0) return;
  await sql`
    UPDATE bet.bet SET win_cash = new.win, type = new.type, settled_at = new.settled_at, detail = new.detail,
        turnover = new.turnover
      FROM unnest(${corrections.map((one) => one.roundId)}::text[], ${corrections.map((one) => one.winCash)}::bigint[],
          ${corrections.map((one) => one.type)}::text[], ${corrections.map((one) => one.settledAt)}::timestamptz[],
          ${corrections.map((one) => JSON.stringify(one.detail))}::jsonb[],
          ${corrections.map((one) => one.turnover ?? null)}::bigint[])
          AS new (round_id, win, type, settled_at, detail, turnover)
      WHERE bet.vendor_code = ${vendorCode} AND bet.round_id = new.round_id`.execute(trx);
};
