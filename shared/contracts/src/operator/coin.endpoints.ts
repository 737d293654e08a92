import { z } from 'zod';
import { coinDeposit as deposit } from '../coin/coin.endpoints.ts';
import { defineEndpoint } from '../define.ts';

export const coinDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/operator/coin',
  summary: 'The evidence of one deposit in USDT: what was quoted, and what the chain says has come in for it.',
  access: 'operator',
  body: z.object({ cashIdx: z.int().positive() }),
  response: deposit.extend({ memId: z.string() }),
  errors: ['RQ01'],
});
