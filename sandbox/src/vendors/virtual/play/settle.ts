import type { BoardRound, BoardRoundDetail } from '@madang/contracts/vendor-protocol';
import { roundRepository } from '../../../core/history/round.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { placesOf } from '../board/board.ts';
import { paysOf, winOf } from '../board/pays.ts';
import { virtualGameByKey } from '../games/catalogue.ts';
import type { Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';

/** The game and level that a stake is on, and what its steps pay. */
export const playedOf = ({ gameKey, level: key }: Pick<Attempt, 'gameKey' | 'level'>) => {
  const game = virtualGameByKey(gameKey);
  const level = game?.levels.find((one) => one.key === key);
  if (game == null || level === undefined) throw new Error(`no game ${gameKey} with level ${key}`);
  return { game, level, pays: paysOf(game.board, level) };
};

/** Rows of a board that can be reached: a round that has come to its last step goes no further. */
export const shownRows = (attempt: Pick<Attempt, 'gameKey' | 'level'>): number => {
  const { game, pays } = playedOf(attempt);
  return game.board.kind === 'stones' ? Math.min(game.board.rows, pays.length) : game.board.rows;
};

/**
 * Ends a round: its win is computed, and reported from here on until it is accepted. Inside a
 * transaction.
 */
export const settleBoard = ({ db }: Bomb, attempt: Attempt, how: BoardRoundDetail['how']): void => {
  const { game, level, pays } = playedOf(attempt);
  const multiplier = how === 'burst' ? 0 : (pays[attempt.opened.length - 1] ?? 0);
  const win = winOf(attempt.stake, multiplier);
  const shape = { ...game.board, rows: shownRows(attempt) };
  const detail: BoardRoundDetail = {
    kind: 'board',
    board: shape.kind,
    columns: shape.columns,
    rows: shape.rows,
    level: level.names,
    bad: attempt.bad.filter((position) => position < placesOf(shape)),
    opened: attempt.opened,
    multiplier,
    how,
    seed: attempt.seed,
  };
  attemptRepository(db).settle(attempt.roundId, {
    state: win > 0 ? 'paying' : 'ending',
    win,
    detail: JSON.stringify(detail),
  });
  const { roundId, requestId, sessionId, memberRef, gameKey, stake, at } = attempt;
  roundRepository<BoardRound>(db).add({
    roundId,
    requestId,
    sessionId,
    memberRef,
    gameKey,
    stake,
    win,
    at,
    detail,
  });
  const wallet = walletRepository(db);
  wallet.setBalance(memberRef, (wallet.player(memberRef)?.balance ?? 0) + win);
};
