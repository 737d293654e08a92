import type { Trx } from '../../db/index.ts';
import type { SettledRound } from './round.repository.ts';

/** Rounds of vendors that are settled and in the ledger. */
export const insertBookedRounds = async (trx: Trx, rounds: readonly SettledRound[]): Promise<void> => {
  if (rounds.length === 0) return;
  await trx
    .insertInto('bet.bet')
    .values(
      rounds.map((round) => ({
        member_idx: round.memberIdx,
        group_key: round.groupKey,
        vendor_code: round.vendorCode,
        vendor_names: JSON.stringify(round.vendorNames),
        game_key: round.gameKey,
        game_names: JSON.stringify(round.gameNames),
        round_id: round.roundId,
        seq: round.seq,
        cash: round.cash,
        win_cash: round.winCash,
        type: round.type,
        bet_at: round.at,
        settled_at: round.at,
        booked_at: round.at,
        detail: JSON.stringify(round.detail),
      })),
    )
    .execute();
};
