import { inTransaction } from '../../slot/database.ts';
import { drawStream, personalBase } from '../../slot/maths/draw.ts';
import { seedRepository } from '../../slot/play/seed.repository.ts';
import { walletRepository } from '../../slot/wallet/wallet.repository.ts';
import { drawBad } from '../board/board.ts';
import { BOARD_LIFE_MS, type Bomb } from '../virtual.ts';
import { type Attempt, type AttemptState, attemptRepository } from './attempt.repository.ts';
import { playedOf, settle } from './settle.ts';

/** A stake whose answer stays out is asked for so often under its id, then it is taken back. */
export const BET_TRIES = 3;
/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];
const BATCH = 64;

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
    const seeds = seedRepository(db);
    const pair = seeds.current(memberRef);
    seeds.useNonce(pair);
    const { serverSeed, clientSeed, nonce, hash } = pair;
    const below = drawStream({ serverSeed, base: personalBase(clientSeed, nonce, game.key) });
    const bad = drawBad(game.board, level, below);
    attempts.draw(roundId, { bad, seed: { hash, clientSeed, nonce }, movedAt: now() });
  });

const later = ({ db, now }: Bomb, { roundId, attempts }: Attempt): void => {
  const pause = PAUSES_MS[Math.min(attempts + 1, PAUSES_MS.length) - 1] as number;
  attemptRepository(db).postpone(roundId, attempts + 1, now() + pause);
};

/** One step of what is owed. True when the next may follow at once. */
const step = async (vendor: Bomb, attempt: Attempt): Promise<boolean> => {
  const { wallet } = vendor;
  const attempts = attemptRepository(vendor.db);
  const { roundId, memberRef, stake, state } = attempt;
  const betTxId = `${roundId}-b`;

  if (state === 'betting') {
    const token = attempts.token(attempt.sessionId);
    const told = await wallet.call('bet', { token, txId: betTxId, roundId, amount: stake });
    if (told.is === 'ok') draw(vendor, attempt, told.data.balance);
    else if (told.is === 'refused')
      attempts.move(roundId, told.status === 'TRANSACTION_CANCELLED' ? 'void' : 'refused', told.status);
    else if (attempt.attempts + 1 < BET_TRIES) {
      later(vendor, attempt);
      return false;
    } else attempts.move(roundId, 'cancelling');
    return true;
  }

  const told =
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
  if (told.is === 'ok') {
    const next = { paying: 'ending', ending: 'done', cancelling: 'void' } as const;
    attempts.move(roundId, next[state as keyof typeof next]);
    return true;
  }
  // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
  if (told.is === 'refused') vendor.warn(`${state} ${roundId}: ${told.status}`);
  later(vendor, attempt);
  return false;
};

/** Settles boards that were left: by what they had come to, or with the stake given back where none of them was touched. */
const closeLeft = (vendor: Bomb): void => {
  const attempts = attemptRepository(vendor.db);
  for (const { roundId } of attempts.leftSince(vendor.now() - BOARD_LIFE_MS))
    inTransaction(vendor.db, () => {
      const left = attempts.byRound(roundId);
      if (left?.state !== 'open') return;
      if (left.opened.length === 0) attempts.move(roundId, 'cancelling');
      else settle(vendor, left, 'waited');
    });
};

/** Brings stakes to their end: at once after a press, and by a timer for whatever a bad day or a restart has left. */
export const delivery = (vendor: Bomb) => {
  const running = new Map<string, Promise<void>>();
  const work = async (roundId: string): Promise<void> => {
    for (;;) {
      const attempt = attemptRepository(vendor.db).byRound(roundId);
      if (attempt === null || !isOwed(attempt.state) || attempt.nextAt > vendor.now() || vendor.isClosed()) return;
      if (!(await step(vendor, attempt)) || vendor.isClosed()) return;
    }
  };
  /** Goes on with a stake as far as it gets now. Two never work on the same. */
  const drive = (roundId: string): Promise<void> => {
    const known = running.get(roundId);
    if (known) return known;
    const driven = work(roundId).finally(() => running.delete(roundId));
    running.set(roundId, driven);
    return driven;
  };
  return {
    drive,
    /** Everything that is due. */
    tick: async (): Promise<void> => {
      closeLeft(vendor);
      const due = attemptRepository(vendor.db).due(vendor.now(), BATCH);
      await Promise.all(due.map(({ roundId }) => drive(roundId)));
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(running.values())),
  };
};
export type Delivery = ReturnType<typeof delivery>;
