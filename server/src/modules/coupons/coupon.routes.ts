import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { mount } from '../../plugins/mount.ts';
import { giftCoupon } from './gift-coupon.command.ts';
import { ownCoupons } from './own-coupons.ts';
import { useCoupon } from './use-coupon.command.ts';

/** Coupons as their member has them. */
export const couponRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.couponList, async ({ db, clock, caller, body: { page, which } }) => {
    const input = { memberIdx: caller.memberIdx, which, page, now: clock.now() };
    const { list, count, usable } = await ownCoupons(db, input);
    return { list, pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count }, usable };
  });

  mount(app, endpoints.couponUse, async ({ caller: { memberIdx }, body: { requestId, code } }) => {
    const used = await useCoupon(app.cash, { memberIdx, requestId, typed: code });
    return {
      couponIdx: toJsonAmount(used.couponIdx),
      cashIdx: toJsonAmount(used.cashIdx),
      credit: toJsonAmount(used.credit),
      wager: toJsonAmount(used.wager),
    };
  });

  mount(app, endpoints.couponGift, async ({ caller: { memberIdx }, body: { requestId, couponIdx, memId } }) => {
    const { memNick } = await giftCoupon(app.cash, { memberIdx, requestId, couponIdx: BigInt(couponIdx), memId });
    return { couponIdx, memNick };
  });
};
