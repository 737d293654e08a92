import { inTransaction } from '../database.ts';
import { afterPaying, drawPress, replayOf, rootOf } from './draw-press.ts';
import { type PressRow, type PressState, pressRepository } from './press.repository.ts';
import type { SeamlessSlot } from './seamless-slot.ts';

/** A stake whose answer stays out is asked for so often under its id, then it is taken back. */
export const BET_TRIES = 3;
/** Pauses after failed attempts, milliseconds; what is owed is tried for ever. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 5_000, 15_000];

const isOpen = (state: PressState): boolean => ['betting', 'paying', 'ending', 'cancelling'].includes(state);

/** The stake was taken: only now is the round drawn. */
const draw = (vendor: SeamlessSlot, { roundId }: PressRow, balanceAfterBet: number): void =>
  inTransaction(vendor.db, () => {
    const press = pressRepository(vendor.db).byRound(roundId);
    if (press.state === 'betting') drawPress(vendor, press, balanceAfterBet + press.stake, null);
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

  if (press.state === 'betting') {
    const told = await wallet.call('bet', {
      token: presses.token(press.sessionId),
      txId: `${roundId}-b`,
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

  const root = rootOf(vendor.db, roundId);
  if (press.state === 'ending') {
    await vendor.jackpots.pay(roundId);
    // What is told at the end is told once, and so everything has to be known: what a jackpot paid, and every win.
    if (vendor.jackpots.owes(roundId) || presses.isPayingSeries(root)) {
      later(vendor, press);
      return false;
    }
  }
  const ids = { memberRef, betTxId: `${root}-b`, roundId: root };
  const told =
    press.state === 'paying'
      ? await wallet.call('win', { ...ids, txId: `${roundId}-w`, amount: press.win })
      : press.state === 'ending'
        ? await wallet.call('endRound', {
            memberRef,
            txId: `${root}-e`,
            roundId: root,
            detail: replayOf(vendor.db, roundId),
          })
        : await wallet.call('rollback', { ...ids, txId: `${roundId}-x` });
  if (told.is === 'ok') {
    if (press.state === 'paying') presses.move(roundId, afterPaying(vendor.db, roundId));
    else presses.move(roundId, press.state === 'ending' ? 'done' : 'void');
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
