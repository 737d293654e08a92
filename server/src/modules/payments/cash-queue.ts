import { readVersionOf } from '../../core/decisions/read-version.ts';
import { toJsonAmount } from '../../core/json-amount.ts';
import type { Db } from '../../db/index.ts';
import type { CashRequest } from './cash.repository.ts';
import type { CashStatus, RequestType } from './cash.tables.ts';
import { cashRowOf } from './cash.view.ts';
import { readApplications } from './read-application.ts';
import { findInQueue, listQueue } from './read-models/queue.ts';

export interface QueueQuery {
  /** Empty: all. */
  cashType: RequestType | '';
  status?: CashStatus | undefined;
  page: number;
}

type Row = CashRequest & { mem_id: string; mem_name: string };

/** Applications as operators read them: with what a decision depends on, and its version. */
const queuedOf = async (db: Db, rows: readonly Row[]) => {
  const applications = await readApplications(db, rows);
  return rows.flatMap((row, index) => {
    const application = applications[index];
    if (!application) return [];
    const { received, destination, accountChangedAt, owed } = application;
    const queued = {
      ...cashRowOf(row),
      memId: row.mem_id,
      memName: row.mem_name,
      received: received === null ? null : toJsonAmount(received),
      destination,
      accountChangedAt: accountChangedAt?.toISOString() ?? null,
      debt: toJsonAmount(owed),
      version: readVersionOf(application),
      decidedBy: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
    return [queued];
  });
};

/** Applications of all members, the oldest open first. */
export const readQueue = async (db: Db, query: QueueQuery) => {
  const { rows, count } = await listQueue(db, query, query.page);
  return { list: await queuedOf(db, rows), count };
};

/** One application as the queue has it; undefined: there is none. */
export const readQueued = async (db: Db, cashIdx: bigint) => {
  const row = await findInQueue(db, cashIdx);
  return row && (await queuedOf(db, [row]))[0];
};
