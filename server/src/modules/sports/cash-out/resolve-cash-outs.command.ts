import { errorCodes } from '@madang/contracts/error-codes';
import { retryParked, type WorkContext, type WorkQueue, workThrough } from '../../../core/parked.ts';
import type { Trx } from '../../../db/index.ts';
import { publish } from '../../../plugins/realtime/index.ts';
import { partOf } from './cash-out.policy.ts';
import {
  CASH_OUTS,
  type CashOut,
  decideCashOut,
  findPending,
  listDueCashOuts,
  lockBet,
} from './cash-out.repository.ts';
import { payCashOut } from './pay-cash-out.ts';
import { lockMarketsOf, materialOf, valueBet } from './value-bet.ts';

/** Cash-outs of one pass at most. */
const MAX_BATCH_SIZE = 100;

const isSame = (
  before: CashOut['legs'],
  after: readonly { eventId: string; code: string; materialVersion: number }[],
): boolean =>
  before.length === after.length &&
  before.every((leg, index) => {
    const now = after[index];
    return now?.eventId === leg.eventId && now.code === leg.code && now.materialVersion === leg.materialVersion;
  });

const resolve = async (trx: Trx, pending: CashOut, now: number): Promise<boolean> => {
  const locked = await lockMarketsOf(trx, pending.bet_idx);
  const bet = await lockBet(trx, pending.bet_idx);
  if (!bet) throw new Error('a cash-out without a bet');
  const valued = await valueBet(trx, bet, now, locked);
  const taken = valued.value ? partOf(bet.stake - bet.cashed_stake, valued.value.amount, pending.part) : null;
  const isPaid =
    taken !== null &&
    taken.amount >= pending.min_amount &&
    isSame(pending.legs, materialOf(valued.legs, valued.onSale));
  const to = isPaid
    ? { status: 'DONE' as const, ...taken }
    : { status: 'REFUSED' as const, stake: pending.stake, amount: pending.amount };
  if (!(await decideCashOut(trx, pending, to))) return false;
  const at = new Date(now);
  if (isPaid) await payCashOut(trx, bet, { ...pending, ...taken }, valued, at);
  await publish(
    trx,
    { memberIdx: bet.member_idx },
    { cmd: 'BET', data1: `sports:${bet.bet_idx}`, data2: isPaid ? 'CASHOUT' : errorCodes.cashOutOfferOver },
  );
  return true;
};

/**
 * Decides cash-outs whose live delay is over, each in a transaction of its own. One that cannot be
 * decided is parked and stops no other. @returns how many were decided
 */
export const resolveDelayedCashOuts = async (context: WorkContext): Promise<number> => {
  const { db, clock } = context;
  let decided = 0;
  const decide = (item: string) =>
    db.transaction().execute(async (trx) => {
      const pending = await findPending(trx, BigInt(item));
      return pending !== undefined && (await resolve(trx, pending, clock.now()));
    });
  const queue: WorkQueue = {
    name: CASH_OUTS,
    async work(items) {
      for (const item of items) if (await decide(item)) decided += 1;
    },
  };
  await retryParked(context, queue);
  for (const item of await listDueCashOuts(db, new Date(clock.now()), MAX_BATCH_SIZE))
    await workThrough(context, queue, [String(item)]);
  return decided;
};
