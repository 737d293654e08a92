import { type MarketTab, type Names, nameKey, PAGE_SIZE, type Sport } from '@madang/contracts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../../db/index.ts';
import type { Outcomes } from '../sports.tables.ts';

export interface ResultQuery {
  tab: MarketTab;
  /** A day in Seoul on which the event started; undefined: all. */
  date: string | undefined;
  /** Empty: all. */
  sport: Sport | '';
  leagueId: string;
  /** Part of a team's name in any language; empty: all. */
  team: string;
}

export type ResultRow = Pick<Selectable<Tables['sports.event']>, 'event_id' | 'sport' | 'starts_at' | 'state'> &
  Pick<Selectable<Tables['sports.market_result']>, 'code' | 'prices' | 'score' | 'half' | 'settled_at'> & {
    league_names: Names;
    home_names: Names;
    away_names: Names;
    /** Of a decided market. */
    outcomes: Outcomes;
    version: number;
  };

/**
 * Teams of which a name in any language has a part, whatever the composition, width or case of
 * either; null: all teams. The names are compared here,
 * because a database compares letters beyond ASCII by its own locale.
 */
const teamsNamed = async (db: Db, part: string): Promise<string[] | null> => {
  const key = nameKey(part);
  if (key === '') return null;
  const teams = await db.selectFrom('sports.team').select(['team_id', 'names']).execute();
  return teams.flatMap(({ team_id, names }) =>
    Object.values(names).some((name) => nameKey(name).includes(key)) ? [team_id] : [],
  );
};

const chosen = ({ tab, date, sport, leagueId }: ResultQuery, teams: readonly string[] | null) => {
  const from = date === undefined ? null : new Date(`${date}T00:00:00+09:00`);
  return sql`
    FROM sports.market_result r JOIN sports.event e USING (event_id)
    WHERE r.tab = ${tab} AND NOT r.is_live AND r.outcomes IS NOT NULL
      ${from === null ? sql`` : sql`AND e.starts_at >= ${from} AND e.starts_at < ${new Date(from.getTime() + 86_400_000)}`}
      ${sport === '' ? sql`` : sql`AND e.sport = ${sport}`}
      ${leagueId === '' ? sql`` : sql`AND e.league_id = ${leagueId}`}
      ${teams === null ? sql`` : sql`AND (e.home_id = ANY(${teams}::text[]) OR e.away_id = ANY(${teams}::text[]))`}`;
};

/** A page of results, latest first. */
export const listResults = async (db: Db, query: ResultQuery, page: number): Promise<ResultRow[]> => {
  const teams = await teamsNamed(db, query.team);
  const { rows } = await sql<ResultRow>`
    SELECT r.event_id, e.sport, l.names AS league_names, h.names AS home_names, a.names AS away_names, e.starts_at, e.state,
        r.code, r.outcomes, r.prices, r.score, r.half, r.settled_at, r.version::float8 AS version
      FROM (
        SELECT r.* ${chosen(query, teams)}
          ORDER BY r.settled_at DESC, r.event_id, r.code LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}
      ) r JOIN sports.event e USING (event_id) JOIN sports.league l USING (league_id)
        JOIN sports.team h ON h.team_id = e.home_id JOIN sports.team a ON a.team_id = e.away_id
      ORDER BY r.settled_at DESC, r.event_id, r.code`.execute(db);
  return rows;
};

export const countResults = async (db: Db, query: ResultQuery): Promise<number> => {
  const found = chosen(query, await teamsNamed(db, query.team));
  return (await sql<{ count: number }>`SELECT count(*)::int AS count ${found}`.execute(db)).rows[0]?.count ?? 0;
};

/** Leagues whose results can be chosen. @param sport empty: all */
export const listLeagues = (db: Db, sport: Sport | '') =>
  db
    .selectFrom('sports.league')
    .select(['league_id', 'names'])
    .$if(sport !== '', (query) => query.where('sport', '=', sport as Sport))
    .orderBy('sport')
    .orderBy('league_id')
    .execute();
