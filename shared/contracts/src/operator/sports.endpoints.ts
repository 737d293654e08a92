/** What operators do about sports events. Source: issue 22; sports §4, SP-10. */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion } from '../read-version.ts';
import { amount, instant } from '../schema.ts';
import { marketCode, selCode, sportsId } from '../sports/sports.endpoints.ts';

const reason = z.string().trim().min(1).max(200);
const changed = z.object({
  eventId: sportsId,
  marketCode,
  version: z.int().positive().describe('Version of the result in force'),
  status: z
    .enum(['DONE', 'PROPOSED'])
    .optional()
    .describe('PROPOSED: 24 to 48 hours after the market was decided, a second operator enters the same'),
});

export const operatorSportsHold = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/hold',
  load: 'money',
  summary:
    'Suspends an event, or one of its markets, or lifts that suspension. SP03: there is no such event or market.',
  access: 'operator',
  body: z.object({
    eventId: sportsId,
    marketCode: marketCode.default('').describe('Empty: the whole event'),
    isHeld: z.boolean(),
    reason,
    version: decidedVersion.describe('Needed to lift what another operator has decided'),
  }),
  response: z.object({ eventId: sportsId, marketCode, isHeld: z.boolean() }),
  errors: [errorCodes.eventNotFound, errorCodes.changedSinceRead],
});

export const operatorSportsVoid = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/void',
  load: 'money',
  summary: 'Voids a market: all bets on it count 1.00, settled ones too. SP03: there is no such event or market.',
  access: 'operator',
  body: z.object({ eventId: sportsId, marketCode, reason, version: decidedVersion }),
  response: changed,
  errors: [errorCodes.eventNotFound, errorCodes.changedSinceRead, errorCodes.ownAccount],
});

export const operatorSportsResult = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/result',
  load: 'money',
  summary:
    "Enters or corrects the result of a market; it stands before the feed's. SP03: there is no such event or market. RQ01: a selection is missing or is none of the market's.",
  access: 'operator',
  body: z.object({
    eventId: sportsId,
    marketCode,
    outcomes: z
      .array(z.object({ selCode, result: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']) }))
      .min(2)
      .max(3),
    reason,
    version: decidedVersion,
  }),
  response: changed,
  errors: [errorCodes.eventNotFound, errorCodes.changedSinceRead, errorCodes.ownAccount, errorCodes.invalidRequest],
});

export const operatorSportsExposure = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/exposure',
  load: 'expensive',
  summary:
    'Open bets on an event by selection, the largest possible payout first. A combination counts whole at each leg.',
  access: 'operator',
  body: z.object({ eventId: sportsId }),
  response: z.object({
    list: z.array(z.object({ marketCode, selCode, bets: z.int(), stake: amount, potentialWin: amount })),
  }),
  errors: [errorCodes.eventNotFound],
});

export const operatorSportsPriceError = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/priceError',
  load: 'money',
  summary:
    'Voids the bets on a market that were accepted at an obvious error: odds times chance above 1.25, or swapped sides; before the match, of a live market until it is settled. The first operator suspends the market and proposes, another one confirms. SP03: there is no such event or market. SP14: no bet passes the test.',
  access: 'operator',
  body: z.object({ eventId: sportsId, marketCode, reason }),
  response: z.object({
    eventId: sportsId,
    marketCode,
    status: z.enum(['PROPOSED', 'DONE']),
    bets: z.int().positive().describe('Selections of bets that pass the test'),
  }),
  errors: [errorCodes.eventNotFound, errorCodes.noObviousError, errorCodes.ownAccount],
});

export const operatorSportsReviews = defineEndpoint({
  method: 'POST',
  path: '/api/operator/sports/reviews',
  load: 'read',
  summary: 'Proposals that wait for a second operator, oldest first, and corrections that the feed reported too late.',
  access: 'operator',
  body: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        kind: z.enum(['price-error', 'correction']),
        eventId: sportsId,
        marketCode,
        outcomes: z.array(z.object({ selCode, result: z.string() })).describe('Empty: void'),
        reason: z.string(),
        proposedBy: z.string(),
        proposedAt: instant,
      }),
    ),
  }),
  errors: [],
});
