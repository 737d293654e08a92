import { type DeliveryQueue, deliveryQueue, pauseAfter } from '../../../core/seamless/delivery-queue.ts';
import { fateOf } from '../../../core/seamless/stake.ts';
import { sessionRepository } from '../../../core/session/session.repository.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { LiveVendor } from './live-vendor.ts';
import { type SeatRow, seatRepository } from './seat.repository.ts';
import { settle } from './settle.ts';
import { type SlipRow, slipRepository } from './slip.repository.ts';

const isUndecided = ({ state }: SlipRow): boolean => state === 'betting' || state === 'cancelling';

/** Brings what was staked to its end; a timer looks also at the result. */
export const delivery = (vendor: LiveVendor): DeliveryQueue => {
  const { db, now, wallet, warn } = vendor;
  const seats = seatRepository(db);
  const slips = slipRepository(db);

  const later = (seat: SeatRow, slip: SlipRow): void => {
    const at = now() + pauseAfter(slip.attempts + 1);
    slips.postpone(slip.id, slip.attempts + 1, at);
    if (seat.state === 'ending') seats.postpone(seat.id, seat.attempts, at);
  };

  /**
   * Requests a stake until the first card is dealt, under one id. What is not known to be taken by
   * then is taken back: the member saw no chip of the member on the felt when the cards came.
   */
  const bet = async (seat: SeatRow, slip: SlipRow): Promise<void> => {
    if (now() >= seat.dealsAt) return slips.move(slip.id, 'cancelling');
    const reply = await wallet.call('bet', {
      token: sessionRepository(db).operatorToken(slip.sessionId),
      txId: `${slip.id}-b`,
      roundId: seat.id,
      amount: slip.stake,
    });
    if (reply.type === 'refused' && (reply.status === 'INVALID_TOKEN' || reply.status === 'TOKEN_EXPIRED'))
      sessionRepository(db).closeById(slip.sessionId, now());
    const fate = fateOf(reply, slip.attempts);
    if (fate.type === 'unknown') return later(seat, slip);
    if (fate.type !== 'taken') return slips.move(slip.id, fate.type, fate.reason);
    walletRepository(db).setBalance(seat.memberRef, fate.balance);
    slips.move(slip.id, now() < seat.dealsAt ? 'held' : 'cancelling');
  };

  /**
   * Reports a win, or takes a stake back. What is owed stays owed: a refusal needs a decision by
   * people.
   */
  const report = async (seat: SeatRow, slip: SlipRow): Promise<void> => {
    const [betTxId, roundId, { memberRef }] = [`${slip.id}-b`, seat.id, seat];
    const isWin = slip.state === 'paying';
    const reply = isWin
      ? await wallet.call('win', { memberRef, txId: `${slip.id}-w`, betTxId, roundId, amount: slip.win })
      : await wallet.call('rollback', { memberRef, txId: `${slip.id}-x`, betTxId, roundId });
    if (reply.type === 'ok') {
      slips.move(slip.id, isWin ? 'done' : 'void');
      // The page shows the winnings already; the operator's balance counts again once it has
      // received all of them.
      if (!slips.isPaying(memberRef)) walletRepository(db).setBalance(memberRef, reply.data.balance);
      return;
    }
    if (reply.type === 'refused') warn(`${slip.state} ${slip.id}: ${reply.status}`);
    later(seat, slip);
  };

  const end = async (seat: SeatRow): Promise<void> => {
    const { id: roundId, memberRef } = seat;
    const reply = await wallet.call('endRound', {
      memberRef,
      txId: `${roundId}-e`,
      roundId,
      detail: JSON.parse(seat.detail),
    });
    if (reply.type === 'ok') return seats.move(seat.id, 'done');
    if (reply.type === 'refused') warn(`ending ${seat.id}: ${reply.status}`);
    seats.postpone(seat.id, seat.attempts + 1, now() + pauseAfter(seat.attempts + 1));
  };

  /**
   * One step of a seat. False when nothing can be done now. Stakes are decided before any is paid:
   * a round with a win takes none back.
   */
  const step = async (seat: SeatRow): Promise<boolean> => {
    const all = slips.ofSeat(seat.id);
    const due = all.find((slip) => (isUndecided(slip) || slip.state === 'paying') && slip.nextAt <= now());
    if (due) {
      await (due.state === 'betting' ? bet(seat, due) : report(seat, due));
      return true;
    }
    if (all.some(isUndecided) || seat.state === 'done' || seat.state === 'void') return false;
    if (seat.state === 'open') {
      const table = vendor.tableByKey(seat.tableKey);
      if (table === null || now() < seat.resultAt) return false;
      await settle(vendor, table, seat);
      return true;
    }
    if (all.some(({ state }) => state === 'paying') || seat.nextAt > now()) return false;
    await end(seat);
    return true;
  };

  return deliveryQueue({
    isClosed: vendor.isClosed,
    due: (limit) => seats.due(now(), limit),
    step: async (seatId) => {
      const seat = seats.byId(seatId);
      const mayGoOn = await step(seat);
      if (mayGoOn && !vendor.isClosed()) vendor.changed(seat.memberRef);
      return mayGoOn;
    },
  });
};
