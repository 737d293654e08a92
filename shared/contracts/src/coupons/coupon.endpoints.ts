import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, pageInfo, pageNumber, requestId } from '../schema.ts';
import { couponFields } from './coupon.schema.ts';

export const couponList = defineEndpoint({
  method: 'POST',
  path: '/api/coupon/list',
  load: 'read',
  summary: "The member's coupons, the newest first, ten a page; all, those to use, or those to give away.",
  access: 'member',
  secretAnswer: true,
  body: z.object({
    page: pageNumber,
    which: z.enum(['all', 'usable', 'giftable']).default('all'),
  }),
  response: z.object({
    list: z.array(
      couponFields.extend({
        credit: amount
          .nullable()
          .describe('What it gave, or would give now, won; null: it waits for a deposit, or can no longer be used'),
        wager: amount.nullable().describe('What has to be staked for it before a withdrawal, won'),
      }),
    ),
    pageInfo,
    usable: z.int().describe('How many can be used now'),
  }),
  errors: [],
});

export const couponUse = defineEndpoint({
  method: 'POST',
  path: '/api/coupon/use',
  load: 'money',
  summary:
    'Turns a coupon into cash, by its code: an own one, or one that nobody owns. CP05 names the deposit that it waits for in `min`.',
  access: 'member',
  body: z.object({ requestId, code: z.string().max(40).default('') }),
  response: z.object({
    couponIdx: z.int(),
    cashIdx: z.int().describe('Its row in the history of money'),
    credit: amount.describe('Won'),
    wager: amount.describe('Won'),
  }),
  errors: [
    errorCodes.memberSuspended,
    errorCodes.couponCodeMissing,
    errorCodes.couponNotFound,
    errorCodes.couponUsed,
    errorCodes.couponExpired,
    errorCodes.couponNeedsDeposit,
    errorCodes.requestKeyReused,
    errorCodes.onBreak,
  ],
});

export const couponGift = defineEndpoint({
  method: 'POST',
  path: '/api/coupon/gift',
  load: 'money',
  summary: 'Gives an own coupon to another active member, once and for good.',
  access: 'member',
  body: z.object({ requestId, couponIdx: z.int().positive(), memId: z.string().max(64).default('') }),
  response: z.object({ couponIdx: z.int(), memNick: z.string().describe('Who has it now') }),
  errors: [
    errorCodes.memberSuspended,
    errorCodes.couponNotFound,
    errorCodes.couponUsed,
    errorCodes.couponExpired,
    errorCodes.couponWasGift,
    errorCodes.couponTargetNotFound,
    errorCodes.couponToOneself,
    errorCodes.requestKeyReused,
  ],
});
