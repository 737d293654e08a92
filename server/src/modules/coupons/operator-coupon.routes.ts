import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { fromSeoulTime } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { findMemberIdx } from '../members/index.ts';
import { couponOf } from './coupon.view.ts';
import { issueCoupons } from './issue-coupons.command.ts';
import { listIssued } from './read-models/coupon-lists.ts';

/** No member has this number. */
const NOBODY = 0n;

/** Coupons of all members, for operators. */
export const operatorCouponRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorCouponIssue, async ({ caller, body }) => {
    const { value, cap, minDeposit, expiry, ...rest } = body;
    const list = await issueCoupons(app.cash, {
      ...rest,
      value: BigInt(value),
      cap: cap === undefined ? undefined : BigInt(cap),
      minDeposit: BigInt(minDeposit),
      expiresAt: fromSeoulTime(expiry),
      actor: `operator:${caller.memId}`,
    });
    return { list: list.map(({ couponIdx, code }) => ({ couponIdx: toJsonAmount(couponIdx), code })) };
  });

  mount(app, endpoints.operatorCouponQueue, async ({ db, clock, body: { memId, page } }) => {
    const ownerIdx = memId === '' ? null : ((await findMemberIdx(db, memId)) ?? NOBODY);
    const { rows, count } = await listIssued(db, ownerIdx, page);
    return {
      list: rows.map((row) => ({ ...couponOf(row, clock.now()), owner: row.owner, issuedBy: row.issued_by })),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
    };
  });
};
