import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion } from '../read-version.ts';

/** Bounds of the minutes without a sign of the member, as the database has them. */
const idleMinutes = z.int().min(5).max(120);

export const siteOptions = defineEndpoint({
  method: 'POST',
  path: '/api/operator/options',
  load: 'write',
  summary:
    'Sets the sent options of the site and answers all of them; an absent one stays. `totpRequired`: partners and operators need a second factor from their next call on.',
  access: 'operator',
  body: z.object({
    idleMinutes: idleMinutes.optional().describe('Minutes without a sign of the member until the page signs them out'),
    totpRequired: z.boolean().optional(),
    reason: z.string().trim().max(200).default(''),
    version: decidedVersion,
  }),
  response: z.object({ idleMinutes, totpRequired: z.boolean() }),
  errors: [errorCodes.changedSinceRead],
});
