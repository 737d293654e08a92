import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { miniBetBody } from '../minigame/minigame.endpoints.ts';
import { amount, instant } from '../schema.ts';
import { sportsBetBody, sportsRefusal } from '../sports/sports-bet.endpoints.ts';

/** Bets on mini games and on sports. Source: specification §7, row P-03, domain §2.2. */
export const betProc = defineEndpoint({
  method: 'POST',
  path: '/api/bet/betProc',
  summary:
    'Places a bet, paid from cash. Under the same clientBetId the same bet is answered again. MG01: the round takes no bets; MG02: the price has changed; MG03: with earlier bets every result would be covered. SP01 to SP08: the selections, their odds or their combination are refused; the answer then carries what is on sale now. SP09: an operator restricts this kind of bet for the member.',
  access: 'member',
  body: z.discriminatedUnion('product', [miniBetBody, sportsBetBody]),
  response: z.object({
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
  }),
  refusalData: sportsRefusal,
  errors: [
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
  ],
});
