/**
 * Lists that an event is in, and the markets that they show of it. Pure: no database, no clock.
 */
import type { Market } from '@madang/contracts';
import type { EventState, ListName, MarketState } from './event-state.ts';

const isMainType = ({ type, period }: Market): boolean =>
  period === 'FT' && (type === '1X2' || type === 'ML' || type === 'AH' || type === 'OU');

/**
 * How far the rarer selection is from an even chance: lines are compared by it, parts per million.
 */
const imbalance = ({ prices }: MarketState): number => {
  const chances = prices.map(({ p, odds }) => p ?? 95_000_000 / odds);
  return Math.max(...chances) - Math.min(...chances);
};
/**
 * A line stays the main one until another is more even by this much, parts per million:
 * lists do not flicker.
 */
const LINE_ADVANTAGE = 80_000;

const isOffered = ({ status }: MarketState): boolean => status === 'open' || status === 'suspended';

/** The list that an event is in now. */
export const listOf = ({ status, sport, mainCodes, marketCount }: EventState): ListName => {
  if (status === 'live') return marketCount > 0 ? 'live' : null;
  return status === 'not_started' && mainCodes.length > 0 ? sport : null;
};

/** Markets of the lists: one line of each kind. */
export const chooseListed = (event: EventState): void => {
  const offered = [...event.markets.values()].filter(isOffered);
  const before = new Set([...event.mainCodes, ...event.specialCodes]);
  const byKind = new Map<string, MarketState[]>();
  for (const state of offered) {
    const kind = `${state.market.period} ${state.market.type}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), state]);
  }
  const chosen = [...byKind.values()].map((lines) => {
    const best = lines.reduce((one, other) => (imbalance(other) < imbalance(one) ? other : one));
    const kept = lines.find(({ code }) => before.has(code));
    return kept && imbalance(kept) - imbalance(best) < LINE_ADVANTAGE ? kept : best;
  });
  const codes = (isMain: boolean) =>
    chosen.filter(({ market }) => isMainType(market) === isMain).map(({ code }) => code);
  event.mainCodes = codes(true).sort();
  event.specialCodes = codes(false).sort();
  event.marketCount = offered.length;
};
