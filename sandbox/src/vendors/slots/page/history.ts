import type { VendorRound } from '@madang/contracts/vendor-protocol';
import { list, pair, pairs, roundList, roundRow } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import { symbolPicture } from './symbol-art.ts';

const grid = ({ detail }: VendorRound, words: Words): Node =>
  element(
    'div',
    {
      class: 'mini',
      role: 'img',
      'aria-label': detail.grid.map((column) => column.map(words.symbol).join(', ')).join(' / '),
    },
    ...detail.grid.map((column) => element('div', {}, ...column.map((symbol) => drawing(symbolPicture(symbol))))),
  );

const row = (round: VendorRound, words: Words): Node => {
  const { text, won } = words;
  const { lines, ways = [], scatter, free, awarded, jackpot, seed, balanceBefore, balanceAfter } = round.detail;
  const wins = [
    ...lines.map((win) =>
      text('history.line', { line: win.line, symbol: words.symbol(win.symbol), count: win.count, win: won(win.win) }),
    ),
    ...ways.map((win) =>
      text('history.way', { symbol: words.symbol(win.symbol), count: win.count, ways: win.ways, win: won(win.win) }),
    ),
    ...(scatter === null
      ? []
      : [
          text('history.scatter', {
            symbol: words.symbol(scatter.symbol),
            count: scatter.count,
            win: won(scatter.win),
          }),
        ]),
    ...(awarded ? [text('result.awarded', { count: awarded })] : []),
    ...(jackpot?.amount
      ? [text('result.jackpot', { level: text(`jackpot.${jackpot.level}`), amount: won(jackpot.amount) })]
      : []),
  ];
  const what = free
    ? text('history.free', { number: free.number, of: free.of })
    : text('history.stake', { stake: won(round.stake) });
  return roundRow(
    words,
    { at: round.at, what, amount: won(round.win), isGain: round.win > (free?.stake ?? round.stake) },
    grid(round, words),
    wins.length === 0 ? null : list(...wins),
    pairs(
      pair(text('history.before'), won(balanceBefore)),
      pair(text('history.after'), won(balanceAfter)),
      pair(text('history.id'), round.roundId),
      pair(text('fair.nonce'), seed === null ? '–' : String(seed.nonce)),
    ),
  );
};

/** The last rounds of this game, latest first; each opens to all that is known of it. */
export const historyContent = (rounds: readonly VendorRound[], words: Words): Node[] => [
  roundList(
    words,
    rounds.map((round) => row(round, words)),
  ),
];
