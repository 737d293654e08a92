/**
 * Symbols of the maths: `W` substitutes all but `S`; `S` pays at any position; `A` to `H` pay on
 * lines. The theme decides how they look.
 */
export const slotSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

/** Pays for 2, 3, 4 and 5 of a kind from the left, in stakes per line. */
export type LinePays = readonly [two: number, three: number, four: number, five: number];
/** Pays for 3, 4 and 5 scatters anywhere, in whole stakes. */
export type ScatterPays = readonly [three: number, four: number, five: number];

/** All that decides what a spin pays. Published to the player as it is. */
export interface SlotMaths {
  /** One text for each of the five reels, read downwards and round. */
  readonly strips: readonly string[];
  readonly pays: Readonly<Record<Exclude<SlotSymbol, 'S'>, LinePays>>;
  readonly scatterPays: ScatterPays;
}

export const REELS = 5;
export const ROWS = 3;

/**
 * Row of each reel, 0 at the top, for each of the 20 lines. A stake is spread over all of them,
 * always.
 */
export const paylines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 1, 0, 1],
];
export const LINES = paylines.length;

export interface LineWin {
  /** From 1. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** In stakes per line. */
  pays: number;
}

export interface WayWin {
  symbol: SlotSymbol;
  /** Reels from the left that show it. */
  count: number;
  /** In how many ways it runs over them. */
  ways: number;
  /** All ways together, in twentieths of the stake. */
  pays: number;
}

export interface SpinResult {
  /** One column for each reel, from the top. */
  grid: SlotSymbol[][];
  lines: LineWin[];
  /** Of a ways game; a lines game has none. */
  ways: WayWin[];
  scatter: { count: number; pays: number } | null;
  /** All of it in stakes per line: the win is `total * stake / LINES`. */
  total: number;
}

/**
 * The best pay of symbols read from the left: the wild's own run, or the first other symbol with
 * wilds in its run.
 */
export const linePay = (symbols: readonly SlotSymbol[], pays: SlotMaths['pays']): Omit<LineWin, 'line'> | null => {
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === 'W') wilds += 1;
  const own = wilds >= 2 ? pays.W[(wilds - 2) as 0 | 1 | 2 | 3] : 0;
  const symbol = symbols[wilds];
  let other = 0;
  let count = wilds;
  if (symbol !== undefined && symbol !== 'S') {
    while (count < symbols.length && (symbols[count] === symbol || symbols[count] === 'W')) count += 1;
    other = count >= 2 ? pays[symbol as Exclude<SlotSymbol, 'S'>][(count - 2) as 0 | 1 | 2 | 3] : 0;
  }
  if (own === 0 && other === 0) return null;
  return own >= other ? { symbol: 'W', count: wilds, pays: own } : { symbol: symbol as SlotSymbol, count, pays: other };
};

/** The three symbols of a strip, which is circular, when `stop` is in the top row. */
export const windowAt = (strip: string, stop: number): SlotSymbol[] => {
  const window: SlotSymbol[] = [];
  for (let row = 0; row < ROWS; row += 1) window.push(strip[(stop + row) % strip.length] as SlotSymbol);
  return window;
};

/**
 * The contents of the window, and what it pays, when the reels stop at `stops` (the positions in
 * the top row).
 */
export const settleSpin = (maths: SlotMaths, stops: readonly number[]): SpinResult => {
  const grid = maths.strips.map((strip, reel) => windowAt(strip, stops[reel] as number));
  const lines: LineWin[] = [];
  let total = 0;
  const row: SlotSymbol[] = [];
  for (let line = 0; line < LINES; line += 1) {
    const rows = paylines[line] as readonly number[];
    for (let reel = 0; reel < REELS; reel += 1)
      row[reel] = (grid[reel] as SlotSymbol[])[rows[reel] as number] as SlotSymbol;
    const win = linePay(row, maths.pays);
    if (win === null) continue;
    lines.push({ line: line + 1, ...win });
    total += win.pays;
  }
  let count = 0;
  for (const column of grid) for (const symbol of column) if (symbol === 'S') count += 1;
  const scatterPays = count >= 3 ? maths.scatterPays[(Math.min(count, 5) - 3) as 0 | 1 | 2] : 0;
  return {
    grid,
    lines,
    ways: [],
    scatter: scatterPays > 0 ? { count, pays: scatterPays } : null,
    total: total + scatterPays * LINES,
  };
};

/** The reels stop independently, every place of a strip as likely as any other. */
export const drawStops = (maths: SlotMaths, below: (bound: number) => number): number[] =>
  maths.strips.map((strip) => below(strip.length));
