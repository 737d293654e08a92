import { LINES, REELS, ROWS, type SlotMaths, type SlotSymbol, type SpinResult, type WayWin, windowAt } from './slot.ts';

/** How many ways lead from the first reel to the last, one place of each: 243. */
export const WAYS = ROWS ** REELS;

/**
 * What three or more scatters give: spins that cost nothing, at the stake of the spin that won
 * them.
 */
export interface FreeSpins {
  /** Spins for 3, 4 and 5 scatters, also of those that free spins show. */
  readonly awards: readonly [three: number, four: number, five: number];
  /** Free spins pay so many times what the same reels pay otherwise. */
  readonly multiplier: number;
  /** The most that one series can have; further scatters pay and award none. */
  readonly most: number;
}

/** Free spins that so many scatters award, before the series' limit. */
export const awardOf = ({ awards }: FreeSpins, scatters: number): number =>
  scatters < 3 ? 0 : awards[(Math.min(scatters, REELS) - 3) as 0 | 1 | 2];

/**
 * Every symbol of the first reel that continues over the reels beside it, or the wild in its
 * position. The first reel has no wild, so that each way is of one symbol.
 */
export const waysWins = (grid: readonly (readonly SlotSymbol[])[], pays: SlotMaths['pays']): WayWin[] => {
  const wins: WayWin[] = [];
  for (const symbol of new Set(grid[0])) {
    if (symbol === 'S' || symbol === 'W') continue;
    let [count, ways] = [0, 1];
    for (const column of grid) {
      const here = column.filter((one) => one === symbol || one === 'W').length;
      if (here === 0) break;
      count += 1;
      ways *= here;
    }
    const each = count >= 2 ? pays[symbol][(count - 2) as 0 | 1 | 2 | 3] : 0;
    if (each > 0) wins.push({ symbol, count, ways, pays: each * ways });
  }
  return wins;
};

/** The contents of a ways game's window, and its pay for a paid spin. */
export const settleWays = (maths: SlotMaths, stops: readonly number[]): SpinResult => {
  const grid = maths.strips.map((strip, reel) => windowAt(strip, stops[reel] as number));
  const ways = waysWins(grid, maths.pays);
  const scatters = grid.flat().filter((symbol) => symbol === 'S').length;
  const scatterPays = scatters >= 3 ? maths.scatterPays[(Math.min(scatters, REELS) - 3) as 0 | 1 | 2] : 0;
  return {
    grid,
    lines: [],
    ways,
    scatter: scatters >= 3 ? { count: scatters, pays: scatterPays } : null,
    total: ways.reduce((sum, win) => sum + win.pays, 0) + scatterPays * LINES,
  };
};
