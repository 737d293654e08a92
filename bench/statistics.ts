/** The middle value; of an even number the mean of the two in the middle. NaN of nothing. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
};

/** NaN of nothing. */
export const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * The least of the values that this share of them does not exceed, by the nearest rank. NaN of
 * nothing.
 */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** How many times longer than theirs ours takes, by the medians. */
export const ratioOfMedians = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours) / median(theirs);

/**
 * Ratio of the percentiles of two series of batches, by the medians over the batches: one disturbed
 * batch changes nothing.
 * @throws RangeError when a series has no batch, or a batch has no value: a ratio of nothing
 * satisfies any limit
 */
export const ratioOfPercentiles = (
  ours: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
  share: number,
): number => {
  for (const batches of [ours, theirs])
    if (batches.length === 0 || batches.some((batch) => batch.length === 0)) throw new RangeError('a batch is empty');
  const percentiles = (batches: readonly (readonly number[])[]) => batches.map((batch) => percentile(batch, share));
  return ratioOfMedians(percentiles(ours), percentiles(theirs));
};

/** `995 (940–1120)`: the median, the least and the most. */
export const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;

/**
 * Measures each in every round, in an order that turns round by round: whatever becomes slower in
 * the course of a run becomes so for all of them.
 */
export const inTurns = async <Name extends string>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name, round: number) => Promise<void>,
): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) await measure(name, round);
  }
};

/** Values by name, in the order in which they were taken. */
export const createSeries = () => {
  const series = new Map<string, number[]>();
  return {
    add: (name: string, value: number): void => {
      series.set(name, [...(series.get(name) ?? []), value]);
    },
    /** @throws where nothing was taken: a figure of nothing would hold any limit */
    of: (name: string): number[] => {
      const values = series.get(name);
      if (!values) throw new Error(`Nothing was measured of ${name}`);
      return values;
    },
  };
};
