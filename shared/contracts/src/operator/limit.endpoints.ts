import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion } from '../read-version.ts';
import { amount } from '../schema.ts';

const most = amount.nullable();

export const siteMax = defineEndpoint({
  method: 'POST',
  path: '/api/operator/limits',
  load: 'write',
  summary:
    "Sets the most that anybody may deposit in 24 hours, 7 and 31 days, won; null: no such rule. At once; the lower of it and a member's own limit holds.",
  access: 'operator',
  body: z.object({
    day: most,
    week: most,
    month: most,
    reason: z.string().trim().max(200).default(''),
    version: decidedVersion,
  }),
  response: z.object({ day: most, week: most, month: most }),
  errors: [errorCodes.changedSinceRead],
});
