/**
 * What members do with slips beside placing them: codes, edited bets, favourites. Source: sports
 * SP-17, SP-18, SP-20.
 */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { placedBet, placementErrors } from '../placement/placed-bet.schema.ts';
import { amount, instant } from '../schema.ts';
import { MAX_LEGS } from './slip.ts';
import { eventView, legPrice, marketCode, selCode, sportsId } from './sports.endpoints.ts';
import { sportsBetBody, sportsRefusal } from './sports-bet.endpoints.ts';

const pick = z.object({ eventId: sportsId, marketCode, selCode });

export const sportsSlipCode = defineEndpoint({
  method: 'POST',
  path: '/api/sports/slipCode',
  load: 'write',
  summary:
    'A code of 40 random bits for the selections of a slip: neither stake nor member belongs to it. It ends when the first of its matches starts. SP01: a market takes no bets before its match; SP03: there is no such selection.',
  access: 'member',
  body: z.object({ legs: z.array(pick).min(1).max(MAX_LEGS) }),
  response: z.object({ code: z.string(), expiresAt: instant }),
  errors: [errorCodes.marketClosed, errorCodes.eventNotFound, errorCodes.tooManyRequests],
});

export const sportsSlipCodeOpen = defineEndpoint({
  method: 'POST',
  path: '/api/sports/slipCode/open',
  load: 'read',
  summary:
    'The selections of a slip code at the prices of now, those that are gone with status `closed`. 20 attempts a minute. SP12: there is no such code, or its first match has started.',
  access: 'member',
  body: z.object({ code: z.string().trim().max(20) }),
  response: z.object({
    legs: z.array(legPrice),
    events: z.array(eventView),
    expiresAt: instant,
    serverTime: instant,
  }),
  errors: [errorCodes.slipCodeOver, errorCodes.tooManyRequests],
});

export const sportsEditBet = defineEndpoint({
  method: 'POST',
  path: '/api/sports/editBet',
  load: 'money',
  summary:
    'Closes a bet by its cash-out offer and places another one in its place, or does nothing. SP04, SP05: the offer is over or there is none; SP13: a live selection on either side; the other codes are those of betProc.',
  access: 'member',
  body: z.object({
    betId: z.int().positive().describe('The bet that is closed'),
    offerId: z.string().max(80).describe('Of a cash-out offer for the whole bet'),
    minAmount: z.int().positive().describe('The least that the member accepts for the old bet, won'),
    bet: sportsBetBody,
  }),
  response: z.object({
    cashedOut: amount.describe('Won, paid for the old bet'),
    placed: placedBet,
  }),
  refusalData: sportsRefusal,
  errors: [
    ...placementErrors,
    errorCodes.cashOutOfferOver,
    errorCodes.cashOutUnavailable,
    errorCodes.liveBetNotEditable,
  ],
});

const favourites = z.object({ ids: z.array(z.string()).describe('Leagues and teams, the oldest mark first') });

export const sportsFavourites = defineEndpoint({
  method: 'POST',
  path: '/api/sports/favourites',
  load: 'read',
  summary: 'Leagues and teams that the member has marked, at most 200.',
  access: 'member',
  body: z.object({}),
  response: favourites,
  errors: [],
});

export const sportsFavourite = defineEndpoint({
  method: 'POST',
  path: '/api/sports/favourite',
  load: 'write',
  summary:
    'Marks a league or a team, or takes the mark away; above 200 the oldest goes. SP03: there is no such league or team.',
  access: 'member',
  body: z.object({ id: sportsId, isFavourite: z.boolean() }),
  response: favourites,
  errors: [errorCodes.eventNotFound],
});
