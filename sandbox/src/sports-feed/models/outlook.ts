import type { MarketPeriod } from '@madang/contracts';
import { addAt, numberAt } from '../checked-access.ts';
import type { Pmf } from './pmf.ts';

/** What a model expects of one period: where the lead of the home side and the total will end. */
export interface PeriodOutlook {
  readonly margin: Pmf;
  readonly total: Pmf;
}

/** Everything that a model expects of an event. Periods that are over are left out. */
export interface Outlook {
  readonly periods: Readonly<Partial<Record<MarketPeriod, PeriodOutlook>>>;
  /** Chance that both sides score; soccer alone. */
  readonly both?: number;
  /** Chances of who scores first; soccer alone, until a side has. */
  readonly first?: { readonly H: number; readonly A: number; readonly N: number };
}

/** Chances of the final score: cell [home][away] at home × size + away. */
export interface ScoreGrid {
  readonly size: number;
  readonly cells: Float64Array;
}

/** Lead and total of a score grid. */
export const outlookOfGrid = ({ size, cells }: ScoreGrid): PeriodOutlook => {
  const margin = new Float64Array(2 * size - 1);
  const total = new Float64Array(2 * size - 1);
  for (let home = 0; home < size; home++)
    for (let away = 0; away < size; away++) {
      const chance = numberAt(cells, home * size + away);
      addAt(margin, home - away + size - 1, chance);
      addAt(total, home + away, chance);
    }
  return { margin: { from: 1 - size, p: margin }, total: { from: 0, p: total } };
};

/** The half line (in quarters: 2, 6, 10 …) that splits the chances most evenly. */
export const evenLine = (pmf: Pmf): number => {
  let [best, distance] = [2, Number.POSITIVE_INFINITY];
  let below = 0;
  for (let index = 0; index < pmf.p.length; index++) {
    below += numberAt(pmf.p, index);
    if (Math.abs(below - 0.5) < distance) [best, distance] = [(pmf.from + index) * 4 + 2, Math.abs(below - 0.5)];
  }
  return best;
};

/** Lines around a middle, in quarters: `count` on each side, `step` apart. */
export const linesAround = (middle: number, step: number, count: number): number[] =>
  Array.from({ length: 2 * count + 1 }, (_, index) => middle + (index - count) * step);
