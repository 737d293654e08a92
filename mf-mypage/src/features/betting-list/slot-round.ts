/** A slot round as the vendor reported it. It is `unknown` on the wire: a betting row can come from any product. Pure. */
import type { Language } from '@madang/contracts';
import type { SlotRoundDetail } from '@madang/contracts/vendor';

export const isSlotRound = (detail: unknown): detail is SlotRoundDetail => {
  const round = detail as Partial<SlotRoundDetail> | null;
  return (
    typeof round === 'object' &&
    round !== null &&
    round.kind === 'slot' &&
    Array.isArray(round.grid) &&
    Array.isArray(round.lines) &&
    typeof round.symbols === 'object'
  );
};

/** Windows to light: those of one winning line, or of all of them and the scatters. Names are `reel.row`. */
export const litWindows = ({ grid, lines, scatter }: SlotRoundDetail, only?: number): ReadonlySet<string> => {
  const lit = new Set<string>();
  for (const { line, rows, count } of lines) {
    if (only !== undefined && line !== only) continue;
    for (const [reel, row] of rows.slice(0, count).entries()) lit.add(`${reel}.${row}`);
  }
  if (scatter && only === undefined) {
    for (const [reel, column] of grid.entries())
      for (const [row, symbol] of column.entries()) if (symbol === scatter.symbol) lit.add(`${reel}.${row}`);
  }
  return lit;
};

/** The vendor's name of a symbol in a language. */
export const nameIn =
  ({ symbols }: SlotRoundDetail, language: Language) =>
  (symbol: string): string =>
    symbols[symbol]?.[language] ?? symbol;
