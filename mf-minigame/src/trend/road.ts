/**
 * Streaks as columns of stones: each run begins a column, and goes on in the next one when it is
 * longer than six. Pure.
 */

/** Stones in one column. */
const DEEP = 6;

export interface RoadColumn {
  readonly stones: readonly string[];
}

/** @param recent selections, the oldest first */
export const roadOf = (recent: readonly string[]): RoadColumn[] => {
  const columns: { stones: string[] }[] = [];
  for (const selection of recent) {
    const last = columns.at(-1);
    if (last && last.stones[0] === selection && last.stones.length < DEEP) last.stones.push(selection);
    else columns.push({ stones: [selection] });
  }
  return columns;
};

export interface Run {
  readonly selCode: string;
  readonly length: number;
}

/** Runs, the newest first. @param recent selections, the oldest first */
export const runsOf = (recent: readonly string[]): Run[] => {
  const runs: Run[] = [];
  for (const selCode of recent) {
    const [last] = runs;
    if (last?.selCode === selCode) runs[0] = { selCode, length: last.length + 1 };
    else runs.unshift({ selCode, length: 1 });
  }
  return runs;
};
