/**
 * Columns that a league's heading and the rows below it have in common: sides, prices, the way to
 * all markets.
 */
import { useScreen } from '@madang/ui';
import { useSyncExternalStore } from 'react';
import { type Column, columnsOf, type ListTab, narrowColumnsOf, type Sport } from '../events/event.ts';
import type { SecondMarket } from './second-market.ts';

/** Arrangement of a list: three markets beside the sides, two of them, or two below the sides. */
export type ListLayout = 'three' | 'two' | 'phone';

/** Three markets leave the names of leagues and sides too little space below this width, pixels. */
const THREE_FROM = 1_400;
const query = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(`(max-width: ${THREE_FROM - 1}px)`) : undefined;
const isTight = (): boolean => query()?.matches ?? false;
const watch = (changed: () => void): (() => void) => {
  const list = query();
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
};

export const useListLayout = (): ListLayout => {
  const screen = useScreen();
  const tight = useSyncExternalStore(watch, isTight, () => false);
  if (screen === 'mobile') return 'phone';
  return tight ? 'two' : 'three';
};

/** The markets that a list shows of a sport, from left to right. */
export const columnsIn = (layout: ListLayout, tab: ListTab, sport: Sport, second: SecondMarket): readonly Column[] =>
  layout === 'three' ? columnsOf(tab, sport) : narrowColumnsOf(tab, sport, second);

const columns = (first: number, other: number, count: number, more: number): string =>
  `grid-template-columns: minmax(0, 1fr) ${first}px ${`${other}px `.repeat(count)}${more}px;`;

export const wideColumns = `
  display: grid; gap: 8px; ${columns(192, 128, 2, 44)}
  &[data-columns='2'] { ${columns(198, 152, 1, 44)} }
  &[data-columns='1'] { ${columns(222, 0, 0, 44)} }
  @media (max-width: 1199px) { &[data-columns='2'] { ${columns(176, 116, 1, 40)} } }
  @media (max-width: 1023px) { &[data-columns='2'] { ${columns(190, 126, 1, 40)} } &[data-columns='1'] { ${columns(190, 0, 0, 40)} } }
`;
