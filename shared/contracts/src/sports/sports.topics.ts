/** Topics of the sportsbook. Source: rows P-01, P-06; sports SP-08, SP-12, SP-13. */
import { z } from 'zod';
import { defineTopic } from '../define.ts';
import { SPORTS_TOPIC, sports } from './market.ts';

/**
 * Changes of an event (data1, its id; `*` for all); data2 is JSON.
 * ODDS: `{ markets: MarketView[], at, main?: string[] }`, those that changed, at most four a second
 * for each market, the last value wins; `at` is the instant of the last change, and what is older
 * than an answer or a message that a page has adds no market. On the topic of a list `main` names
 * the codes of all markets that the list shows of the event.
 * STATE: `{ status, isSuspended, state, at, timeline? }`; on the event's own topic with its
 * timeline where that has changed.
 * STOP: bets on the event are suspended, data2 is the instant; it is never delayed and overtakes
 * ODDS.
 * LIST: the list has gained or lost the event, data2 is `{ leagueId, startsAt }`. FEED: data2 is
 * `running` or `silent`.
 */
const message = z.object({
  cmd: z.enum(['ODDS', 'STATE', 'STOP', 'LIST', 'FEED']),
  data1: z.string(),
  data2: z.string(),
});

/** Main markets of the live events, and those of each sport before the match. */
export const sportsTopics = (['live', ...sports] as const).map((name) =>
  // The main page shows live matches to guests; the other lists are the members'.
  defineTopic({ pattern: `${SPORTS_TOPIC}${name}`, access: name === 'live' ? 'public' : 'member', message }),
);

/** All markets of one event, its timeline included. */
export const sportsEventTopic = defineTopic({ pattern: `${SPORTS_TOPIC}e.{eventId}`, access: 'member', message });
