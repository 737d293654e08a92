import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import type { Db } from '../../db/index.ts';
import { openAccounts } from '../../ledger/index.ts';
import { findMemberIdx, lockMember, type MemberStatus, setStatus } from './member.repository.ts';

/**
 * What came of it: `approved`, `unknown` id, or the status of a member who did not await approval.
 */
export type Approval = 'approved' | 'unknown' | Exclude<MemberStatus, 'pending'>;

/** Approves a member who awaits it, once, and notes who did. Nobody else's status changes by it. */
export const approve = (
  { db, clock }: { db: Db; clock: Clock },
  { memId, actor }: { memId: string; actor: string },
): Promise<Approval> =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await findMemberIdx(trx, memId);
    if (memberIdx === null) return 'unknown';
    const { status } = await lockMember(trx, memberIdx);
    if (status !== 'pending') return status;
    await setStatus(trx, memberIdx, 'active');
    await openAccounts(trx, memberIdx);
    await recordAction(trx, {
      actor,
      action: 'approve',
      memberIdx,
      before: { status },
      after: { status: 'active' },
      at: new Date(clock.now()),
    });
    return 'approved';
  });
