import { type Names, QUICK_LEAGUES, type Sport, sportsRules, TIME_ZONE } from '@madang/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../db/index.ts';
import type { MarketStatus, Price } from '../sports.tables.ts';
import type { PastMatch } from './form.policy.ts';

/** Bets before the match end so long before it starts, milliseconds. */
export const CLOSE_BEFORE_MS = sportsRules.closeBeforeSeconds * 1_000;
/** Events of one page of the list. */
export const LIST_PAGE_SIZE = 100;

export interface MarketRow {
  code: string;
  status: MarketStatus;
  version: number;
  materialVersion: number;
  prices: readonly Price[];
}

export type EventRow = Pick<
  Selectable<Tables['sports.event']>,
  | 'event_id'
  | 'sport'
  | 'league_id'
  | 'home_id'
  | 'away_id'
  | 'starts_at'
  | 'status'
  | 'is_suspended'
  | 'state'
  | 'market_count'
> & {
  league_names: Names;
  home_names: Names;
  away_names: Names;
  markets: MarketRow[];
};

/** Which markets come with an event: those of a list, or all that are on sale or decided. */
type MarketsOf = 'main' | 'special' | 'all';

const marketsOf: Readonly<Record<MarketsOf, RawBuilder<unknown>>> = {
  main: sql`m.code = ANY (e.main_codes)`,
  special: sql`m.code = ANY (e.special_codes)`,
  all: sql`m.is_live = (e.status = 'live') AND m.status <> 'closed'`,
};

/**
 * Events with their names and markets, in one statement.
 * @param chosen condition, order and limit over `e`
 */
const readEvents = async (db: Db, markets: MarketsOf, chosen: RawBuilder<unknown>): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    WITH chosen AS MATERIALIZED (SELECT e.*, row_number() OVER () AS place FROM (SELECT * FROM sports.event e ${chosen}) e)
    SELECT e.event_id, e.sport, e.league_id, l.names AS league_names, e.home_id, h.names AS home_names, e.away_id,
        a.names AS away_names, e.starts_at, e.status, e.is_suspended, e.state, e.market_count,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'status', m.status, 'version', m.version,
              'materialVersion', m.material_version, 'prices', m.prices)), '[]')
          FROM sports.market m WHERE m.event_id = e.event_id AND ${marketsOf[markets]}) AS markets
      FROM chosen e JOIN sports.league l USING (league_id) JOIN sports.team h ON h.team_id = e.home_id
        JOIN sports.team a ON a.team_id = e.away_id
      ORDER BY e.place`.execute(db);
  return rows;
};

export interface ListQuery {
  tab: 'combination' | 'special' | 'live';
  /** Empty: all. */
  sport: Sport | '';
  /** A day in Seoul; undefined: all. */
  day: string | undefined;
  /** Empty: all. */
  leagueId: string;
  /**
   * By start, or as a board: league by league, without leagues of minutes unless one is named. Of a
   * board all events or the starred ones.
   */
  view: 'start' | 'board' | 'starred';
  /** Whose starred leagues a board begins with. */
  memberIdx: bigint;
  now: Date;
}

/** Events that take bets in a tab. */
const inTab = ({ tab, now }: Pick<ListQuery, 'tab' | 'now'>): RawBuilder<unknown> =>
  tab === 'live'
    ? sql`e.status = 'live' AND e.market_count > 0`
    : sql`e.status = 'not_started' AND e.starts_at > ${new Date(now.getTime() + CLOSE_BEFORE_MS)}
        AND cardinality(${tab === 'special' ? sql`e.special_codes` : sql`e.main_codes`}) > 0`;

const dayBounds = (day: string) => {
  const from = new Date(`${day}T00:00:00+09:00`);
  return { from, until: new Date(from.getTime() + 86_400_000) };
};
const onDay = (day: string | undefined): RawBuilder<unknown> => {
  if (day === undefined) return sql`true`;
  const { from, until } = dayBounds(day);
  return sql`(e.starts_at >= ${from} AND e.starts_at < ${until})`;
};
const ofSport = (sport: string) => (sport === '' ? sql`true` : sql`e.sport = ${sport}`);
const ofLeague = (leagueId: string) => (leagueId === '' ? sql`true` : sql`e.league_id = ${leagueId}`);

const startDay = sql`(e.starts_at AT TIME ZONE ${TIME_ZONE})::date`;

const inView = ({ view, leagueId }: Pick<ListQuery, 'view' | 'leagueId'>): RawBuilder<unknown> =>
  view !== 'start' && leagueId === '' ? sql`e.league_id <> ALL (${[...QUICK_LEAGUES]}::text[])` : sql`true`;

const orderOf = ({ view, memberIdx }: Pick<ListQuery, 'view' | 'memberIdx'>): RawBuilder<unknown> =>
  view === 'start'
    ? sql`e.starts_at, e.event_id`
    : sql`${startDay},
        EXISTS (SELECT FROM sports.favourite f WHERE f.member_idx = ${memberIdx} AND f.id = e.league_id) DESC,
        e.sport = 'soccer' DESC, min(e.starts_at) OVER (PARTITION BY ${startDay}, e.league_id), e.league_id,
        e.starts_at, e.event_id`;

/** Of the starred ones: those with a league or a side that the member has starred. */
const isStarred = ({ view, memberIdx }: Pick<ListQuery, 'view' | 'memberIdx'>): RawBuilder<unknown> =>
  view === 'starred'
    ? sql`EXISTS (SELECT FROM sports.favourite f WHERE f.member_idx = ${memberIdx}
        AND f.id IN (e.league_id, e.home_id, e.away_id))`
    : sql`true`;

/** A page of events that take bets, in the order of the view. */
export const listEvents = (db: Db, query: ListQuery, page: number): Promise<EventRow[]> =>
  readEvents(
    db,
    query.tab === 'special' ? 'special' : 'main',
    sql`WHERE ${inTab(query)} AND ${ofSport(query.sport)} AND ${onDay(query.day)} AND ${ofLeague(query.leagueId)}
        AND ${inView(query)} AND ${isStarred(query)}
      ORDER BY ${orderOf(query)} LIMIT ${LIST_PAGE_SIZE} OFFSET ${(page - 1) * LIST_PAGE_SIZE}`,
  );

interface CountRow {
  facet: 'all' | 'sport' | 'day' | 'league' | 'feed';
  key: string;
  sport: Sport;
  names: Names;
  count: number;
  /** Of a league: its next start. */
  next: Date;
}

/**
 * How many events of a tab there are by sport, by day of that sport and by league of that day,
 * and the feed's status. Leagues that a board leaves out are counted by league alone.
 */
export const countEvents = async (db: Db, query: ListQuery): Promise<CountRow[]> => {
  const [sport, day, view] = [ofSport(query.sport), onDay(query.day), inView(query)];
  const { rows } = await sql<CountRow>`
    WITH e AS MATERIALIZED (
      SELECT event_id, sport, league_id, home_id, away_id, starts_at, ${startDay}::text AS day FROM sports.event e WHERE ${inTab(query)}
    )
    SELECT 'all' AS facet, '' AS key, '' AS sport, NULL::jsonb AS names, count(*)::int AS count, NULL::timestamptz AS next
      FROM e WHERE ${sport} AND ${day} AND ${ofLeague(query.leagueId)} AND ${view} AND ${isStarred(query)}
    UNION ALL SELECT 'sport', e.sport, e.sport, NULL, count(*)::int, NULL FROM e WHERE ${view} GROUP BY e.sport
    UNION ALL SELECT 'day', e.day, '', NULL, count(*)::int, NULL FROM e WHERE ${sport} AND ${view} GROUP BY e.day
    UNION ALL SELECT 'league', e.league_id, l.sport, l.names, count(*)::int, min(e.starts_at)
      FROM e JOIN sports.league l USING (league_id) WHERE ${sport} AND ${day} GROUP BY e.league_id, l.sport, l.names
    UNION ALL SELECT 'feed', status, '', NULL, 0, NULL FROM sports.feed
    ORDER BY 1, 2`.execute(db);
  return rows;
};

export const findEvent = async (db: Db, eventId: string): Promise<EventRow | undefined> =>
  (await readEvents(db, 'all', sql`WHERE e.event_id = ${eventId}`))[0];

/** Past matches of a league that its form is read from. */
const FORM_MATCHES = 400;

/** The matches of the league of an event that were over before it, latest first. */
export const listPastMatches = async (db: Db, eventId: string): Promise<PastMatch[]> => {
  const { rows } = await sql<PastMatch>`
    SELECT p.home_id AS "homeId", p.away_id AS "awayId", (p.state->'score'->>'home')::int AS home,
        (p.state->'score'->>'away')::int AS away
      FROM sports.event e JOIN sports.event p ON p.league_id = e.league_id AND p.starts_at < e.starts_at
      WHERE e.event_id = ${eventId} AND p.status = 'ended' AND p.state->'score' IS NOT NULL
      ORDER BY p.starts_at DESC, p.event_id LIMIT ${FORM_MATCHES}`.execute(db);
  return rows;
};

export const listEventsById = (db: Db, ids: readonly string[]): Promise<EventRow[]> =>
  readEvents(db, 'main', sql`WHERE e.event_id = ANY (${ids}::text[]) ORDER BY e.starts_at, e.event_id`);

/**
 * Live events with the most markets, then those that start next within a day, football first and
 * quick leagues last. Live ones take no more than half of the places while there are others for the
 * rest.
 * An event whose bets are stopped gives its place to another.
 */
export const topEvents = async (db: Db, now: Date, most: number): Promise<EventRow[]> => {
  const [live, coming] = await Promise.all([
    readEvents(
      db,
      'main',
      sql`WHERE ${inTab({ tab: 'live', now })} AND NOT e.is_suspended
        ORDER BY e.market_count DESC, e.starts_at, e.event_id LIMIT ${most}`,
    ),
    readEvents(
      db,
      'main',
      sql`WHERE ${inTab({ tab: 'combination', now })} AND NOT e.is_suspended AND e.starts_at < ${new Date(now.getTime() + 86_400_000)}
        ORDER BY e.league_id = ANY (${[...QUICK_LEAGUES]}::text[]), e.sport = 'soccer' DESC, e.starts_at, e.event_id
        LIMIT ${most}`,
    ),
  ]);
  const places = Math.max(Math.ceil(most / 2), most - coming.length);
  return [...live.slice(0, places), ...coming].slice(0, most);
};

/** Events by sport: live ones and those that take bets before they start. */
export const countBySport = async (db: Db, now: Date): Promise<{ sport: Sport; live: number; coming: number }[]> => {
  const { rows } = await sql<{ sport: Sport; live: number; coming: number }>`
    SELECT e.sport, count(*) FILTER (WHERE e.status = 'live')::int AS live,
        count(*) FILTER (WHERE e.status = 'not_started')::int AS coming
      FROM sports.event e WHERE (${inTab({ tab: 'live', now })}) OR (${inTab({ tab: 'combination', now })})
      GROUP BY e.sport`.execute(db);
  return rows;
};
