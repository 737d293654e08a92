/**
 * Markets of an event in groups: those of one kind are together, one line for each of them. Pure.
 */
import { type MarketTab, selectionsOf, tabOf } from '@madang/contracts';
import { type MarketView, marketOf } from '../../events/event.ts';

export interface MarketGroup {
  /** `FT OU`: remembered when the member folds it. */
  readonly key: string;
  readonly tab: MarketTab;
  readonly type: NonNullable<ReturnType<typeof marketOf>>['type'];
  readonly period: NonNullable<ReturnType<typeof marketOf>>['period'];
  readonly markets: readonly MarketView[];
}

const OVER = ['closed', 'settled', 'cancelled'];

/**
 * Groups in the order in which the server brings their first market; lines from low to high, lines
 * that are over left out.
 */
export const groupsOf = (markets: readonly MarketView[]): MarketGroup[] => {
  const groups = new Map<string, MarketGroup>();
  for (const view of markets) {
    const market = marketOf(view.code);
    if (!market || (market.line !== null && OVER.includes(view.status))) continue;
    const { type, period } = market;
    const key = `${period} ${type}`;
    const known = groups.get(key);
    groups.set(key, { key, tab: tabOf(market), type, period, markets: [...(known?.markets ?? []), view] });
  }
  const line = ({ code }: MarketView): number => marketOf(code)?.line ?? 0;
  return [...groups.values()].map((group) => ({
    ...group,
    markets: group.markets.toSorted((one, other) => line(one) - line(other)),
  }));
};

const isNarrow = ({ type, markets }: MarketGroup): boolean => markets.length === 1 && selectionsOf(type).length === 2;

/**
 * Keys of the groups that are side by side: of two narrow ones after each other the first and the
 * second.
 */
export const halvesOf = (groups: readonly MarketGroup[]): ReadonlySet<string> => {
  const halves = new Set<string>();
  for (let at = 0; at + 1 < groups.length; at += 1) {
    const [one, other] = [groups[at], groups[at + 1]];
    if (!one || !other || !isNarrow(one) || !isNarrow(other)) continue;
    halves.add(one.key).add(other.key);
    at += 1;
  }
  return halves;
};
