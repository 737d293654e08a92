import { retryParked, type WorkContext, type WorkQueue, workThrough } from '../../core/parked.ts';
import type { Trx } from '../../db/index.ts';
import { sendMessage } from '../messages/index.ts';
import { owedMessage, paidMessage } from './receivable.message.ts';
import { insertReceivable, listUnreported, type NewReceivable, PAID, takeUnreported } from './receivable.repository.ts';

/** Messages of one pass at most. */
const MAX_BATCH_SIZE = 100;

/**
 * Records won that a member owes, once for each ref,
 * and sends them a message with the correction and its sum.
 */
export const recordReceivable = async (trx: Trx, owed: NewReceivable): Promise<void> => {
  if (!(await insertReceivable(trx, owed))) return;
  await sendMessage(trx, { memberIdx: owed.memberIdx, at: owed.at, ...owedMessage(owed.cause, owed.amount) });
};

/**
 * Sends members the message that a debt of theirs is paid, once, whichever process does it. One
 * that fails is parked and stops no other. @returns how many were sent
 */
export const reportPaid = async (context: WorkContext): Promise<number> => {
  const { db, clock } = context;
  const queue: WorkQueue = {
    name: PAID,
    work: (items) =>
      db.transaction().execute(async (trx) => {
        for (const { member_idx: memberIdx, cause, amount } of await takeUnreported(trx, items))
          await sendMessage(trx, { memberIdx, at: new Date(clock.now()), ...paidMessage(cause, amount) });
      }),
  };
  const retried = await retryParked(context, queue);
  return retried + (await workThrough(context, queue, await listUnreported(db, MAX_BATCH_SIZE)));
};
