/** The receipt of a bet on sports. Source: sports SP-11. */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { placedBet } from '../placement/placed-bet.schema.ts';
import { instant, names } from '../schema.ts';
import { marketCode, selCode, sport, sportsId } from './sports.endpoints.ts';

const hundredths = z.int().min(101).max(100_000);

/** As it was accepted: no later message, settlement or version of the rules changes it. */
const receiptLeg = z.object({
  eventId: sportsId,
  sport,
  leagueNames: names,
  homeNames: names,
  awayNames: names,
  marketCode,
  selCode,
  odds: hundredths,
  returned: z.int().describe('Return of the market at acceptance, basis points'),
  scoreAtAcceptance: z.object({ home: z.int(), away: z.int() }).nullable(),
  closingOdds: hundredths
    .nullable()
    .describe('Last odds before the market was decided; null until then, and where it was never priced here'),
});

export const sportsReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/sports/receipt',
  load: 'read',
  summary:
    'The receipt of an accepted bet of the member: the answer to its placing, with its legs. SP11: the member has no such bet.',
  access: 'member',
  body: z.object({ betId: z.int().positive() }),
  response: placedBet.extend({
    mode: z.enum(['single', 'combination', 'builder']),
    placedAt: instant,
    oddsProduct: z
      .string()
      .describe('Exact product of the odds in hundredths: divided by 100 for each of them it is what the bet pays by'),
    rules: z.string().describe('Page with the rules of this version'),
    legs: z.array(receiptLeg),
  }),
  errors: [errorCodes.betNotFound],
});
