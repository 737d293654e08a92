import { element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { OwnRound, TableInfo } from '../play/live-api.ts';

const shown = (label: string, value: string): Node =>
  element('div', { class: 'pair' }, element('dt', {}, label), element('dd', {}, value));

const row = ({ at, stake, win, roundId, detail }: OwnRound, { language }: TableInfo, words: Words): Node => {
  const { text, won } = words;
  return element(
    'details',
    { class: 'round-row' },
    element(
      'summary',
      {},
      element('span', { class: 'when' }, words.time(at)),
      element('span', { class: 'what' }, detail.outcome[language]),
      element('b', { class: win > stake ? 'gain' : null }, words.net(win - stake)),
    ),
    element(
      'ul',
      { class: 'rules' },
      ...detail.bets.map((bet) =>
        element('li', {}, text('rounds.bet', { spot: bet.names[language], stake: won(bet.stake), win: won(bet.win) })),
      ),
    ),
    element(
      'dl',
      { class: 'pairs' },
      shown(text('rounds.table'), detail.round),
      shown(text('rounds.before'), won(detail.balanceBefore)),
      shown(text('rounds.after'), won(detail.balanceAfter)),
      shown(text('rounds.id'), roundId),
    ),
  );
};

/** Her own rounds at this table, latest first; null: they are being asked for. */
export const roundsContent = (rounds: readonly OwnRound[] | null, table: TableInfo, words: Words): Node[] => {
  if (rounds === null) return [element('p', { class: 'note' }, words.text('rounds.loading'))];
  if (rounds.length > 0) return rounds.map((round) => row(round, table, words));
  return [
    element(
      'div',
      { class: 'empty' },
      element('h3', {}, words.text('rounds.empty')),
      element('p', {}, words.text('rounds.emptyHelp')),
    ),
  ];
};
