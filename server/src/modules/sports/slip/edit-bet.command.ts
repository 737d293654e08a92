import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isInsufficientFunds } from '../../../ledger/index.ts';
import type { SportsBet } from '../bets/sports-bet.repository.ts';
import { cashOutWithin } from '../cash-out/cash-out.command.ts';
import { assertCombines, marketsToPlace, placeWithin, type SportsBetInput } from './place-sports-bet.command.ts';

export interface EditInput {
  /** The bet that is closed. */
  readonly betId: bigint;
  readonly offerId: string;
  /** The least that the member accepts for the old bet, won. */
  readonly minAmount: number;
  /** The bet in its place; its key is the key of the whole act. */
  readonly bet: SportsBetInput;
}

/**
 * Closes a bet by its cash-out offer and places another one, in one transaction: both or nothing.
 * Bets with a live delay on either side cannot be edited, because their decision comes later. Under
 * the same key the same is answered. The old stake counts towards no turnover,
 * as that of every cash-out. Source: SP-18
 * @throws SP04, SP05, SP13, B6005 for a key that has placed its bet without closing this one,
 *   and what placing a bet throws
 */
export const editBet = async (
  { db, clock }: CommandContext,
  { betId, offerId, minAmount, bet }: EditInput,
): Promise<{ cashedOut: bigint; placed: SportsBet }> => {
  assertCombines(bet);
  return db
    .transaction()
    .execute(async (trx) => {
      const now = clock.now();
      const whole = { memberIdx: bet.memberIdx, betId, offerId, part: 100, minAmount, requestId: bet.clientBetId };
      const closed = await cashOutWithin(trx, now, whole, marketsToPlace(bet));
      if (closed.status !== 'DONE') throw refuse(errorCodes.liveBetNotEditable);
      const placed = await placeWithin(trx, now, bet);
      if (placed.delay_seconds > 0) throw refuse(errorCodes.liveBetNotEditable);
      // The key has placed this bet before, in the place of another one or of none.
      if (placed.placed_at.getTime() !== closed.asked_at.getTime()) throw refuse(errorCodes.duplicateBet);
      return { cashedOut: closed.amount, placed };
    })
    .catch((error) => {
      throw isInsufficientFunds(error) ? refuse(errorCodes.insufficientCash) : error;
    });
};
