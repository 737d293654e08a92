import type { Trx } from '../../db/index.ts';
import { listActiveMembers } from '../members/index.ts';
import { newCode } from './coupon.code.ts';
import { insertCoupons, type NewCoupon } from './coupon.repository.ts';

const DAY_MS = 86_400_000;

/** What every active member of the demo begins with: one to use, one that waits for a deposit, one to give, one that is over. */
const terms = [
  { kind: 'fixed', value: 2_000n, cap: null, min_deposit: 0n, days: -1 },
  { kind: 'fixed', value: 3_000n, cap: null, min_deposit: 0n, days: 14 },
  { kind: 'percent', value: 10n, cap: 50_000n, min_deposit: 50_000n, days: 30 },
  { kind: 'fixed', value: 5_000n, cap: null, min_deposit: 0n, days: 30 },
] as const;

/** Codes that anybody may type, in the order that they are for. */
const open = ['MADANG000001', 'MADANG000002', 'MADANG000003'];

/** The coupons of the demo site. */
export const seedCoupons = async (trx: Trx, now: number): Promise<void> => {
  const shared = { issued_at: new Date(now - 7 * DAY_MS), issued_by: 'system' };
  const members = await listActiveMembers(trx);
  const owned: NewCoupon[] = members.flatMap((idx) =>
    terms.map(({ days, ...term }) => ({
      ...term,
      ...shared,
      code: newCode(),
      owner_idx: idx,
      expires_at: new Date(now + days * DAY_MS),
    })),
  );
  const typed: NewCoupon[] = open.map((code) => ({
    ...shared,
    code,
    kind: 'fixed',
    value: 1_000n,
    cap: null,
    min_deposit: 0n,
    owner_idx: null,
    expires_at: new Date(now + 30 * DAY_MS),
  }));
  await insertCoupons(trx, [...owned, ...typed]);
};
