import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { findParked, makeDue } from '../../core/parked.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';

/**
 * Makes a parked row due now; the server carries it out with the next pass of its queue.
 * @throws C503 it is not parked
 */
export const retryParkedRow = (
  { db, clock }: { db: Db; clock: Clock },
  { queue, item, actor }: { queue: string; item: string; actor: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = new Date(clock.now());
    const parked = await findParked(trx, queue, item);
    if (!parked || !(await makeDue(trx, queue, item, at))) throw refuse(errorCodes.alreadyProcessed);
    await recordAction(trx, {
      actor,
      action: 'parkedRetry',
      memberIdx: null,
      subject: `${queue}:${item}`,
      before: { nextAt: parked.next_at.toISOString(), attempts: parked.attempts },
      after: { nextAt: at.toISOString() },
      at,
    });
  });
