import { z } from 'zod';
import { couponFields, couponKind } from '../coupons/coupon.schema.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, pageInfo, pageNumber, requestId, seoulTime } from '../schema.ts';

export const couponIssue = defineEndpoint({
  method: 'POST',
  path: '/api/operator/coupon/issue',
  load: 'money',
  summary:
    'Issues coupons to a member, or without memId codes for whoever types them first. RQ01 names the field that is wrong.',
  access: 'operator',
  secretAnswer: true,
  body: z.object({
    requestId,
    memId: z.string().trim().max(64).default(''),
    kind: couponKind,
    value: amount.min(1).max(10_000_000).describe('Won, or per cent up to 100'),
    cap: amount.min(1).optional().describe('Most that a percent coupon gives, won; percent needs one, fixed has none'),
    minDeposit: amount.max(10_000_000).default(0),
    expiry: seoulTime.describe('Exclusive, Seoul time'),
    count: z.int().min(1).max(100).default(1),
    reason: z.string().trim().max(200).default(''),
  }),
  response: z.object({ list: z.array(z.object({ couponIdx: z.int(), code: z.string() })) }),
  errors: [errorCodes.invalidRequest, errorCodes.requestKeyReused, errorCodes.ownAccount],
});

export const couponQueue = defineEndpoint({
  method: 'POST',
  path: '/api/operator/coupon/list',
  load: 'read',
  summary: 'Coupons of all members, or of one, the newest first.',
  access: 'operator',
  secretAnswer: true,
  body: z.object({ memId: z.string().trim().max(64).default(''), page: pageNumber }),
  response: z.object({
    list: z.array(
      couponFields.extend({
        owner: z.string().nullable().describe('memId; null: whoever types the code first'),
        issuedBy: z.string(),
      }),
    ),
    pageInfo,
  }),
  errors: [],
});
