/**
 * Calls of the sportsbook that read. Bets go to `/api/bet/betProc`. Source: rows P-01, P-05; domain
 * §2.
 */

import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, instant, isoDay, names, pageInfo, pageNumber } from '../schema.ts';
import { marketTabs, sports } from './market.ts';

export const sport = z.enum(sports);
/** The feed's number of an event, a league or a team. */
export const sportsId = z.string().regex(/^fd:(match|tournament|competitor):\d{1,18}$/);
export const marketCode = z.string().max(40);
export const selCode = z.string().max(8);
const goals = z.int().nonnegative();
const score = z.object({ home: goals, away: goals });
const hundredths = z.int().min(101).max(100_000).describe('Hundredths of the stake: 195 is 1.95');

/** A price on sale. */
export const priceView = z.object({
  selCode,
  odds: hundredths,
  isOpen: z.boolean().describe('False: this selection alone takes no bets'),
});

/** A market as pages show it. Its prices belong to `oddsVersion`. */
export const marketView = z.object({
  code: marketCode,
  status: z.enum(['open', 'suspended', 'closed', 'settled', 'cancelled']),
  oddsVersion: z.int().positive().describe('Grows with every change'),
  materialVersion: z.int().positive().describe('Grows with a suspension and with a change of line or score alone'),
  returned: z.int().describe('Return of the market, basis points: 1 / Σ 1/odds'),
  prices: z.array(priceView),
});

/** An event as lists show it: `markets` are the main ones of its list. */
export const eventView = z.object({
  eventId: sportsId,
  sport,
  leagueId: sportsId,
  leagueNames: names,
  home: z.object({ id: sportsId, names }),
  away: z.object({ id: sportsId, names }),
  startsAt: instant,
  closesAt: instant.describe('End of bets before the match: 60 s before it starts'),
  status: z.enum(['not_started', 'live', 'ended', 'postponed', 'abandoned', 'cancelled']),
  isSuspended: z.boolean(),
  /** Null before it starts. */
  state: z
    .object({
      period: z.string(),
      minute: z.int().nonnegative().nullable(),
      isClockRunning: z.boolean(),
      score,
      periods: z.array(score.extend({ period: z.string() })),
      corners: score.optional().describe('Soccer alone'),
      redCards: score.optional().describe('Soccer alone'),
    })
    .nullable(),
  markets: z.array(marketView),
  marketCount: z.int().nonnegative(),
});

const tab = z.enum(['combination', 'special', 'live']);

export const sportsList = defineEndpoint({
  method: 'POST',
  path: '/api/sports/list',
  load: 'read',
  summary:
    'Events that take bets, by start: before the match (combination: main markets; special: all other kinds) or live. Up to 100 a page.',
  access: 'member',
  body: z.object({
    tab,
    sport: z.union([sport, z.literal('')]).default(''),
    day: isoDay.optional().describe('A day in Seoul; absent: the coming seven'),
    leagueId: z.union([sportsId, z.literal('')]).default(''),
    view: z
      .enum(['start', 'board', 'starred'])
      .default('start')
      .describe(
        'board: league by league, starred ones first, then soccer; leagues of minutes are left out. starred: of a board the events of starred leagues and clubs alone, with the counts of all',
      ),
    page: pageNumber,
  }),
  response: z.object({
    list: z.array(eventView),
    pageInfo,
    quick: z
      .array(z.object({ leagueId: sportsId, names, count: z.int(), startsAt: instant }))
      .describe('Leagues that a board leaves out, each with its next start'),
    counts: z.object({
      bySport: z.array(z.object({ sport, count: z.int() })),
      byDay: z.array(z.object({ day: isoDay, count: z.int() })),
      byLeague: z.array(z.object({ leagueId: sportsId, sport, names, count: z.int() })),
    }),
    feed: z.enum(['running', 'silent']).describe('Silent: live markets are locked'),
    serverTime: instant,
  }),
  errors: [],
});

const teamForm = z.object({
  last: z.array(z.enum(['W', 'D', 'L'])).describe('At most five, latest last'),
  rank: z.int().positive().describe('In its league, by the matches that the site has kept'),
  scored: z.int().describe('Mean of a match, hundredths'),
});

export const sportsEvent = defineEndpoint({
  method: 'POST',
  path: '/api/sports/event',
  load: 'read',
  summary: 'One event with all of its markets and its timeline. SP03: there is no such event.',
  access: 'member',
  body: z.object({ eventId: sportsId }),
  response: eventView.extend({
    timeline: z.array(
      z.object({
        at: instant,
        minute: z.int().nullable(),
        kind: z.string(),
        side: z.enum(['home', 'away']).nullable(),
      }),
    ),
    form: z
      .object({
        home: teamForm,
        away: teamForm,
        meetings: z.object({ home: z.int(), draw: z.int(), away: z.int() }).describe('Wins of each side, and draws'),
      })
      .nullable()
      .describe('Null before both sides have played in this league'),
    delaySeconds: z.int().describe('Delay of a live bet on this event; 0 before the match'),
    serverTime: instant,
  }),
  errors: [errorCodes.eventNotFound],
});

/** What a selection is on sale for now; a slip that was kept reads it after a reload. */
export const legPrice = z.object({
  eventId: sportsId,
  marketCode,
  selCode,
  status: z.enum(['open', 'suspended', 'closed']),
  odds: hundredths.nullable().describe('Null where the selection is gone'),
  oddsVersion: z.int().nonnegative(),
  line: z.string().describe('The line as people write it; empty where the market has none'),
});

export const sportsPrices = defineEndpoint({
  method: 'POST',
  path: '/api/sports/prices',
  load: 'read',
  summary:
    'Prices of the legs of a slip, with their events, in the order asked for. Legs of events that are gone are left out.',
  access: 'member',
  body: z.object({
    legs: z.array(z.object({ eventId: sportsId, marketCode, selCode })).max(40),
  }),
  response: z.object({
    legs: z.array(legPrice),
    events: z.array(eventView),
    limits: z
      .array(z.object({ section: z.enum(['sports', 'live']), min: amount, max: amount, maxWin: amount }))
      .describe('Limits of the member, won'),
    serverTime: instant,
  }),
  errors: [],
});

export const sportsCounts = defineEndpoint({
  method: 'POST',
  path: '/api/sports/counts',
  load: 'read',
  summary: 'How many matches are live and how many are to come, by sport; the live matches with the most markets.',
  access: 'any',
  body: z.object({}),
  response: z.object({
    live: z.int(),
    bySport: z.array(z.object({ sport, live: z.int(), coming: z.int() })),
    top: z
      .array(eventView)
      .describe('At most six: up to three live ones, then those that start next; more live ones where fewer start'),
  }),
  errors: [],
});

export const sportsResults = defineEndpoint({
  method: 'POST',
  path: '/api/sports/results',
  load: 'read',
  summary: 'Results of markets, latest first, ten a page. Source: domain §2.6.',
  access: 'member',
  body: z.object({
    tab: z.enum(marketTabs),
    date: isoDay.optional(),
    sport: z.union([sport, z.literal('')]).default(''),
    leagueId: z.union([sportsId, z.literal('')]).default(''),
    team: z.string().max(40).default(''),
    page: pageNumber,
  }),
  response: z.object({
    list: z.array(
      z.object({
        eventId: sportsId,
        sport,
        leagueNames: names,
        homeNames: names,
        awayNames: names,
        startsAt: instant,
        marketCode,
        prices: z.array(
          z.object({
            selCode,
            odds: hundredths.nullable(),
            result: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']),
          }),
        ),
        score: score.nullable(),
        half: score.nullable().describe('Score at half time, where the sport has one'),
        settledAt: instant,
        version: z.int().positive().describe('Above 1: the result was corrected'),
      }),
    ),
    pageInfo,
    leagues: z.array(z.object({ leagueId: sportsId, names })),
  }),
  errors: [],
});
