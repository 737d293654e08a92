import { list, note, pair, pairs, roundRow } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { OwnRound, TableInfo } from '../play/live-api.ts';

const row = ({ at, stake, win, roundId, detail }: OwnRound, { language }: TableInfo, words: Words): Node => {
  const { text, won } = words;
  return roundRow(
    words,
    { at, what: detail.outcome[language], amount: words.net(win - stake), isGain: win > stake },
    list(
      ...detail.bets.map((bet) =>
        text('rounds.bet', { spot: bet.names[language], stake: won(bet.stake), win: won(bet.win) }),
      ),
    ),
    pairs(
      pair(text('rounds.table'), detail.round),
      pair(text('rounds.before'), won(detail.balanceBefore)),
      pair(text('rounds.after'), won(detail.balanceAfter)),
      pair(text('rounds.id'), roundId),
    ),
  );
};

/** The member's own rounds at this table, latest first; null: they are being loaded. */
export const roundsContent = (rounds: readonly OwnRound[] | null, table: TableInfo, words: Words): Node[] => {
  if (rounds === null) return [note(words.text('rounds.loading'))];
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
