import { type MiniBefore, type MiniLimits, miniWin } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';

/** Whether a price is acceptable to the member. Source: domain §2.3. */
export const takesPrice = (accept: 'NONE' | 'HIGHER' | 'ANY', requested: number, price: number): boolean => {
  if (accept === 'ANY') return true;
  return accept === 'HIGHER' ? price >= requested : price === requested;
};

/**
 * Why a stake does not fit; null: it does. The maximum includes earlier stakes on the same outcome,
 * and payouts of a draw in which it wins: many bets count as one large one, under any name.
 */
export const miniStakeFits = (
  { min, max, maxWin }: MiniLimits,
  { stake, odds, before }: { stake: number; odds: number; before: MiniBefore },
): RefusalReason => {
  if (stake < min) return { code: errorCodes.stakeBelowMinimum, params: { min } };
  if (before.staked + stake > max) return { code: errorCodes.stakeAboveMaximum, params: { max } };
  return before.pays + miniWin(stake, odds) > maxWin
    ? { code: errorCodes.winAboveLimit, params: { limit: maxWin } }
    : null;
};
