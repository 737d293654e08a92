/** What the placing of any bet answers. */
import { z } from 'zod';
import { errorCodes } from '../error-codes.ts';
import { amount, instant } from '../schema.ts';

export const placedBet = z.object({
  betId: z.int(),
  stake: amount,
  askedStake: amount.optional().describe('Sports: the stake that was sent; above `stake` where it was reduced'),
  odds: z.int().positive().describe('Hundredths of the stake; of a combination for display, rounded down'),
  potentialWin: amount,
  acceptedAt: instant,
  status: z.enum(['BET', 'WAIT']).describe('BET: a live bet until the end of its delay'),
  decidesAt: instant.nullable().optional(),
  ruleVersion: z.int().positive().optional(),
  delaySeconds: z.int().nonnegative().optional(),
});

/** The refusals of a bet of any kind. */
export const placementErrors = [
  errorCodes.onBreak,
  errorCodes.memberLocked,
  errorCodes.bettingNotPermitted,
  errorCodes.partnerCannotPlay,
  errorCodes.roundClosed,
  errorCodes.priceChanged,
  errorCodes.marketClosed,
  errorCodes.oddsChanged,
  errorCodes.eventNotFound,
  errorCodes.sameEventTwice,
  errorCodes.feedSilent,
  errorCodes.selectionsDoNotCombine,
  errorCodes.betKindRestricted,
  errorCodes.stakeBelowMinimum,
  errorCodes.stakeAboveMaximum,
  errorCodes.winAboveLimit,
  errorCodes.duplicateBet,
  errorCodes.coversEveryResult,
  errorCodes.earlierBetsSettling,
  errorCodes.insufficientCash,
] as const;
