import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_WINLOSE_DAYS, WINLOSE_ROWS } from '../limits.ts';
import { amount, instant, names, seoulTime, signedAmount } from '../schema.ts';

const filter = {
  startDate: seoulTime.optional(),
  endDate: seoulTime.optional(),
  groupKey: z.string().max(20).default('').describe('Section; empty: all'),
};

const sums = {
  count: z.int().nonnegative(),
  cash: amount.describe('Stakes, won'),
  winCash: amount.describe('Winnings with prizes of levels, won'),
  resultCash: signedAmount.describe('`winCash` − `cash`'),
};

export const winlose = defineEndpoint({
  method: 'POST',
  path: '/api/bet/winlose',
  load: 'expensive',
  summary:
    'Win and loss by the time of settlement in Seoul, by day, week from Monday, month or section. No dates: the last 30 days.',
  access: 'member',
  body: z.object({ ...filter, unit: z.enum(['day', 'week', 'month', 'group']).default('day') }),
  response: z.object({
    rows: z.array(
      z.object({
        key: z.string().describe('First day of the unit, `YYYY-MM-DD`, or the section'),
        ...sums,
      }),
    ),
    totals: z.object(sums),
    playMinutes: z.int().nonnegative().describe('Time with an open game in the period'),
  }),
  maxDays: MAX_WINLOSE_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const winloseRows = defineEndpoint({
  method: 'POST',
  path: '/api/bet/winlose/rows',
  load: 'expensive',
  summary: `The bets behind the sums, newest settlement first, up to ${WINLOSE_ROWS} a call; \`next\` continues after the last of them.`,
  access: 'member',
  body: z.object({
    ...filter,
    after: z.object({ settledAt: instant, betIdx: z.int() }).optional().describe('`next` of the call before'),
  }),
  response: z.object({
    list: z.array(
      z.object({
        betIdx: z.int(),
        groupKey: z.string(),
        vendorNames: names,
        gameNames: names,
        betAt: instant,
        settledAt: instant,
        cash: amount,
        winCash: amount,
      }),
    ),
    next: z.object({ settledAt: instant, betIdx: z.int() }).nullable(),
  }),
  maxDays: MAX_WINLOSE_DAYS,
  errors: [errorCodes.spanTooLong],
});
