import type { VendorRound } from '@madang/contracts/vendor-protocol';
import { list, pair, pairs, roundList, roundRow } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { symbolPicture } from './symbol-art.ts';

const grid = ({ detail }: VendorRound, localizer: Localizer): Node =>
  element(
    'div',
    {
      class: 'mini',
      role: 'img',
      'aria-label': detail.grid.map((column) => column.map(localizer.symbol).join(', ')).join(' / '),
    },
    ...detail.grid.map((column) => element('div', {}, ...column.map((symbol) => drawing(symbolPicture(symbol))))),
  );

const row = (round: VendorRound, localizer: Localizer): Node => {
  const { text, krw } = localizer;
  const { lines, ways = [], scatter, free, awarded, jackpot, seed, balanceBefore, balanceAfter } = round.detail;
  const wins = [
    ...lines.map((win) =>
      text('history.line', {
        line: win.line,
        symbol: localizer.symbol(win.symbol),
        count: win.count,
        win: krw(win.win),
      }),
    ),
    ...ways.map((win) =>
      text('history.way', {
        symbol: localizer.symbol(win.symbol),
        count: win.count,
        ways: win.ways,
        win: krw(win.win),
      }),
    ),
    ...(scatter === null
      ? []
      : [
          text('history.scatter', {
            symbol: localizer.symbol(scatter.symbol),
            count: scatter.count,
            win: krw(scatter.win),
          }),
        ]),
    ...(awarded ? [text('result.awarded', { count: awarded })] : []),
    ...(jackpot?.amount
      ? [text('result.jackpot', { level: text(`jackpot.${jackpot.level}`), amount: krw(jackpot.amount) })]
      : []),
  ];
  const what = free
    ? text('history.free', { number: free.number, of: free.of })
    : text('history.stake', { stake: krw(round.stake) });
  return roundRow(
    localizer,
    { at: round.at, what, amount: krw(round.win), isGain: round.win > (free?.stake ?? round.stake) },
    grid(round, localizer),
    wins.length === 0 ? null : list(...wins),
    pairs(
      pair(text('history.before'), krw(balanceBefore)),
      pair(text('history.after'), krw(balanceAfter)),
      pair(text('history.id'), round.roundId),
      pair(text('fair.nonce'), seed === null ? '–' : String(seed.nonce)),
    ),
  );
};

/** The last rounds of this game, latest first; each opens to all that is known of it. */
export const slotHistoryContent = (rounds: readonly VendorRound[], localizer: Localizer): Node[] => [
  roundList(
    localizer,
    rounds.map((round) => row(round, localizer)),
  ),
];
