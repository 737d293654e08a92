import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { amount, requestId } from '../schema.ts';

export const cashOut = defineEndpoint({
  method: 'POST',
  path: '/api/cash/out',
  summary: 'Apply for a withdrawal. The money goes on hold at once; it comes back only by a refusal of the operator.',
  access: 'member',
  body: z.object({ requestId, amount: amount.default(0), cashOutPass: z.string().max(40).default('') }),
  response: z.object({ cashIdx: z.int(), status: z.literal(0) }),
  errors: [
    'C008',
    'C009',
    'C010',
    'C201',
    'C202',
    'C203',
    'C204',
    'C205',
    'C206',
    'C209',
    'C214',
    'C215',
    'C216',
    'C999',
    'WG01',
    'SP10',
  ],
});
