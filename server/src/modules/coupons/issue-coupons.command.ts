import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { onceByKey } from '../../core/decisions/call-key.ts';
import { refuse } from '../../core/refusal.ts';
import type { Trx } from '../../db/index.ts';
import { assertOthersAccount, findMemberIdx, lockMember } from '../members/index.ts';
import { newCode, shownCode } from './coupon.code.ts';
import { insertCoupons } from './coupon.repository.ts';
import { publishCoupon } from './publish-coupon.ts';

export interface CouponIssue {
  /** The operator's key: the same issue sent twice is carried out once. */
  requestId: string;
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
 * Issues coupons, notifies the member and records the actor;
 * the same issue under one key answers the same codes.
 * @throws RQ01 naming the field, OP02 for a coupon to the operator's own account,
 *   C999 for a key of another issue
 */
export const issueCoupons = async (
  { db, clock }: CommandContext,
  issue: CouponIssue,
): Promise<{ couponIdx: bigint; code: string }[]> => {
  const { requestId, memId, actor } = issue;
  const at = new Date(clock.now());
  const { issued } = await db.transaction().execute(async (trx) => {
    const ownerIdx = memId === '' ? null : await findMemberIdx(trx, memId);
    const isActive = ownerIdx === null || (await lockMember(trx, ownerIdx)).status === 'active';
    if ((memId !== '' && ownerIdx === null) || !isActive) throw refuse(errorCodes.invalidRequest, { field: 'memId' });
    if (ownerIdx !== null) await assertOthersAccount(trx, actor, ownerIdx);
    return onceByKey(trx, { actor, requestId, input: { action: 'coupon.issue', ...issue }, at }, async () => {
      checkTerms(issue, at.getTime());
      const rows = await insertIssued(trx, issue, ownerIdx, at);
      return { issued: rows.map(({ coupon_idx, code }) => ({ couponIdx: String(coupon_idx), code: shownCode(code) })) };
    });
  });
  return issued.map(({ couponIdx, code }) => ({ couponIdx: BigInt(couponIdx), code }));
};

const insertIssued = async (trx: Trx, issue: CouponIssue, ownerIdx: bigint | null, at: Date) => {
  const { kind, value, cap, minDeposit, expiresAt, count, reason, actor } = issue;
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
  await recordAction(trx, {
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
};
