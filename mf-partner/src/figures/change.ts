/** How a figure changed. Pure. */

export interface Change {
  amount: number;
  /** In basis points of the figure before; null: there was none. */
  share: number | null;
}

const WHOLE = 10_000;

export const changeOf = (value: number, before: number): Change => ({
  amount: value - before,
  share: before === 0 ? null : Math.round(((value - before) / Math.abs(before)) * WHOLE),
});

/** Length and side of the bar of a change, as a share of the largest. */
export const barOf = (change: number, changes: readonly number[]): number => {
  const largest = Math.max(...changes.map(Math.abs));
  return largest === 0 ? 0 : change / largest;
};
