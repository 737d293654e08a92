/** Runs of a pair by their length, beside what chance makes of them. Pure. */

/** Lengths that are counted apart; longer ones are counted with the last. */
const LENGTHS = 8;
const BASIS = 10_000;

export interface RunBar {
  readonly selCode: string;
  readonly times: number;
  /** How often chance alone would have it, of as many runs; in tenths. */
  readonly expected: number;
}

export interface RunLength {
  readonly length: number;
  /** True: this long, or longer. */
  readonly orMore: boolean;
  readonly bars: readonly RunBar[];
}

interface Counted {
  readonly selCode: string;
  readonly p: number;
  readonly runs: readonly number[];
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/**
 * A run goes on with the chance of its selection, whatever came before: of all its runs, this part
 * is `length` long, and that part as long or longer.
 */
const expectedOf = ({ p, runs }: Counted, length: number, orMore: boolean): number => {
  const goesOn = p / BASIS;
  return Math.round(sum(runs) * goesOn ** (length - 1) * (orMore ? 1 : 1 - goesOn) * 10) / 10;
};

/** From one in a row to the longest that came, of two selections. */
export const runLengths = (selections: readonly Counted[]): RunLength[] => {
  const longest = Math.max(0, ...selections.map(({ runs }) => runs.length));
  return Array.from({ length: Math.min(longest, LENGTHS) }, (_, index) => {
    const length = index + 1;
    const orMore = length === LENGTHS && longest > LENGTHS;
    return {
      length,
      orMore,
      bars: selections.map((one) => ({
        selCode: one.selCode,
        times: orMore ? sum(one.runs.slice(index)) : (one.runs[index] ?? 0),
        expected: expectedOf(one, length, orMore),
      })),
    };
  });
};
