import { type BetLimits, maxStakeFor, potentialWin } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';

export type AcceptStake = 'NONE' | 'HALF' | 'ANY';

/** What open bets of the member on the same legs have staked and would win, won. */
export interface Before {
  readonly staked: number;
  readonly wins: number;
}

type StakeDecision =
  | { stake: number }
  | { code: 'B6001'; params: { min: number }; maxStake: null }
  | { code: 'B6002'; params: { max: number }; maxStake: number }
  | { code: 'B6003'; params: { limit: number }; maxStake: number };

/**
 * The stake that is taken: all of it, less where the member accepts that, or a refusal with the
 * highest stake that would be taken (0: none). Source: domain §2.2, SP-04.
 * @param odds of the legs, hundredths
 */
export const decideStake = (
  { min, max, maxWin }: BetLimits,
  {
    requested,
    odds,
    before,
    accept,
  }: { requested: number; odds: readonly number[]; before: Before; accept: AcceptStake },
): StakeDecision => {
  if (requested < min) return { code: errorCodes.stakeBelowMinimum, params: { min }, maxStake: null };
  const highest = Math.min(max - before.staked, maxStakeFor(Math.max(maxWin - before.wins, 0), odds));
  const maxStake = highest >= min ? highest : 0;
  if (requested <= maxStake) return { stake: requested };
  const isTaken = accept === 'ANY' || (accept === 'HALF' && maxStake * 2 >= requested);
  if (isTaken && maxStake > 0) return { stake: maxStake };
  return before.staked + requested > max || before.wins + potentialWin(requested, odds) <= maxWin
    ? { code: errorCodes.stakeAboveMaximum, params: { max }, maxStake }
    : { code: errorCodes.winAboveLimit, params: { limit: maxWin }, maxStake };
};
