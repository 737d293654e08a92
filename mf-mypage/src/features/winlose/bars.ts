/** The points of the chart and where they are drawn. Pure. */
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
const MOST_FILLED_DAYS = 92;

/** Days without bets between those with some, so that the axis is even. */
export const withEmptyDays = (rows: readonly Point[], start: string, end: string): Point[] => {
  const known = new Map(rows.map((row) => [row.key, row]));
  const days: Point[] = [];
  for (let day = start; day <= end; day = dayAfter(day, 1)) {
    if (days.length === MOST_FILLED_DAYS) return [...rows];
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

const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round number at or above the greatest distance from zero. */
export const scaleEnd = (values: readonly number[]): number => {
  const greatest = Math.max(0, ...values.map(Math.abs));
  if (greatest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return (steps.find((step) => step * power >= greatest) ?? 10) * power;
};

/** The point that a key leads to; undefined: the key leads nowhere. */
export const pointByKey = (key: string, index: number, count: number): number | undefined => {
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
};
