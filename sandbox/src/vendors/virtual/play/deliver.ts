import { inTransaction } from '../../../core/database.ts';
import { type DeliveryQueue, deliveryQueue, pauseAfter } from '../../../core/seamless/delivery-queue.ts';
import { requestStake } from '../../../core/seamless/stake.ts';
import { drawForMember } from '../../../core/seeds/member-draw.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import { drawBad } from '../board/board.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { type Attempt, type AttemptState, attemptRepository } from './attempt.repository.ts';
import { playedOf, settleBoard } from './settle.ts';

const isOwed = (state: AttemptState): boolean => ['betting', 'paying', 'ending', 'cancelling'].includes(state);

/** The stake was taken: only now is the board drawn, once, and it lies as it lies. */
const draw = ({ db, rigs, now }: Bomb, { roundId }: Attempt, balance: number): void =>
  inTransaction(db, () => {
    const attempts = attemptRepository(db);
    const attempt = attempts.byRound(roundId);
    if (attempt?.state !== 'betting') return;
    const { memberRef } = attempt;
    const { game, level } = playedOf(attempt);
    walletRepository(db).setBalance(memberRef, balance);
    const set = rigs.get(memberRef)?.shift();
    if (set !== undefined) return attempts.draw(roundId, { bad: set, seed: null, movedAt: now() });
    const { below, seed } = drawForMember(db, memberRef, game.key);
    const bad = drawBad(game.board, level, below);
    attempts.draw(roundId, { bad, seed, movedAt: now() });
  });

const later = ({ db, now }: Bomb, { roundId, attempts }: Attempt): void =>
  attemptRepository(db).postpone(roundId, attempts + 1, now() + pauseAfter(attempts + 1));

/** One step of what is owed. True when the next may follow at once. */
const step = async (vendor: Bomb, attempt: Attempt): Promise<boolean> => {
  const { wallet } = vendor;
  const attempts = attemptRepository(vendor.db);
  const { roundId, memberRef, stake, state } = attempt;
  const betTxId = `${roundId}-b`;

  if (state === 'betting') {
    const token = sessionRepository(vendor.db).operatorToken(attempt.sessionId);
    return requestStake(
      wallet,
      { token, roundId, stake, attempts: attempt.attempts },
      {
        taken: (balance) => draw(vendor, attempt, balance),
        ended: (to, reason) => attempts.move(roundId, to, reason),
        postponed: () => later(vendor, attempt),
      },
    );
  }

  const reply =
    state === 'paying'
      ? await wallet.call('win', { memberRef, txId: `${roundId}-w`, betTxId, roundId, amount: attempt.win })
      : state === 'ending'
        ? await wallet.call('endRound', {
            memberRef,
            txId: `${roundId}-e`,
            roundId,
            detail: JSON.parse(attempt.detail),
          })
        : await wallet.call('rollback', { memberRef, txId: `${roundId}-x`, betTxId, roundId });
  if (reply.type === 'ok') {
    const next = { paying: 'ending', ending: 'done', cancelling: 'void' } as const;
    attempts.move(roundId, next[state as keyof typeof next]);
    return true;
  }
  // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
  if (reply.type === 'refused') vendor.warn(`${state} ${roundId}: ${reply.status}`);
  later(vendor, attempt);
  return false;
};

/**
 * Settles boards that were left: by what they had come to, or with the stake given back where none
 * of them was touched.
 */
const closeLeft = (vendor: Bomb): void => {
  const attempts = attemptRepository(vendor.db);
  for (const { roundId } of attempts.leftSince(vendor.now() - BOARD_LIFE_MS))
    inTransaction(vendor.db, () => {
      const left = attempts.byRound(roundId);
      if (left?.state !== 'open') return;
      if (left.opened.length === 0) attempts.move(roundId, 'cancelling');
      else settleBoard(vendor, left, 'waited');
    });
};

/** Brings stakes to their end. */
export const boardDelivery = (vendor: Bomb): DeliveryQueue =>
  deliveryQueue({
    isClosed: vendor.isClosed,
    due: (limit) => {
      closeLeft(vendor);
      const due = attemptRepository(vendor.db).due(vendor.now(), limit);
      return due.map(({ roundId }) => roundId);
    },
    step: async (roundId) => {
      const attempt = attemptRepository(vendor.db).byRound(roundId);
      if (attempt === null || !isOwed(attempt.state) || attempt.nextAt > vendor.now()) return false;
      return step(vendor, attempt);
    },
  });
