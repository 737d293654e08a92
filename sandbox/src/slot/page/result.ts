import type { VendorRound } from '@madang/contracts/vendor';
import type { PlayGame } from '../play/play-api.ts';
import type { Shown } from './reels.ts';
import type { Words } from './words.ts';

/** What the window shows of a round. */
export const shownOf = ({ detail }: VendorRound): Shown => ({
  stops: detail.stops,
  lines: detail.lines,
  scatter: detail.scatter,
});

/** Before the first round: places with neither wild nor scatter, which promise nothing. */
export const quietStart = ({ strips, wild, scatter }: PlayGame): Shown => ({
  stops: strips.map((strip, reel) => {
    const quiet = (stop: number): boolean =>
      [0, 1, 2].every((row) => ![wild, scatter].includes(strip[(stop + row) % strip.length] as string));
    const from = reel * 5;
    const steps = strip.findIndex((_, step) => quiet((from + step) % strip.length));
    return (from + Math.max(0, steps)) % strip.length;
  }),
  lines: [],
  scatter: null,
});

/** A result in one line: what was won, and by what. */
export const resultText = (round: VendorRound, { text, won, symbol: name }: Words): string => {
  const parts = [
    ...round.detail.lines.map(({ line, symbol, count }) => text('result.line', { line, symbol: name(symbol), count })),
  ];
  if (round.detail.scatter !== null)
    parts.push(
      text('result.scatter', {
        symbol: name(round.detail.scatter.symbol),
        count: round.detail.scatter.count,
      }),
    );
  if (round.win === 0) return text('result.none');
  const shown = parts.slice(0, 2).join('\u00a0· ');
  return text(parts.length > 2 ? 'result.winMore' : 'result.win', {
    win: won(round.win),
    how: shown,
    more: parts.length - 2,
  });
};
