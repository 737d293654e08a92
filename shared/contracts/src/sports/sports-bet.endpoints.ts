/**
 * Bets on sports: the body of betProc, open bets and cash-out. Source: rows P-03, P-04; domain §2.2
 * to §2.5; sports SP-01 to SP-05, SP-15.
 */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, instant, names, requestId } from '../schema.ts';
import { BUILDER_LEGS, MAX_LEGS } from './slip.ts';
import { legPrice, marketCode, selCode, sport, sportsId } from './sports.endpoints.ts';

const hundredths = z.int().min(101).max(100_000);
const score = z.object({ home: z.int().nonnegative(), away: z.int().nonnegative() });

/** A leg as the slip sends it: `odds` and `oddsVersion` are those that the member saw. */
export const sportsLegInput = z.object({
  eventId: sportsId,
  marketCode,
  selCode,
  odds: hundredths,
  oddsVersion: z.int().nonnegative(),
});

/** Body of `/api/bet/betProc` for sports. */
export const sportsBetBody = z.object({
  product: z.literal('SPORTS'),
  mode: z.enum(['single', 'combination', 'builder']).describe('builder: legs of one event, priced together'),
  stake: z.int().positive(),
  clientBetId: requestId,
  acceptOdds: z.enum(['NONE', 'HIGHER', 'ANY']).default('NONE'),
  acceptStake: z
    .enum(['NONE', 'HALF', 'ANY'])
    .default('NONE')
    .describe('How far the stake may be reduced to the limit'),
  legs: z.array(sportsLegInput).min(1).max(MAX_LEGS),
  builderOdds: hundredths.optional().describe('Mode builder requires them: the joint odds that the member saw'),
});

/**
 * What a refused sports bet answers beside its code: it can be sent again with these. Source:
 * SP-01, SP-04.
 */
export const sportsRefusal = z.object({
  legs: z.array(legPrice),
  maxStake: amount
    .nullable()
    .describe('The highest stake that would be taken; null where the stake was not the reason'),
  builderOdds: hundredths.nullable().optional().describe('Joint odds now; null where the legs have none'),
});

const builderLeg = z.object({ marketCode, selCode });

export const sportsBuilder = defineEndpoint({
  method: 'POST',
  path: '/api/sports/builder',
  load: 'read',
  summary:
    'Joint odds of legs of one soccer match before it starts, from the grid of scores that prices the match. SP01: the legs take no bets now; SP03: there is no such event; SP06: markets that do not combine; SP08: the legs cannot all win, or one includes another.',
  access: 'member',
  body: z.object({
    eventId: sportsId,
    legs: z.array(builderLeg).min(BUILDER_LEGS.min).max(BUILDER_LEGS.max),
  }),
  response: z.object({
    odds: hundredths.describe('Joint odds, hundredths, rounded down; the bet carries them as builderOdds'),
    returned: z.int().describe('Return of the combination, basis points'),
    legs: z.array(legPrice),
    serverTime: instant,
  }),
  errors: [
    errorCodes.marketClosed,
    errorCodes.eventNotFound,
    errorCodes.sameEventTwice,
    errorCodes.selectionsDoNotCombine,
  ],
});

export const sportsBetStatus = z.enum(['BET', 'WAIT', 'REFUSED']);

/** A leg of a bet. */
export const sportsLegView = z.object({
  eventId: sportsId,
  sport,
  leagueNames: names,
  homeNames: names,
  awayNames: names,
  startsAt: instant,
  marketCode,
  selCode,
  odds: hundredths,
  scoreAtAcceptance: score.nullable(),
  result: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']).nullable().describe('Null while it is open'),
  score: score.nullable(),
  asItStands: z
    .enum(['win', 'halfWin', 'void', 'halfLose', 'lose'])
    .nullable()
    .describe('Result if the match ended now'),
  homeId: sportsId,
  awayId: sportsId,
  clock: z
    .object({ period: z.string(), minute: z.int().nonnegative().nullable() })
    .nullable()
    .describe('Of a match that is running; null: it is not'),
});

export const cashOutOffer = z.object({
  offerId: z.string(),
  amount,
  fair: amount.describe('The same without the margin'),
  givenUp: amount.describe('What all open legs won would pay beyond the offer'),
  expiresAt: instant,
});

/** A bet of the member that is not settled yet, or was refused at the end of its delay. */
export const sportsBetView = z.object({
  betId: z.int(),
  status: sportsBetStatus,
  mode: z.enum(['single', 'combination', 'builder']),
  stake: amount,
  askedStake: amount,
  odds: hundredths,
  potentialWin: amount,
  acceptedAt: instant,
  decidesAt: instant.nullable(),
  refusal: z.string().nullable().describe('Code of a refusal at the end of the delay'),
  ruleVersion: z.int().positive(),
  legs: z.array(sportsLegView),
  cashedOut: amount,
  cashOut: amount.nullable().describe('What the whole bet is worth now, won; null: it has no cash-out now'),
});

export const sportsBets = defineEndpoint({
  method: 'POST',
  path: '/api/sports/bets',
  load: 'read',
  summary: 'Bets of the member that wait for a delay or for results, newest first, at most 100.',
  access: 'member',
  body: z.object({}),
  response: z.object({ list: z.array(sportsBetView), serverTime: instant }),
  errors: [],
});

const part = z.int().min(10).max(100).default(100).describe('Part of the stake, per cent; 100: all of it');

export const sportsCashOutOffer = defineEndpoint({
  method: 'POST',
  path: '/api/sports/cashOutOffer',
  load: 'read',
  summary: 'An offer for an open bet, valid for five seconds. SP05: this bet has none now.',
  access: 'member',
  body: z.object({ betId: z.int().positive(), part }),
  response: cashOutOffer,
  errors: [errorCodes.cashOutUnavailable],
});

export const sportsCashOut = defineEndpoint({
  method: 'POST',
  path: '/api/sports/cashOut',
  load: 'money',
  summary:
    'Cashes a bet out, in whole or in part; computed again by the server. SP04: the offer is over, or less than minAmount by now. SP05: this bet has none now.',
  access: 'member',
  body: z.object({
    betId: z.int().positive(),
    offerId: z.string().max(80),
    part,
    minAmount: z.int().positive(),
    requestId,
  }),
  response: z.object({ amount, status: z.enum(['DONE', 'PENDING']), decidesAt: instant.nullable() }),
  errors: [
    errorCodes.cashOutOfferOver,
    errorCodes.cashOutUnavailable,
    errorCodes.requestKeyReused,
    errorCodes.onBreak,
    errorCodes.memberLocked,
  ],
});
