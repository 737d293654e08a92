export { median } from './statistics.ts';

/** One measured figure; without a limit it is printed for the reader alone. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  max?: number;
  min?: number;
  /** Details behind the figure; printed when the limit does not hold. */
  details?: readonly string[];
}

export type Bench = () => Promise<Figure[]>;

const holds = ({ value, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= max && value >= min;

const limitOf = ({ max, min }: Figure): string =>
  max !== undefined ? `≤ ${max}` : min !== undefined ? `≥ ${min}` : '–';

/** Prints every figure beside its limit. @returns whether all hold */
export const report = (figures: Figure[]): boolean => {
  for (const figure of figures) {
    const mark = figure.max === undefined && figure.min === undefined ? ' ' : holds(figure) ? '✓' : '✗';
    const value = `${Math.round(figure.value * 100) / 100} ${figure.unit}`;
    console.log(`${mark} ${figure.name.padEnd(64)} ${value.padStart(14)}  ${limitOf(figure)}`);
    if (!holds(figure)) for (const line of figure.details ?? []) console.log(`    ${line}`);
  }
  return figures.every(holds);
};
