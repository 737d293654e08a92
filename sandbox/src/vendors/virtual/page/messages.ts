import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { Words } from '../../../game-client-kit/translations.ts';
import type { OpenBoard, PlayGame, PlayLevel } from '../play/play-api.ts';
import { times } from './ladder.ts';

export const levelOf = ({ levels }: PlayGame, key: string): PlayLevel =>
  levels.find((level) => level.key === key) ?? (levels[0] as PlayLevel);

/** What taking now would bring, won; stakes are whole hundreds, so nothing is lost in rounding. */
export const worthOf = ({ stake, opened }: OpenBoard, { pays }: PlayLevel): number =>
  (stake * (pays[opened.length - 1] ?? 0)) / 100;

/** Chance that the next step is good, basis points: what is published for one more step over what is for these. */
export const nextChance = ({ kind, columns }: PlayGame, { bad, rows }: PlayLevel, steps: number): number => {
  const left = kind === 'jars' ? columns * rows - steps : columns;
  return Math.floor(((left - bad) * 10_000) / left);
};

/** How a round ended, in one line. */
export const resultText = ({ win, detail }: BoardRound, words: Words): string =>
  detail.how === 'burst'
    ? words.text(`result.burst.${detail.board}`)
    : words.text(`result.${detail.how}`, { win: words.won(win), times: times(words, detail.multiplier) });

/** How an open board stands, in one line. */
export const standText = (game: PlayGame, board: OpenBoard, words: Words): string => {
  const level = levelOf(game, board.level);
  const chance = words.percent(nextChance(game, level, board.opened.length));
  if (board.opened.length === 0) return words.text(`begun.${game.kind}`, { chance });
  return words.text(`opened.${game.kind}`, {
    amount: words.won(worthOf(board, level)),
    times: times(words, level.pays[board.opened.length - 1] ?? 0),
    chance,
  });
};
