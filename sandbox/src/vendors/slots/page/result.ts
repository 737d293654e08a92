import type { VendorRound } from '@madang/contracts/vendor-protocol';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { PlayGame } from '../play/play-api.ts';
import type { Shown } from './reels.ts';

/** What the window shows of a round. */
export const shownOf = ({ detail }: VendorRound): Shown => ({
  stops: detail.stops,
  lines: detail.lines,
  ways: detail.ways ?? [],
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
  ways: [],
  scatter: null,
});

/** What was won, and by what. */
const winText = (round: VendorRound, { text, won, net, symbol: name }: Words): string => {
  const { lines, ways = [], scatter } = round.detail;
  if (round.win === 0) return text('result.none');
  const parts = [
    ...lines.map(({ line, symbol, count }) => text('result.line', { line, symbol: name(symbol), count })),
    ...ways.map(({ symbol, count, ways: many }) => text('result.way', { symbol: name(symbol), count, ways: many })),
    ...(scatter === null ? [] : [text('result.scatter', { symbol: name(scatter.symbol), count: scatter.count })]),
  ];
  const how = parts.slice(0, 2).join('\u00a0· ');
  // Less than was staked is not dressed up as a win.
  if (round.win < round.stake)
    return text('result.partly', {
      win: won(round.win),
      stake: won(round.stake),
      net: net(round.win - round.stake),
      how,
    });
  return text(parts.length > 2 ? 'result.winMore' : 'result.win', { win: won(round.win), how, more: parts.length - 2 });
};

/** A result in few words: what it won, of free spins which one it was and what it leads to, and the jackpot it drew. */
export const resultText = (round: VendorRound, words: Words): string => {
  const { text, won } = words;
  const { awarded, free, jackpot } = round.detail;
  const result = winText(round, words);
  const said: string[] = [];
  if (jackpot) {
    const level = text(`jackpot.${jackpot.level}`);
    said.push(
      jackpot.amount === null
        ? text('result.jackpotWait', { level })
        : text('result.jackpot', { level, amount: won(jackpot.amount) }),
    );
  }
  // A jackpot is no part of the win of the reels: that they paid nothing beside it need not be said.
  if (!jackpot || round.win > 0)
    said.push(free ? text('result.freeOf', { number: free.number, of: free.of, result }) : result);
  if (awarded) said.push(text('result.awarded', { count: awarded }));
  if (free && free.number === free.of) said.push(text('result.freeOver', { won: won(free.won) }));
  return said.join(' · ');
};
