/** What came true in a market, as its charts need it. Pure. */
import type { Names } from '@madang/contracts';

export interface TrendSelection {
  readonly selCode: string;
  readonly name: Names;
  readonly count: number;
}

export interface TrendMarket {
  readonly marketCode: string;
  readonly name: Names;
  readonly selections: readonly TrendSelection[];
  /** Selections, the oldest first. */
  readonly recent: readonly string[];
}

/** Runs are drawn of two selections alone: black stones and white ones. */
export const isPair = ({ selections }: TrendMarket): boolean => selections.length === 2;
