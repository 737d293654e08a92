import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, instant, names, pageInfo, pageNumber, seoulTime, signedAmount, yesNo } from '../schema.ts';
import { groupKeys } from './group-keys.ts';
import { roundDetail } from './round-detail.ts';

export const groupKey = z.enum(groupKeys);

export const betRow = z.object({
  betIdx: z.int(),
  groupKey,
  vendorCode: z.string(),
  vendorNames: names,
  gameNames: names,
  roundId: z.string(),
  cash: amount.describe('Stake, won'),
  winCash: amount.describe('Paid out, won'),
  type: z.enum(['win', 'lose', 'draw', 'wait', 'cancel']),
  betAt: instant,
  settledAt: instant.nullable(),
  detail: roundDetail.describe('The round or bet, for replay'),
});

export const betlist = defineEndpoint({
  method: 'POST',
  path: '/api/bet/betlist',
  load: 'expensive',
  summary:
    "The member's bets, newest first, ten a page. Empty groupKey, vendorCode or type: all. With a roundId those on that round alone, whenever they were placed or settled, up to 500 a page.",
  access: 'member',
  body: z.object({
    groupKey: z.union([groupKey, z.literal('')]).default(''),
    vendorCode: z.string().max(40).default(''),
    startDate: seoulTime.optional(),
    endDate: seoulTime.optional(),
    page: pageNumber,
    oldYn: yesNo.default('N'),
    type: z.enum(['', 'win', 'lose', 'draw', 'wait', 'cancel']).default('').describe('Empty: all'),
    roundId: z
      .string()
      .regex(/^[\w:.-]{1,80}$/)
      .optional()
      .describe('A round, or a draw, that several of her bets may be on; for example powerball:20261122-001'),
  }),
  response: z.object({
    list: z.array(betRow),
    pageInfo,
    totals: z.object({ count: z.int(), cash: amount, winCash: amount, resultCash: signedAmount, waiting: amount }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});
