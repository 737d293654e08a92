import { inTransaction } from '../../../core/database.ts';
import { type DeliveryQueue, deliveryQueue, pauseAfter } from '../../../core/seamless/delivery-queue.ts';
import { requestStake } from '../../../core/seamless/stake.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { afterPaying, drawPress, replayOf, rootOf } from './draw-press.ts';
import { type PressRow, type PressState, pressRepository } from './press.repository.ts';
import type { SeamlessSlot } from './seamless-vendor.ts';

const isOpen = (state: PressState): boolean => ['betting', 'paying', 'ending', 'cancelling'].includes(state);

/** The stake was taken: only now is the round drawn. */
const draw = (vendor: SeamlessSlot, { roundId }: PressRow, balanceAfterBet: number): void =>
  inTransaction(vendor.db, () => {
    const press = pressRepository(vendor.db).byRound(roundId);
    if (press.state === 'betting') drawPress(vendor, press, balanceAfterBet + press.stake, null);
  });

const later = (vendor: SeamlessSlot, { roundId, attempts }: PressRow): void =>
  pressRepository(vendor.db).postpone(roundId, attempts + 1, vendor.now() + pauseAfter(attempts + 1));

/** One step of a press that is open. True when the next may follow at once. */
const step = async (vendor: SeamlessSlot, press: PressRow): Promise<boolean> => {
  const { wallet } = vendor;
  const presses = pressRepository(vendor.db);
  const { roundId, memberRef, stake } = press;

  if (press.state === 'betting') {
    const token = sessionRepository(vendor.db).operatorToken(press.sessionId);
    return requestStake(
      wallet,
      { token, roundId, stake, attempts: press.attempts },
      {
        taken: (balance) => draw(vendor, press, balance),
        ended: (state, reason) => presses.move(roundId, state, reason),
        postponed: () => later(vendor, press),
      },
    );
  }

  const root = rootOf(vendor.db, roundId);
  if (press.state === 'ending') {
    await vendor.jackpots.pay(roundId);
    // What is reported at the end is reported once, and so everything has to be known: what a
    // jackpot paid, and every win.
    if (vendor.jackpots.owes(roundId) || presses.isPayingSeries(root)) {
      later(vendor, press);
      return false;
    }
  }
  const ids = { memberRef, betTxId: `${root}-b`, roundId: root };
  const reply =
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
  if (reply.type === 'ok') {
    if (press.state === 'paying') presses.move(roundId, afterPaying(vendor.db, roundId));
    else presses.move(roundId, press.state === 'ending' ? 'done' : 'void');
    return true;
  }
  // What is owed is owed: a refusal is for people to look at, and the next attempt comes.
  if (reply.type === 'refused') vendor.warn(`${press.state} ${roundId}: ${reply.status}`);
  later(vendor, press);
  return false;
};

/** Brings presses to their end. */
export const slotDelivery = (vendor: SeamlessSlot): DeliveryQueue =>
  deliveryQueue({
    isClosed: vendor.isClosed,
    due: (limit) => {
      const due = pressRepository(vendor.db).due(vendor.now(), limit);
      return due.map(({ roundId }) => roundId);
    },
    step: async (roundId) => {
      const press = pressRepository(vendor.db).byRound(roundId);
      return isOpen(press.state) && press.nextAt <= vendor.now() && (await step(vendor, press));
    },
  });
