import {
  betLimits,
  PAGE_SIZE,
  parseMarketCode,
  QUICK_LEAGUES,
  selectionsOf,
  sports,
  sportsRules,
} from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { memberOf } from '../../members/index.ts';
import { readLegs } from '../bets/leg.repository.ts';
import { legPriceOf } from '../bets/leg-on-sale.ts';
import {
  countBySport,
  countEvents,
  findEvent,
  LIST_PAGE_SIZE,
  listEvents,
  listEventsById,
  listPastMatches,
  topEvents,
} from './event.repository.ts';
import { eventViewOf, timelineOf } from './event.view.ts';
import { formOf } from './form.policy.ts';
import { countResults, listLeagues, listResults, type ResultRow } from './result.repository.ts';

/** Events that the menus and the main page show. */
const TOP_EVENTS = 6;

const resultViewOf = (row: ResultRow) => {
  const market = parseMarketCode(row.code);
  const prices = (market ? selectionsOf(market.type) : []).flatMap((selCode) => {
    const outcome = row.outcomes[selCode];
    const odds = row.prices.find(({ sel }) => sel === selCode)?.odds ?? null;
    return outcome ? [{ selCode, odds, result: outcome.result }] : [];
  });
  return {
    eventId: row.event_id,
    sport: row.sport,
    leagueNames: row.league_names,
    homeNames: row.home_names,
    awayNames: row.away_names,
    startsAt: row.starts_at.toISOString(),
    marketCode: row.code,
    prices,
    // A market that was decided early has the score of that moment; the event has the last one.
    score: row.state?.score ?? row.score,
    half: row.half,
    settledAt: row.settled_at.toISOString(),
    version: row.version,
  };
};

/** Lists, prices and results: the calls of the sportsbook that read. */
export const oddsRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.sportsList, async ({ db, clock, caller: { memberIdx }, body: { page, ...filter } }) => {
    const query = { ...filter, day: filter.day, memberIdx, now: new Date(clock.now()) };
    const [rows, counts] = await Promise.all([listEvents(db, query, page), countEvents(db, query)]);
    const of = (facet: (typeof counts)[number]['facet']) => counts.filter((row) => row.facet === facet);
    const quick = filter.view !== 'start' ? of('league').filter(({ key }) => QUICK_LEAGUES.includes(key)) : [];
    return {
      list: rows.map(eventViewOf),
      pageInfo: { page, count_per_list: LIST_PAGE_SIZE, tatal_list_count: of('all')[0]?.count ?? 0 },
      quick: quick.map(({ key, names, count, next }) => ({
        leagueId: key,
        names,
        count,
        startsAt: next.toISOString(),
      })),
      counts: {
        bySport: of('sport').map(({ sport, count }) => ({ sport, count })),
        byDay: of('day').map(({ key, count }) => ({ day: key, count })),
        byLeague: of('league').map(({ key, sport, names, count }) => ({ leagueId: key, sport, names, count })),
      },
      feed: of('feed')[0]?.key === 'running' ? ('running' as const) : ('silent' as const),
      serverTime: query.now.toISOString(),
    };
  });

  mount(app, endpoints.sportsEvent, async ({ db, clock, body: { eventId } }) => {
    // From before the read: a message published later may be newer than the answer.
    const serverTime = new Date(clock.now()).toISOString();
    const [row, past] = await Promise.all([findEvent(db, eventId), listPastMatches(db, eventId)]);
    if (!row) throw refuse(errorCodes.eventNotFound);
    return {
      ...eventViewOf(row),
      timeline: timelineOf(row.state),
      form: formOf(row.home_id, row.away_id, past),
      delaySeconds: row.status === 'live' ? sportsRules.liveDelaySeconds[row.sport] : 0,
      serverTime,
    };
  });

  mount(app, endpoints.sportsPrices, async ({ db, clock, caller: { memberIdx }, body: { legs } }) => {
    const now = clock.now();
    const [markets, events, { level }] = await Promise.all([
      readLegs(db, legs),
      listEventsById(db, [...new Set(legs.map(({ eventId }) => eventId))]),
      memberOf(db, memberIdx),
    ]);
    const known = new Set(events.map(({ event_id }) => event_id));
    return {
      legs: legs
        .filter(({ eventId }) => known.has(eventId))
        .map((leg) => legPriceOf(leg, markets.get(`${leg.eventId} ${leg.marketCode}`), now)),
      events: events.map(eventViewOf),
      limits: (['sports', 'live'] as const).map((section) => ({ section, ...betLimits(level, section, 1) })),
      serverTime: new Date(now).toISOString(),
    };
  });

  mount(app, endpoints.sportsCounts, async ({ db, clock }) => {
    const now = new Date(clock.now());
    const [counts, top] = await Promise.all([countBySport(db, now), topEvents(db, now, TOP_EVENTS)]);
    const bySport = sports.map((sport) => counts.find((row) => row.sport === sport) ?? { sport, live: 0, coming: 0 });
    return {
      live: bySport.reduce((sum, { live }) => sum + live, 0),
      bySport,
      top: top.map(eventViewOf),
    };
  });

  mount(app, endpoints.sportsResults, async ({ db, body: { page, ...filter } }) => {
    const query = { ...filter, date: filter.date, team: filter.team.trim() };
    const [rows, count, leagues] = await Promise.all([
      listResults(db, query, page),
      countResults(db, query),
      listLeagues(db, filter.sport),
    ]);
    return {
      list: rows.map(resultViewOf),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
      leagues: leagues.map(({ league_id, names }) => ({ leagueId: league_id, names })),
    };
  });
};
