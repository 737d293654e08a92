import {
  type DataOf,
  type Market,
  marketPeriods,
  parseMarketCode,
  returnOf,
  selectionsByType,
} from '@madang/contracts';
import { CLOSE_BEFORE_MS, type EventRow, type MarketRow } from './event.repository.ts';

export type EventView = DataOf<'/api/sports/list'>['list'][number];
export type MarketView = EventView['markets'][number];

const types = Object.keys(selectionsByType);
const rank = ({ period, type, base, line }: Market): number[] => [
  marketPeriods.indexOf(period),
  types.indexOf(type),
  base === null ? 0 : base.home * 1_000 + base.away,
  line ?? 0,
];

/** By period, kind and line: the order in which pages show markets. */
const byKind = (one: { code: string }, other: { code: string }): number => {
  const [a, b] = [parseMarketCode(one.code), parseMarketCode(other.code)];
  if (!a || !b) return 0;
  const ranks = rank(b);
  for (const [index, value] of rank(a).entries()) {
    const difference = value - (ranks[index] as number);
    if (difference !== 0) return difference;
  }
  return 0;
};

export const marketViewOf = ({ code, status, version, materialVersion, prices }: MarketRow): MarketView => ({
  code,
  status,
  oddsVersion: version,
  materialVersion,
  returned: returnOf(
    code,
    prices.map(({ odds }) => odds),
  ),
  prices: prices.map(({ sel, odds, open }) => ({ selCode: sel, odds, isOpen: open })),
});

const countOf = ({ incidents }: NonNullable<EventRow['state']>, kind: string) => {
  const of = (side: 'home' | 'away'): number =>
    incidents.filter((incident) => incident.kind === kind && incident.side === side).length;
  return { home: of('home'), away: of('away') };
};

/** The running event without what only its own page shows. */
export const stateViewOf = (state: EventRow['state'], sport: EventRow['sport']): EventView['state'] =>
  state && {
    period: state.period,
    minute: state.minute,
    isClockRunning: state.isClockRunning,
    score: state.score,
    periods: state.periods.map(({ period, home, away }) => ({ period, home, away })),
    ...(sport === 'soccer' && { corners: countOf(state, 'corner'), redCards: countOf(state, 'red_card') }),
  };

/** What happened in the match so far. */
export const timelineOf = (state: EventRow['state']): DataOf<'/api/sports/event'>['timeline'] =>
  (state?.incidents ?? []).map(({ at, minute, kind, side }) => ({
    at: new Date(at).toISOString(),
    minute,
    kind,
    side,
  }));

export const eventViewOf = (row: EventRow): EventView => ({
  eventId: row.event_id,
  sport: row.sport,
  leagueId: row.league_id,
  leagueNames: row.league_names,
  home: { id: row.home_id, names: row.home_names },
  away: { id: row.away_id, names: row.away_names },
  startsAt: row.starts_at.toISOString(),
  closesAt: new Date(row.starts_at.getTime() - CLOSE_BEFORE_MS).toISOString(),
  status: row.status,
  isSuspended: row.is_suspended,
  state: stateViewOf(row.state, row.sport),
  markets: row.markets.toSorted(byKind).map(marketViewOf),
  marketCount: row.market_count,
});
