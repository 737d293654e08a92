import type { Db, Trx } from '../../plugins/db/index.ts';
import { sendMessage } from '../messages/index.ts';
import { owedMessage, paidMessage } from './receivable.message.ts';
import { insertReceivable, type NewReceivable, takeUnreported } from './receivable.repository.ts';

/** Messages of one pass at most. */
const MAX_BATCH_SIZE = 100;

/** Records won that a member owes, once for each ref, and sends them a message with the correction and its sum. */
export const recordReceivable = async (trx: Trx, owed: NewReceivable): Promise<void> => {
  if (!(await insertReceivable(trx, owed))) return;
  await sendMessage(trx, { memberIdx: owed.memberIdx, at: owed.at, ...owedMessage(owed.cause, owed.amount) });
};

/** Sends members the message that a debt of theirs is paid, once, whichever process does it. @returns how many */
export const reportPaid = (db: Db, at: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const paid = await takeUnreported(trx, MAX_BATCH_SIZE);
    for (const { member_idx: memberIdx, cause, amount } of paid)
      await sendMessage(trx, { memberIdx, at, ...paidMessage(cause, amount) });
    return paid.length;
  });
