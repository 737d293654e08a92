import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { RevealedSeed } from '../../../core/play/play-api.ts';
import { note, pair, pairs, roundList, roundRow, verification } from '../../../game-client-kit/details.ts';
import { drawing, element } from '../../../game-client-kit/dom.ts';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import { placePicture } from './art.ts';
import { boardResultText } from './messages.ts';
import { verifyBoard } from './verify.ts';

const listed = (places: readonly number[]): string => places.map((position) => position + 1).join(' · ') || '–';

const picture = ({ detail: { board, columns, rows, bad, opened } }: BoardRound): Node => {
  const lines = Array.from({ length: rows }, (_, row) =>
    element(
      'div',
      {},
      ...Array.from({ length: columns }, (_, column) => {
        const position = row * columns + column;
        const look = bad.includes(position) ? 'bad' : opened.includes(position) ? 'good' : 'shut';
        return element(
          'span',
          { class: opened.includes(position) ? 'opened' : null },
          drawing(placePicture(board, look)),
        );
      }),
    ),
  );
  return element(
    'div',
    { class: `past ${board}`, 'aria-hidden': 'true' },
    ...(board === 'jars' ? lines : lines.reverse()),
  );
};

const row = (round: BoardRound, revealed: readonly RevealedSeed[], localizer: Localizer): Node => {
  const { text, krw } = localizer;
  const { board, level, opened, bad, seed } = round.detail;
  const what = text('history.stake', { stake: krw(round.stake) });
  const verify = (pairOfSeeds: RevealedSeed) => verifyBoard(round, pairOfSeeds);
  const ended = revealed.find(({ hash }) => hash === seed?.hash);
  return roundRow(
    localizer,
    { at: round.at, what, amount: krw(round.win), isGain: round.win > round.stake },
    picture(round),
    note(boardResultText(round, localizer)),
    pairs(
      pair(text('history.level'), level[localizer.language]),
      pair(text('history.opened'), listed(opened)),
      pair(text(`history.bad.${board}`), listed(bad)),
      pair(text('history.id'), round.roundId),
      pair(text('fair.nonce'), seed === null ? '–' : String(seed.nonce)),
    ),
    note(text(board === 'jars' ? 'history.counted' : 'history.counted.stones')),
    ...(seed === null ? [] : verification(localizer, ended, verify)),
  );
};

/**
 * The last rounds of this game, latest first; each opens to all that is known of it, and can be
 * worked out again.
 */
export const boardHistoryContent = (
  rounds: readonly BoardRound[],
  revealed: readonly RevealedSeed[],
  localizer: Localizer,
): Node[] => [
  roundList(
    localizer,
    rounds.map((round) => row(round, revealed, localizer)),
  ),
];
