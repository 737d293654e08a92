/** A slot round as the vendor reported it. Pure. */
import type { Language } from '@madang/contracts';
import type { SlotRoundDetail } from '@madang/contracts/vendor-protocol';

/** One spin of a round: the paid one, or a free one that it won. */
export interface SpinShown {
  grid: SlotRoundDetail['grid'];
  lines: SlotRoundDetail['lines'];
  ways: NonNullable<SlotRoundDetail['ways']>;
  scatter: SlotRoundDetail['scatter'];
  stops: SlotRoundDetail['stops'];
  seed: SlotRoundDetail['seed'];
  free: SlotRoundDetail['free'];
  wild: string | undefined;
}

/** All spins of a round in their order; of most rounds there is one. */
export const spinsOf = ({ lines, wild, spins = [], ...round }: SlotRoundDetail): SpinShown[] =>
  [{ ...round, lines }, ...spins.map((spin) => ({ ...spin, lines: [] }))].map(
    ({ grid, lines, ways = [], scatter, stops, seed, free }) => ({
      grid,
      lines,
      ways,
      scatter,
      stops,
      seed,
      free,
      wild,
    }),
  );

/**
 * Windows to light: those of one winning line, or of one symbol's ways, or of all of them and the scatters. Names are
 * `reel.row`.
 * @param only the number of a line, or the symbol whose ways are meant
 */
export const litWindows = (
  { grid, lines, ways, scatter, wild }: SpinShown,
  only?: number | string,
): ReadonlySet<string> => {
  const lit = new Set<string>();
  const light = (reels: number, shows: readonly (string | undefined)[]) => {
    for (const [reel, column] of grid.slice(0, reels).entries())
      for (const [row, symbol] of column.entries()) if (shows.includes(symbol)) lit.add(`${reel}.${row}`);
  };
  for (const { line, rows, count } of lines) {
    if (only !== undefined && line !== only) continue;
    for (const [reel, row] of rows.slice(0, count).entries()) lit.add(`${reel}.${row}`);
  }
  for (const { symbol, count } of ways) if (only === undefined || symbol === only) light(count, [symbol, wild]);
  if (scatter && only === undefined) light(grid.length, [scatter.symbol]);
  return lit;
};

/** The vendor's name of a symbol in a language. */
export const nameIn =
  ({ symbols }: SlotRoundDetail, language: Language) =>
  (symbol: string): string =>
    symbols[symbol]?.[language] ?? symbol;
