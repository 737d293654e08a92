import type { VendorRound } from '@madang/contracts/vendor-protocol';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { SlotPlayGame } from '../play/play-api.ts';
import type { Shown } from './shown.ts';

/** The stake that a round was played at: a free spin has that of the spin that won it. */
export const playedAt = ({ stake, detail }: VendorRound): number => detail.free?.stake ?? stake;

/** What the window shows of a round. */
export const shownOf = (round: VendorRound): Shown => ({
  stops: round.detail.stops,
  lines: round.detail.lines,
  ways: round.detail.ways ?? [],
  scatter: round.detail.scatter,
  isLit: round.win >= playedAt(round),
});

/** Before the first round: places with neither wild nor scatter, which promise nothing. */
export const quietStart = ({ strips, wild, scatter }: SlotPlayGame): Shown => ({
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
  isLit: false,
});

/** What was won, and by what. */
const winText = (round: VendorRound, { text, krw, net, symbol: name }: Localizer): string => {
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
      win: krw(round.win),
      stake: krw(round.stake),
      net: net(round.win - round.stake),
      how,
    });
  return text(parts.length > 2 ? 'result.winMore' : 'result.win', { win: krw(round.win), how, more: parts.length - 2 });
};

/**
 * A result as a short text: what it won, of free spins which one it was and what it leads to, and
 * the jackpot it drew.
 */
export const resultText = (round: VendorRound, localizer: Localizer): string => {
  const { text, krw } = localizer;
  const { awarded, free, jackpot } = round.detail;
  const result = winText(round, localizer);
  const parts: string[] = [];
  if (jackpot) {
    const level = text(`jackpot.${jackpot.level}`);
    parts.push(
      jackpot.amount === null
        ? text('result.jackpotWait', { level })
        : text('result.jackpot', { level, amount: krw(jackpot.amount) }),
    );
  }
  // A jackpot is no part of the win of the reels: that they paid nothing beside it needs no
  // mention.
  if (!jackpot || round.win > 0)
    parts.push(free ? text('result.freeOf', { number: free.number, of: free.of, result }) : result);
  if (awarded) parts.push(text('result.awarded', { count: awarded }));
  if (free && free.number === free.of) parts.push(text('result.freeOver', { won: krw(free.won) }));
  return parts.join(' · ');
};
