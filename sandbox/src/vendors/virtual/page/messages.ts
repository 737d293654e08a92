import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { Localizer } from '../../../game-client-kit/localizer.ts';
import type { BoardPlayGame, OpenBoard, PlayLevel } from '../play/play-api.ts';
import { times } from './ladder.ts';

export const levelOf = ({ levels }: BoardPlayGame, key: string): PlayLevel =>
  levels.find((level) => level.key === key) ?? (levels[0] as PlayLevel);

/** What taking now would bring, won; stakes are whole hundreds, so nothing is lost in rounding. */
export const boardWorthOf = ({ stake, opened }: OpenBoard, { pays }: PlayLevel): number =>
  (stake * (pays[opened.length - 1] ?? 0)) / 100;

/**
 * Chance that the next step is good, basis points: what is published for one more step over what is
 * for these.
 */
export const nextChance = ({ kind, columns }: BoardPlayGame, { bad, rows }: PlayLevel, steps: number): number => {
  const left = kind === 'jars' ? columns * rows - steps : columns;
  return Math.floor(((left - bad) * 10_000) / left);
};

/** How a round ended, in one line. */
export const boardResultText = ({ win, detail }: BoardRound, localizer: Localizer): string =>
  detail.how === 'burst'
    ? localizer.text(`result.burst.${detail.board}`)
    : localizer.text(`result.${detail.how}`, { win: localizer.krw(win), times: times(localizer, detail.multiplier) });

/** The state of an open board, in one line. */
export const standText = (game: BoardPlayGame, board: OpenBoard, localizer: Localizer): string => {
  const level = levelOf(game, board.level);
  const chance = localizer.percent(nextChance(game, level, board.opened.length));
  if (board.opened.length === 0) return localizer.text(`begun.${game.kind}`, { chance });
  return localizer.text(`opened.${game.kind}`, {
    amount: localizer.krw(boardWorthOf(board, level)),
    times: times(localizer, level.pays[board.opened.length - 1] ?? 0),
    chance,
  });
};
