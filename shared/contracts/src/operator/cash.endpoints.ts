import { z } from 'zod';
import { cashRow, cashStatus } from '../cash/cash.schema.ts';
import { defineEndpoint } from '../define.ts';
import { amount, instant, pageInfo, requestId } from '../schema.ts';

export const cashQueue = defineEndpoint({
  method: 'POST',
  path: '/api/operator/cash/list',
  summary: 'Applications for deposit and withdrawal of all members, the oldest open first.',
  access: 'operator',
  body: z.object({
    cashType: z.enum(['in', 'out', 'coinIn', 'coinOut', '']).default(''),
    status: cashStatus.optional(),
    page: z.int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    list: z.array(
      cashRow.extend({
        memId: z.string(),
        memName: z.string(),
        received: amount.nullable().describe('What the bank says has come in for it, won; null: nothing yet'),
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
      }),
    ),
    pageInfo,
  }),
  errors: [],
});

export const cashDecide = defineEndpoint({
  method: 'POST',
  path: '/api/operator/cash/decide',
  summary: 'Moves an application on: from request to waiting, from waiting to complete or cancelled.',
  access: 'operator',
  body: z.object({
    requestId: requestId.optional(),
    cashIdx: z.int().positive(),
    to: z.union([z.literal(2), z.literal(1), z.literal(-1)]),
    reason: z.string().trim().max(200).default(''),
  }),
  response: z.object({ cashIdx: z.int(), status: cashStatus }),
  errors: ['C501', 'C502', 'C503', 'C999', 'CN07', 'RQ01'],
});
