import type { VendorRound } from '@madang/contracts/vendor';
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

const pair = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', {}, value));

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
  return element(
    'details',
    { class: 'round-row' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, words.time(round.at)),
      element(
        'span',
        { class: 'what' },
        free
          ? text('history.free', { number: free.number, of: free.of })
          : text('history.stake', { stake: won(round.stake) }),
      ),
      element('b', { class: round.win > (free?.stake ?? round.stake) ? 'gain' : '' }, won(round.win)),
    ),
    grid(round, words),
    wins.length === 0 ? null : element('ul', { class: 'rules' }, ...wins.map((win) => element('li', {}, win))),
    element(
      'dl',
      { class: 'pairs' },
      pair(text('history.before'), won(balanceBefore)),
      pair(text('history.after'), won(balanceAfter)),
      pair(text('history.id'), round.roundId),
      pair(text('fair.nonce'), seed === null ? '–' : String(seed.nonce)),
    ),
  );
};

/** The last rounds of this game, latest first; each opens to all that is known of it. */
export const historyContent = (rounds: readonly VendorRound[], words: Words): Node[] =>
  rounds.length === 0
    ? [
        element(
          'div',
          { class: 'empty' },
          element('b', {}, words.text('history.empty')),
          element('p', {}, words.text('history.emptyHelp')),
        ),
      ]
    : [element('div', { class: 'rounds' }, ...rounds.map((round) => row(round, words)))];
