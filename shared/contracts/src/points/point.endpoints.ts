import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, instant, pageInfo, pageNumber, requestId, seoulTime, signedAmount } from '../schema.ts';

/** Where a movement of points comes from. `etc`: what has no name of its own here. */
export const pointSource = z.enum(['start', 'event', 'rotary', 'change', 'use', 'etc']);

export const pointList = defineEndpoint({
  method: 'POST',
  path: '/api/point/list',
  load: 'read',
  summary: "The member's movements of points, newest first, ten a page. No dates: today in Seoul.",
  access: 'member',
  body: z.object({
    page: pageNumber,
    startDate: seoulTime.optional(),
    endDate: seoulTime.optional(),
  }),
  response: z.object({
    list: z.array(
      z.object({
        pointIdx: z.int(),
        source: pointSource,
        change: signedAmount.describe('Points; minus: they left'),
        balance: amount.describe('Points after it'),
        regDate: instant,
      }),
    ),
    pageInfo,
    totals: z.object({
      plus: amount.describe('Points that came in the period'),
      minus: amount.describe('Points that left in the period'),
    }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

const converted = z.object({
  cashIdx: z.int().describe('Its row in the history of money'),
  points: amount,
  won: amount,
});

export const pointChange = defineEndpoint({
  method: 'POST',
  path: '/api/point/change',
  load: 'money',
  summary:
    'Turns any number of points into cash, 1 P = 1 won, one way and without wagering. P009 names the least in `min`.',
  access: 'member',
  body: z.object({ requestId, points: amount.default(0) }),
  response: converted,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.pointsMissing,
    errorCodes.pointsAboveBalance,
    errorCodes.conversionNotPossible,
    errorCodes.requestKeyReused,
    errorCodes.onBreak,
  ],
});

export const pointUse = defineEndpoint({
  method: 'POST',
  path: '/api/point/use',
  load: 'money',
  summary:
    'Takes a round amount of cash out of the points. P004 when none is chosen; P009 names the least in `min`, C103 what the amount has to be a multiple of in `unit`.',
  access: 'member',
  body: z.object({ requestId, amount: amount.default(0).describe('Won, a multiple of 1,000') }),
  response: converted,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.pointAmountMissing,
    errorCodes.pointsAboveBalance,
    errorCodes.conversionNotPossible,
    errorCodes.depositWrongUnit,
    errorCodes.requestKeyReused,
    errorCodes.onBreak,
  ],
});
