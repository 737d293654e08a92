import { ulid } from 'ulid';
import type { TestSite } from '../app.ts';
import type { cashHarness } from './cash-harness.ts';

/** Coupons of a test site: issued by its operator, used and given by its members. */
export const couponHarness = (site: TestSite, cash: ReturnType<typeof cashHarness>) => ({
  /** A fixed coupon of 5,000 won for member01 by default. */
  async issue(changes: object = {}): Promise<{ couponIdx: number; code: string }> {
    const terms = {
      requestId: ulid(),
      memId: 'member01',
      kind: 'fixed',
      value: 5_000,
      expiry: '2026-11-19 12:00:00',
      ...changes,
    };
    const { data } = await site.call('/api/operator/coupon/issue', terms, await cash.as('admin01'));
    return data.list[0];
  },
  use: async (code: string, memId = 'member01', requestId = ulid()) =>
    site.call('/api/coupon/use', { requestId, code }, await cash.as(memId)),
  gift: async (couponIdx: number, to: string, memId = 'member01', requestId = ulid()) =>
    site.call('/api/coupon/gift', { requestId, couponIdx, memId: to }, await cash.as(memId)),
  list: async (body: object = {}, memId = 'member01') =>
    (await site.call('/api/coupon/list', body, await cash.as(memId))).data,
});
