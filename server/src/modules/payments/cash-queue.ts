import { wireAmount } from '../../core/json-amount.ts';
import type { Db } from '../../plugins/db/index.ts';
import { receivedFor } from './bank/incoming.repository.ts';
import { listQueue } from './cash.repository.ts';
import type { CashStatus, RequestType } from './cash.tables.ts';
import { cashRowOf } from './cash.view.ts';

export interface QueueQuery {
  /** Empty: all. */
  cashType: RequestType | '';
  status?: CashStatus | undefined;
  page: number;
}

/** Applications of all members, the oldest open first, with the amount that the bank has received for each. */
export const readQueue = async (db: Db, query: QueueQuery) => {
  const { rows, count } = await listQueue(db, query, query.page);
  const received = await receivedFor(db, rows);
  const list = rows.map((row) => {
    const amount = received.get(row.cash_idx);
    return {
      ...cashRowOf(row),
      memId: row.mem_id,
      memName: row.mem_name,
      received: amount === undefined ? null : wireAmount(amount),
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });
  return { list, count };
};
