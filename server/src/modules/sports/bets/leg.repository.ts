import type { Names, Score, Sport } from '@madang/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** A selection as the slip names it. */
export interface LegRef {
  readonly eventId: string;
  readonly marketCode: string;
  readonly selCode: string;
}

/** A market as the slip names it. */
export type MarketRef = Pick<LegRef, 'eventId' | 'marketCode'>;

/** A selection with its market and event as they are now. */
export interface LegOnSale {
  eventId: string;
  code: string;
  sport: Sport;
  status: string;
  isEventSuspended: boolean;
  startsAt: Date;
  isLive: boolean;
  marketStatus: string;
  suspendedBy: string | null;
  version: number;
  materialVersion: number;
  prices: readonly { sel: string; odds: number; p?: number; r?: number; open: boolean }[];
  score: Score | null;
  period: string | null;
  /** Whole minutes played; null where the sport has no clock, or before the match. */
  minute: number | null;
  leagueNames: Names;
  homeId: string;
  homeNames: Names;
  awayId: string;
  awayNames: Names;
}

/**
 * Markets of legs with their events, by event and code. Inside a transaction with `lock` the
 * markets stay as they are until it ends: a result that comes meanwhile is written after the bet,
 * and settles it.
 */
export const readLegs = async (
  db: Db,
  legs: readonly MarketRef[],
  lock: 'lock' | 'none' = 'none',
): Promise<Map<string, LegOnSale>> => {
  const events = legs.map(({ eventId }) => eventId);
  const codes = legs.map(({ marketCode }) => marketCode);
  const { rows } = await sql<LegOnSale>`
    SELECT m.event_id AS "eventId", m.code, e.sport, e.status, e.is_suspended AS "isEventSuspended",
        e.starts_at AS "startsAt", m.is_live AS "isLive", m.status AS "marketStatus",
        coalesce(m.suspended_by, e.suspended_by) AS "suspendedBy", m.version::float8 AS version,
        m.material_version::float8 AS "materialVersion", m.prices, e.state->'score' AS score,
        e.state->>'period' AS period, (e.state->>'minute')::int AS minute, l.names AS "leagueNames",
        e.home_id AS "homeId", h.names AS "homeNames", e.away_id AS "awayId", a.names AS "awayNames"
      FROM sports.market m JOIN sports.event e USING (event_id) JOIN sports.league l USING (league_id)
        JOIN sports.team h ON h.team_id = e.home_id JOIN sports.team a ON a.team_id = e.away_id
      WHERE (m.event_id, m.code) IN (SELECT * FROM unnest(${events}::text[], ${codes}::text[]))
      ORDER BY m.event_id, m.code ${lock === 'lock' ? sql`FOR SHARE OF m` : sql``}`.execute(db);
  return new Map(rows.map((row) => [`${row.eventId} ${row.code}`, row]));
};
