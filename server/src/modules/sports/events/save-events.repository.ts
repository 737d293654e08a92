import { tabOf } from '@madang/contracts';
import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Trx } from '../../../db/index.ts';
import '../sports.tables.ts';
import type { EventState } from './event-state.ts';

const date = (time: number | null): Date | null => (time === null ? null : new Date(time));

const eventTypes = {
  event_id: 'text',
  sport: 'text',
  league_id: 'text',
  home_id: 'text',
  away_id: 'text',
  starts_at: 'timestamptz',
  status: 'text',
  fixture_version: 'bigint',
  state_version: 'bigint',
  stop_version: 'bigint',
  odds_version: 'bigint',
  is_suspended: 'boolean',
  suspended_by: 'text',
  is_held: 'boolean',
  sides_swapped: 'boolean',
  state: 'jsonb',
  main_codes: 'jsonb',
  special_codes: 'jsonb',
  market_count: 'int',
  ended_at: 'timestamptz',
} as const;

const eventRowOf = (event: EventState) => ({
  event_id: event.eventId,
  sport: event.sport,
  league_id: event.leagueId,
  home_id: event.homeId,
  away_id: event.awayId,
  starts_at: new Date(event.startsAt),
  status: event.status,
  fixture_version: event.fixtureVersion,
  state_version: event.stateVersion,
  stop_version: event.stopVersion,
  odds_version: event.oddsVersion,
  is_suspended: event.isSuspended,
  suspended_by: event.suspendedBy,
  is_held: event.isHeld,
  sides_swapped: event.sidesSwapped,
  state: event.state && JSON.stringify(event.state),
  // An array of arrays would have to be rectangular.
  main_codes: JSON.stringify(event.mainCodes),
  special_codes: JSON.stringify(event.specialCodes),
  market_count: event.marketCount,
  ended_at: date(event.endedAt),
});

const textArray = (column: string) => sql`ARRAY(SELECT jsonb_array_elements_text(${sql.ref(`given.${column}`)}))`;

const saveEvents = async (trx: Trx, events: readonly EventState[]): Promise<void> => {
  if (events.length === 0) return;
  await sql`
    INSERT INTO sports.event (event_id, sport, league_id, home_id, away_id, starts_at, status, fixture_version, state_version,
        stop_version, odds_version, is_suspended, suspended_by, is_held, sides_swapped, state, main_codes, special_codes,
        market_count, ended_at)
      SELECT event_id, sport, league_id, home_id, away_id, starts_at, status, fixture_version, state_version, stop_version,
          odds_version, is_suspended, suspended_by, is_held, sides_swapped, state, ${textArray('main_codes')},
          ${textArray('special_codes')}, market_count, ended_at
        FROM ${given(events.map(eventRowOf), eventTypes)} ORDER BY event_id
      ON CONFLICT (event_id) DO UPDATE SET starts_at = excluded.starts_at, status = excluded.status,
        fixture_version = excluded.fixture_version, state_version = excluded.state_version,
        stop_version = excluded.stop_version, odds_version = excluded.odds_version, is_suspended = excluded.is_suspended,
        suspended_by = excluded.suspended_by, is_held = excluded.is_held, sides_swapped = excluded.sides_swapped, state = excluded.state,
        main_codes = excluded.main_codes, special_codes = excluded.special_codes, market_count = excluded.market_count,
        ended_at = excluded.ended_at`.execute(trx);
};

const marketTypes = {
  event_id: 'text',
  code: 'text',
  tab: 'text',
  is_live: 'boolean',
  status: 'text',
  suspended_by: 'text',
  is_held: 'boolean',
  feed_status: 'text',
  feed_version: 'bigint',
  version: 'bigint',
  material_version: 'bigint',
  prices: 'jsonb',
} as const;

const saveMarkets = async (trx: Trx, events: readonly EventState[]): Promise<void> => {
  const rows = events.flatMap(({ eventId, markets, touched }) =>
    [...touched.markets].flatMap((code) => {
      const state = markets.get(code);
      if (!state) return [];
      return [
        {
          event_id: eventId,
          code,
          tab: tabOf(state.market),
          is_live: state.market.isLive,
          status: state.status,
          suspended_by: state.suspendedBy,
          is_held: state.isHeld,
          feed_status: state.feedStatus,
          feed_version: state.feedVersion,
          version: state.version,
          material_version: state.materialVersion,
          prices: JSON.stringify(state.prices),
        },
      ];
    }),
  );
  if (rows.length === 0) return;
  await sql`
    INSERT INTO sports.market (event_id, code, tab, is_live, status, suspended_by, is_held, feed_status, feed_version,
        version, material_version, prices)
      SELECT event_id, code, tab, is_live, status, suspended_by, is_held, feed_status, feed_version, version,
          material_version, prices
        FROM ${given(rows, marketTypes)} ORDER BY event_id, code
      ON CONFLICT (event_id, code) DO UPDATE SET status = excluded.status, suspended_by = excluded.suspended_by,
        is_held = excluded.is_held, feed_status = excluded.feed_status, feed_version = excluded.feed_version,
        version = excluded.version, material_version = excluded.material_version, prices = excluded.prices`.execute(
    trx,
  );
};

/** Writes what was touched of events. */
export const saveTouched = async (trx: Trx, events: readonly EventState[]): Promise<void> => {
  await saveEvents(trx, events);
  await saveMarkets(trx, events);
};
