import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { refuse } from '../../core/refusal.ts';
import type { Db, Trx } from '../../db/index.ts';
import { lockMember } from '../members/index.ts';
import { INCREASE_WAITS_MS, isIncrease, type Limit, limitAt, type Period } from './limit.policy.ts';
import { readLimits, writeLimit } from './limit.repository.ts';

export interface LimitContext {
  db: Db;
  clock: Clock;
}

const factsOf = ({ amount, next }: Limit) => ({
  limit: amount === null ? null : String(amount),
  ...(next && { next: next.amount === null ? null : String(next.amount), at: next.at.toISOString() }),
});

/** Writes a change of a limit down, with who made it. What comes to the same is no change. */
const change = async (
  { db, clock }: LimitContext,
  { memberIdx, period }: { memberIdx: bigint; period: Period },
  next: (limit: Limit, now: number) => Limit,
): Promise<void> =>
  db.transaction().execute(async (trx: Trx) => {
    await lockMember(trx, memberIdx);
    const now = clock.now();
    const before = limitAt((await readLimits(trx, memberIdx))[period], now);
    const after = next(before, now);
    if (after === before) return;
    await writeLimit(trx, memberIdx, period, after);
    await recordAction(trx, {
      actor: `member:${memberIdx}`,
      action: 'limit.set',
      memberIdx,
      subject: `limit:${period}`,
      before: factsOf(before),
      after: factsOf(after),
      at: new Date(now),
    });
  });

/**
 * Sets a member's limit on deposits: a lower one, or the first, at once; a higher one, or none,
 * after 24 hours. A decrease drops a waiting increase.
 * @throws RG03 while another increase waits, with its time
 */
export const setLimit = (
  context: LimitContext,
  { memberIdx, period, limit }: { memberIdx: bigint; period: Period; limit: bigint | null },
): Promise<void> =>
  change(context, { memberIdx, period }, (before, now) => {
    if (!isIncrease(before.amount, limit))
      return before.amount === limit && !before.next ? before : { amount: limit, next: null };
    if (before.next?.amount === limit) return before; // the same input again does not restart the wait
    if (before.next) throw refuse(errorCodes.increasePending, { time: before.next.at.toISOString() });
    return { amount: before.amount, next: { amount: limit, at: new Date(now + INCREASE_WAITS_MS) } };
  });

/** Takes back an increase that waits. */
export const cancelIncrease = (context: LimitContext, input: { memberIdx: bigint; period: Period }): Promise<void> =>
  change(context, input, (before) => (before.next ? { amount: before.amount, next: null } : before));
