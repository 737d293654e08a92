import { errorCodes } from '@madang/contracts/error-codes';
import { noteAction } from '../../core/audit.ts';
import { refuse } from '../../plugins/errors.ts';
import { findMemberIdx, lockMember } from '../members/index.ts';
import type { CashContext } from '../payments/index.ts';
import { newCode, shownCode } from './coupon.code.ts';
import { claimIssueKey, insertCoupons } from './coupon.repository.ts';
import { publishCoupon } from './publish-coupon.ts';

export interface CouponIssue {
  /** The operator's key: the same issue sent twice is carried out once. */
  requestId?: string | undefined;
  /** Empty: codes for the first members who type them. */
  memId: string;
  kind: 'fixed' | 'percent';
  value: bigint;
  cap?: bigint | undefined;
  minDeposit: bigint;
  /** Exclusive. */
  expiresAt: Date;
  count: number;
  reason: string;
  /** `operator:admin01`. */
  actor: string;
}

const checkTerms = ({ kind, value, cap, expiresAt }: CouponIssue, now: number): void => {
  if (kind === 'percent' && value > 100n) throw refuse(errorCodes.invalidRequest, { field: 'value' });
  if ((kind === 'percent') !== (cap !== undefined)) throw refuse(errorCodes.invalidRequest, { field: 'cap' });
  if (expiresAt.getTime() <= now) throw refuse(errorCodes.invalidRequest, { field: 'expiry' });
};

/**
 * Issues coupons, notifies the member and records the actor.
 * @throws RQ01 naming the field, C999 for a used key
 */
export const issueCoupons = async (
  { db, clock }: CashContext,
  issue: CouponIssue,
): Promise<{ couponIdx: bigint; code: string }[]> => {
  const { memId, kind, value, cap, minDeposit, expiresAt, count, reason, actor } = issue;
  const issued = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    checkTerms(issue, now);
    const at = new Date(now);
    const ownerIdx = memId === '' ? null : await findMemberIdx(trx, memId);
    if (memId !== '' && (ownerIdx === null || (await lockMember(trx, ownerIdx)).status !== 'active'))
      throw refuse(errorCodes.invalidRequest, { field: 'memId' });
    if (issue.requestId && !(await claimIssueKey(trx, issue.requestId))) throw refuse(errorCodes.requestKeyReused);
    const rows = await insertCoupons(
      trx,
      Array.from({ length: count }, () => ({
        code: newCode(),
        kind,
        value,
        cap: cap ?? null,
        min_deposit: minDeposit,
        expires_at: expiresAt,
        owner_idx: ownerIdx,
        issued_at: at,
        issued_by: actor,
      })),
    );
    if (ownerIdx !== null) await publishCoupon(trx, { kind: 'issued', memberIdx: ownerIdx, at });
    await noteAction(trx, {
      actor,
      action: 'coupon.issue',
      memberIdx: ownerIdx,
      subject: rows.map(({ coupon_idx }) => `coupon:${coupon_idx}`).join(' '),
      before: {},
      after: { kind, value: String(value), minDeposit: String(minDeposit), expiry: expiresAt.toISOString(), count },
      reason,
      at,
    });
    return rows;
  });
  return issued.map(({ coupon_idx, code }) => ({ couponIdx: coupon_idx, code: shownCode(code) }));
};
