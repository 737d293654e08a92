import { parseMarketCode } from '@madang/contracts';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../../db/index.ts';
import '../sports.tables.ts';
import { type EventState, untouched } from './event-state.ts';
import { listOf } from './listed.ts';

type EventRow = Selectable<Tables['sports.event']> & { is_behind: boolean };

const stateOf = (row: EventRow): EventState => ({
  eventId: row.event_id,
  sport: row.sport,
  leagueId: row.league_id,
  homeId: row.home_id,
  awayId: row.away_id,
  startsAt: row.starts_at.getTime(),
  status: row.status,
  fixtureVersion: Number(row.fixture_version),
  stateVersion: Number(row.state_version),
  stopVersion: Number(row.stop_version),
  oddsVersion: Number(row.odds_version),
  isHeld: row.is_held,
  sidesSwapped: row.sides_swapped,
  isBehind: row.is_behind,
  isSuspended: row.is_suspended,
  suspendedBy: row.suspended_by,
  state: row.state,
  endedAt: row.ended_at?.getTime() ?? null,
  markets: new Map(),
  results: new Map(),
  mainCodes: row.main_codes,
  specialCodes: row.special_codes,
  marketCount: row.market_count,
  touched: untouched(),
});

type MarketRow = Pick<
  Selectable<Tables['sports.market']>,
  | 'event_id'
  | 'code'
  | 'status'
  | 'suspended_by'
  | 'is_held'
  | 'feed_status'
  | 'feed_version'
  | 'version'
  | 'material_version'
  | 'prices'
>;

type ResultRow = Pick<
  Selectable<Tables['sports.market_result']>,
  'event_id' | 'code' | 'outcomes' | 'is_cancelled' | 'is_own' | 'feed_version'
>;

/**
 * Events with their markets and results, locked until the transaction ends:
 * bets on them wait, and then see the change.
 */
export const lockEvents = async (trx: Trx, ids: readonly string[]): Promise<Map<string, EventState>> => {
  const events = await sql<EventRow>`
    SELECT e.*, EXISTS (SELECT FROM sports.parked_message p WHERE p.event_id = e.event_id) AS is_behind
      FROM sports.event e WHERE event_id = ANY (${ids}::text[]) ORDER BY event_id FOR NO KEY UPDATE OF e`.execute(trx);
  const states = new Map(events.rows.map((row) => [row.event_id, stateOf(row)]));
  if (states.size === 0) return states;
  for (const state of states.values()) state.touched.listBefore = listOf(state);
  const known = [...states.keys()];
  const markets = await sql<MarketRow>`
    SELECT event_id, code, status, suspended_by, is_held, feed_status, feed_version, version, material_version, prices
      FROM sports.market WHERE event_id = ANY (${known}::text[]) ORDER BY event_id, code FOR UPDATE`.execute(trx);
  for (const row of markets.rows) {
    const market = parseMarketCode(row.code);
    if (!market || !row.status) continue;
    states.get(row.event_id)?.markets.set(row.code, {
      code: row.code,
      market,
      status: row.status,
      suspendedBy: row.suspended_by,
      isHeld: row.is_held,
      feedStatus: row.feed_status,
      feedVersion: Number(row.feed_version),
      version: Number(row.version),
      materialVersion: Number(row.material_version),
      versionBefore: Number(row.version),
      prices: row.prices,
    });
  }
  const results = await sql<ResultRow>`
    SELECT event_id, code, outcomes, is_cancelled, is_own, feed_version
      FROM sports.market_result WHERE event_id = ANY (${known}::text[])`.execute(trx);
  for (const row of results.rows)
    states.get(row.event_id)?.results.set(row.code, {
      outcomes: row.outcomes,
      isCancelled: row.is_cancelled,
      isOwn: row.is_own,
      feedVersion: Number(row.feed_version),
    });
  return states;
};
