import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { instant, pageInfo, pageNumber } from '../schema.ts';

const device = {
  browser: z.string().nullable().describe('`Chrome`; null: unknown'),
  system: z.string().nullable().describe('`Windows`, `Android`; null: unknown'),
  address: z.string().describe('Without its last part'),
};

/** The sign-in before the present one, and the failures between the two. */
export const previousSignIn = z.object({ at: instant, ...device, failures: z.int().nonnegative() });

export const loginHistory = defineEndpoint({
  method: 'POST',
  path: '/api/member/loginHistory',
  load: 'read',
  summary: "The member's sign-ins of 90 days with failures, newest first, ten a page.",
  access: 'member',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(
      z.object({
        signInIdx: z.int(),
        at: instant,
        outcome: z
          .enum(['success', 'password', 'code', 'refused'])
          .describe('`password`, `code`: a wrong one; `refused`: the account could not sign in'),
        method: z.enum(['password', 'totp', 'recovery']),
        ...device,
        end: z
          .enum(['signedOut', 'superseded', 'expired', 'idle', 'elsewhere', 'password'])
          .nullable()
          .describe('How the session ended; null: it has not, or a failure began none'),
        endedAt: instant.nullable(),
        activeAt: instant.nullable().describe('The last sign of the member, to the minute'),
        current: z.boolean().describe('The session of this call'),
      }),
    ),
    pageInfo,
    keepDays: z.int().positive(),
  }),
  errors: [],
});
