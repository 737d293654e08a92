import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import type { Db } from '../../db/index.ts';
import { findMemberIdx, lockMember, memberOf, setMayBet } from './member.repository.ts';

/**
 * Revokes or grants a member's permission to bet, and records the actor. Withdrawals stay possible.
 * Safe to repeat.
 */
export const setBetting = (
  { db, clock }: { db: Db; clock: Clock },
  { memId, mayBet, actor }: { memId: string; mayBet: boolean; actor: string },
): Promise<'done' | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx === null) return 'unknown';
    await lockMember(trx, memberIdx);
    const before = await memberOf(trx, memberIdx);
    if (before.mayBet === mayBet) return 'done';
    await setMayBet(trx, memberIdx, mayBet);
    await recordAction(trx, {
      actor,
      action: 'betting',
      memberIdx,
      before: { mayBet: before.mayBet },
      after: { mayBet },
      at: new Date(clock.now()),
    });
    return 'done';
  });
