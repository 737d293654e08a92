import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { coinDeposit as deposit, usdt } from '../payments/crypto/coin.endpoints.ts';
import { instant } from '../schema.ts';

export const coinDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/operator/coin',
  load: 'read',
  summary: 'The evidence of one deposit in USDT: what was quoted, and what the chain says has come in for it.',
  access: 'operator',
  body: z.object({ cashIdx: z.int().positive() }),
  response: deposit.extend({
    memId: z.string(),
    owner: z
      .object({
        memId: z.string(),
        usdt: usdt.describe('What came in, micro-USDT'),
        incomingIdx: z.int().nullable().describe('In the list of what came in; null: not confirmed yet'),
      })
      .nullable()
      .describe('Another member, whose quote had exactly the amount of the transaction that was named here'),
    owners: z
      .array(z.object({ memId: z.string(), quotedAt: instant, expiresAt: instant }))
      .describe(
        'All members whose quote had exactly the amount of its transaction, with the latest such quote, newest first',
      ),
  }),
  errors: [errorCodes.invalidRequest],
});
