import { inTransaction } from '../kplayslot/database.ts';
import { roundRepository } from '../kplayslot/play/round.repository.ts';
import { sessionRepository } from '../kplayslot/play/session.repository.ts';
import { play } from '../kplayslot/play/spin.command.ts';
import { walletRepository } from '../kplayslot/wallet/wallet.repository.ts';
import type { Hanok } from './hanok.ts';
import { type PressRow, type PressState, pressRepository } from './press.repository.ts';

/** A stake whose answer stays out is asked for so often under its id, then it is taken back. */
export const BET_TRIES = 3;
/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];

const isOpen = (state: PressState): boolean => ['betting', 'paying', 'ending', 'cancelling'].includes(state);

/** The stake was taken: only now is the round drawn, once, and from here on it is finished whatever happens. */
const draw = (hanok: Hanok, press: PressRow, balanceAfterBet: number): void =>
  inTransaction(hanok.db, () => {
    const presses = pressRepository(hanok.db);
    if (presses.byRound(press.roundId).state !== 'betting') return;
    const session = sessionRepository(hanok.db).byId(press.sessionId);
    const game = hanok.gameByKey(press.gameKey);
    if (session === null || game === null) throw new Error(`press ${press.roundId} of nothing`);
    const { win, shown } = play(hanok.db, session, game, press.stake, {
      rigged: (one) => hanok.rigs.take(press.memberRef, one),
    });
    const detail = { ...shown, balanceBefore: balanceAfterBet + press.stake, balanceAfter: balanceAfterBet + win };
    roundRepository(hanok.db).add({
      roundId: press.roundId,
      requestId: press.requestId,
      sessionId: press.sessionId,
      memberRef: press.memberRef,
      gameKey: press.gameKey,
      stake: press.stake,
      win,
      at: press.at,
      detail,
    });
    presses.drawn(press.roundId, { state: win > 0 ? 'paying' : 'ending', win, detail: JSON.stringify(detail) });
    walletRepository(hanok.db).setBalance(press.memberRef, balanceAfterBet + win);
  });

const later = (hanok: Hanok, press: PressRow): void => {
  const attempts = press.attempts + 1;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] as number;
  pressRepository(hanok.db).postpone(press.roundId, attempts, hanok.now() + pause);
};

/** One step of a press that is open. True when the next may follow at once. */
const step = async (hanok: Hanok, press: PressRow): Promise<boolean> => {
  const { wallet } = hanok;
  const presses = pressRepository(hanok.db);
  const { roundId, memberRef, stake } = press;
  const betTxId = `${roundId}-b`;

  if (press.state === 'betting') {
    const told = await wallet.call('bet', {
      token: presses.token(press.sessionId),
      txId: betTxId,
      roundId,
      amount: stake,
    });
    if (told.is === 'ok') draw(hanok, press, told.data.balance);
    else if (told.is === 'refused')
      presses.move(roundId, told.status === 'TRANSACTION_CANCELLED' ? 'void' : 'refused', told.status);
    else if (press.attempts + 1 < BET_TRIES) {
      later(hanok, press);
      return false;
    } else presses.move(roundId, 'cancelling');
    return true;
  }

  const told =
    press.state === 'paying'
      ? await wallet.call('win', { memberRef, txId: `${roundId}-w`, betTxId, roundId, amount: press.win })
      : press.state === 'ending'
        ? await wallet.call('endRound', { memberRef, txId: `${roundId}-e`, roundId, detail: JSON.parse(press.detail) })
        : await wallet.call('rollback', { memberRef, txId: `${roundId}-x`, betTxId, roundId });
  if (told.is === 'ok') {
    const next = { paying: 'ending', ending: 'done', cancelling: 'void' } as const;
    presses.move(roundId, next[press.state as keyof typeof next]);
    return true;
  }
  // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
  if (told.is === 'refused') hanok.warn(`${press.state} ${roundId}: ${told.status}`);
  later(hanok, press);
  return false;
};

/** Brings presses to their end: at once after a press, and by a timer for whatever a bad day or a restart has left. */
export const delivery = (hanok: Hanok) => {
  const running = new Map<string, Promise<void>>();

  const work = async (roundId: string): Promise<void> => {
    for (;;) {
      const press = pressRepository(hanok.db).byRound(roundId);
      if (!isOpen(press.state) || press.nextAt > hanok.now() || hanok.isClosed()) return;
      if (!(await step(hanok, press)) || hanok.isClosed()) return;
    }
  };
  /** Goes on with a press as far as it gets now. Two never work on the same. */
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
      const due = pressRepository(hanok.db).due(hanok.now(), 64);
      await Promise.all(due.map(({ roundId }) => drive(roundId)));
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(running.values())),
  };
};
