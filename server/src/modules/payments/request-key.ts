import type { IdempotencyKey } from '../../core/idempotency.ts';
import type { Db } from '../../db/index.ts';
import { type CashRequest, findByRequestId } from './cash.repository.ts';

/** An application for a deposit or withdrawal that was recorded. */
export interface Recorded {
  cashIdx: number;
  status: 0;
}

export const recorded = (cashIdx: bigint): Recorded => ({ cashIdx: Number(cashIdx), status: 0 });

/** The key of a member's application. */
export const requestKey = (memberIdx: bigint, requestId: string): IdempotencyKey<Db, CashRequest, Recorded> => ({
  find: (db) => findByRequestId(db, memberIdx, requestId),
  replay: ({ cash_idx }) => recorded(cash_idx),
});
