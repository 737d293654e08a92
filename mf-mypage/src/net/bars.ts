/** The points of the chart. Pure. */
import { dayAfter } from '@madang/platform';

export interface Point {
  /** First day of the unit, or the section. */
  key: string;
  count: number;
  cash: number;
  winCash: number;
  resultCash: number;
}

/** So many days have a bar of their own each, days without bets too. */
const MAX_FILLED_DAYS = 92;

/** Days without bets between those with some, so that the axis is even. */
export const withEmptyDays = (rows: readonly Point[], start: string, end: string): Point[] => {
  const known = new Map(rows.map((row) => [row.key, row]));
  const days: Point[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) {
    if (days.length === MAX_FILLED_DAYS) return [...rows];
    days.push(known.get(day) ?? { key: day, count: 0, cash: 0, winCash: 0, resultCash: 0 });
  }
  return days;
};

/** The running sum after each point. */
export const runningSums = (points: readonly Point[]): number[] => {
  let sum = 0;
  return points.map(({ resultCash }) => {
    sum += resultCash;
    return sum;
  });
};
