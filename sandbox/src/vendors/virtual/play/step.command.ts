import { inTransaction } from '../../../core/database.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { mayOpen } from '../board/board.ts';
import type { Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';
import { playedOf, settleBoard } from './settle.ts';

/**
 * A step names how many places were open when the member made it: made twice, or in two tabs, it
 * counts once.
 */
export interface BoardStep {
  roundId: string;
  opened: number;
}

export type StepOutcome = { status: 'OK'; attempt: Attempt } | { status: 'INVALID_REQUEST' };

const ofHers = ({ db }: Bomb, session: SessionRow, roundId: string): Attempt | null => {
  const attempt = attemptRepository(db).byRound(roundId);
  return attempt?.memberRef === session.memberRef && attempt.gameKey === session.gameKey ? attempt : null;
};

/**
 * A step on a board in its current state; one that is over, or further on than the member saw, is
 * reported as it is. Nothing happens twice.
 */
const onBoard = async (
  vendor: Bomb,
  deliver: DeliveryQueue,
  session: SessionRow,
  { roundId, opened }: BoardStep,
  act: (attempt: Attempt) => boolean,
): Promise<StepOutcome> => {
  const isFit = inTransaction(vendor.db, () => {
    const attempt = ofHers(vendor, session, roundId);
    if (attempt === null) return false;
    if (attempt.state !== 'open' || attempt.opened.length !== opened) return true;
    return act(attempt);
  });
  if (!isFit) return { status: 'INVALID_REQUEST' };
  // The winnings belong to the member already; the page does not wait for the operator.
  void deliver.drive(roundId).catch((error: unknown) => vendor.warn(String(error)));
  return { status: 'OK', attempt: ofHers(vendor, session, roundId) as Attempt };
};

/** Opens one place. */
export const openPlace = (
  vendor: Bomb,
  deliver: DeliveryQueue,
  session: SessionRow,
  { position, ...step }: BoardStep & { position: number },
): Promise<StepOutcome> =>
  onBoard(vendor, deliver, session, step, (attempt) => {
    const { game, pays } = playedOf(attempt);
    if (!mayOpen(game.board, attempt.opened, position)) return false;
    const opened = [...attempt.opened, position];
    attemptRepository(vendor.db).step(attempt.roundId, opened, vendor.now());
    if (attempt.bad.includes(position)) settleBoard(vendor, { ...attempt, opened }, 'burst');
    else if (opened.length === pays.length) settleBoard(vendor, { ...attempt, opened }, 'last');
    return true;
  });

/** Takes what the board has come to. */
export const take = (
  vendor: Bomb,
  deliver: DeliveryQueue,
  session: SessionRow,
  step: BoardStep,
): Promise<StepOutcome> =>
  onBoard(vendor, deliver, session, step, (attempt) => {
    if (attempt.opened.length === 0) return false;
    settleBoard(vendor, attempt, 'taken');
    return true;
  });
