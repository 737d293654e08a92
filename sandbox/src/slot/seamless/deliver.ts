import { inTransaction } from '../database.ts';
import { roundRepository } from '../play/round.repository.ts';
import { sessionRepository } from '../play/session.repository.ts';
import { play } from '../play/spin.command.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import { type PressRow, type PressState, pressRepository } from './press.repository.ts';
import type { SeamlessSlot } from './seamless-slot.ts';

/** A stake whose answer stays out is asked for so often under its id, then it is taken back. */
export const BET_TRIES = 3;
/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];

const isOpen = (state: PressState): boolean => ['betting', 'paying', 'ending', 'cancelling'].includes(state);

/** The stake was taken: only now is the round drawn, once, and from here on it is finished whatever happens. */
const draw = (vendor: SeamlessSlot, press: PressRow, balanceAfterBet: number): void =>
  inTransaction(vendor.db, () => {
    const presses = pressRepository(vendor.db);
    if (presses.byRound(press.roundId).state !== 'betting') return;
    const session = sessionRepository(vendor.db).byId(press.sessionId);
    const game = vendor.gameByKey(press.gameKey);
    if (session === null || game === null) throw new Error(`press ${press.roundId} of nothing`);
    const { win, shown } = play(vendor.db, session, game, press.stake, {
      rigged: (one) => vendor.rigs.take(press.memberRef, one),
    });
    const detail = { ...shown, balanceBefore: balanceAfterBet + press.stake, balanceAfter: balanceAfterBet + win };
    roundRepository(vendor.db).add({
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
    walletRepository(vendor.db).setBalance(press.memberRef, balanceAfterBet + win);
  });

const later = (vendor: SeamlessSlot, press: PressRow): void => {
  const attempts = press.attempts + 1;
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] as number;
  pressRepository(vendor.db).postpone(press.roundId, attempts, vendor.now() + pause);
};

/** One step of a press that is open. True when the next may follow at once. */
const step = async (vendor: SeamlessSlot, press: PressRow): Promise<boolean> => {
  const { wallet } = vendor;
  const presses = pressRepository(vendor.db);
  const { roundId, memberRef, stake } = press;
  const betTxId = `${roundId}-b`;

  if (press.state === 'betting') {
    const told = await wallet.call('bet', {
      token: presses.token(press.sessionId),
      txId: betTxId,
      roundId,
      amount: stake,
    });
    if (told.is === 'ok') draw(vendor, press, told.data.balance);
    else if (told.is === 'refused')
      presses.move(roundId, told.status === 'TRANSACTION_CANCELLED' ? 'void' : 'refused', told.status);
    else if (press.attempts + 1 < BET_TRIES) {
      later(vendor, press);
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
  if (told.is === 'refused') vendor.warn(`${press.state} ${roundId}: ${told.status}`);
  later(vendor, press);
  return false;
};

/** Brings presses to their end: at once after a press, and by a timer for whatever a bad day or a restart has left. */
export const delivery = (vendor: SeamlessSlot) => {
  const running = new Map<string, Promise<void>>();

  const work = async (roundId: string): Promise<void> => {
    for (;;) {
      const press = pressRepository(vendor.db).byRound(roundId);
      if (!isOpen(press.state) || press.nextAt > vendor.now() || vendor.isClosed()) return;
      if (!(await step(vendor, press)) || vendor.isClosed()) return;
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
      const due = pressRepository(vendor.db).due(vendor.now(), 64);
      await Promise.all(due.map(({ roundId }) => drive(roundId)));
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(running.values())),
  };
};
