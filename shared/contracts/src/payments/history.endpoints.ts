import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, pageInfo, pageNumber, seoulTime, signedAmount } from '../schema.ts';
import { cashRow, cashType } from './cash.schema.ts';

export const cashHistory = defineEndpoint({
  method: 'POST',
  path: '/api/cash/list/',
  load: 'read',
  summary: "The member's movements of money, newest first, ten a page. Empty cashType: all; no dates: today in Seoul.",
  access: 'member',
  body: z.object({
    page: pageNumber,
    startDate: seoulTime.optional(),
    endDate: seoulTime.optional(),
    cashType: z.union([cashType, z.literal('')]).default(''),
  }),
  response: z.object({
    list: z.array(cashRow),
    pageInfo,
    totals: z.object({
      in: amount.describe('Completed deposits of the period, won'),
      out: amount.describe('Completed withdrawals of the period, won'),
      net: signedAmount.describe('in less out'),
      plus: amount.describe('All that came into the cash by completed rows of the list, won'),
      minus: amount.describe('All that left it, won'),
    }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const cashDel = defineEndpoint({
  method: 'POST',
  path: '/api/cash/del',
  load: 'money',
  summary: 'Hides finished rows from the own history; nothing is cancelled by it, and the books keep them.',
  access: 'member',
  body: z.object({ cashIdx: z.array(z.int().positive()).min(1).max(100) }),
  response: z.object({ hidden: z.int() }),
  errors: [errorCodes.moneyRequestUnfinished],
});
