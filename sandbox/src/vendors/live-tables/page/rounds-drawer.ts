import { list, note, pair, pairs, roundRow } from '../../../game-client-kit/details.ts';
import { element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { OwnRound, TableInfo } from '../play/live-api.ts';

const row = ({ at, stake, win, roundId, detail }: OwnRound, { language }: TableInfo, localizer: Localizer): Node => {
  const { text, krw } = localizer;
  return roundRow(
    localizer,
    { at, what: detail.outcome[language], amount: localizer.net(win - stake), isGain: win > stake },
    list(
      ...detail.bets.map((bet) =>
        text('rounds.bet', { spot: bet.names[language], stake: krw(bet.stake), win: krw(bet.win) }),
      ),
    ),
    pairs(
      pair(text('rounds.table'), detail.round),
      pair(text('rounds.before'), krw(detail.balanceBefore)),
      pair(text('rounds.after'), krw(detail.balanceAfter)),
      pair(text('rounds.id'), roundId),
    ),
  );
};

/** The member's own rounds at this table, latest first; null: they are being loaded. */
export const roundsContent = (rounds: readonly OwnRound[] | null, table: TableInfo, localizer: Localizer): Node[] => {
  if (rounds === null) return [note(localizer.text('rounds.loading'))];
  if (rounds.length > 0) return rounds.map((round) => row(round, table, localizer));
  return [
    element(
      'div',
      { class: 'empty' },
      element('h3', {}, localizer.text('rounds.empty')),
      element('p', {}, localizer.text('rounds.emptyHelp')),
    ),
  ];
};
