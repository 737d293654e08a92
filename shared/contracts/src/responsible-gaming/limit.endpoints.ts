import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { EXCLUSION_MONTHS, TIME_OUT_MAX_DAYS } from '../limits.ts';
import { amount, empty, instant, requestId } from '../schema.ts';

/**
 * Rolling windows over which deposits are counted: 24 hours, 7 days, 31 days. Source: domain §6
 * (RTS 12B).
 */
export const limitPeriod = z.enum(['day', 'week', 'month']);

/** The highest limit that a member may set, won; a higher one limits nothing. */
const limitAmount = z.int().nonnegative().max(1_000_000_000_000);

export const pause = z.object({
  kind: z.enum(['timeOut', 'exclusion']),
  since: instant,
  until: instant.describe('No early end'),
});

/**
 * What can block a deposit: the limit with the least left, and a break. For the pages of deposit.
 */
export const limitSummary = z.object({
  tightest: z
    .object({ period: limitPeriod, limit: amount, used: amount, left: amount })
    .nullable()
    .describe('The limit that leaves least, won; null: none is set'),
  pause: pause.nullable(),
});

const limitUsage = z.object({
  deposit: z.array(
    z.object({
      period: limitPeriod,
      limit: amount.nullable().describe("The member's own, won; null: none"),
      siteMax: amount.nullable().describe('What the site sets for everybody, won; the lower of the two holds'),
      used: amount.describe('Deposits in the window that are complete or under way, won'),
      left: amount.nullable().describe('Won; null: no limit'),
      freesAt: instant.nullable().describe('When the oldest counted deposit leaves the window'),
      waiting: z
        .object({ limit: amount.nullable(), at: instant })
        .nullable()
        .describe('A higher limit, or none, from that time on'),
    }),
  ),
  left: amount.nullable().describe('The lowest of all, won; null: no limit'),
  pause: pause.nullable(),
});

export const limits = defineEndpoint({
  method: 'POST',
  path: '/api/member/limits',
  load: 'read',
  summary: "The member's own limits on deposits, what is left of them, and her time-out or self-exclusion.",
  access: 'member',
  body: empty,
  response: limitUsage,
  errors: [],
});

export const setLimit = defineEndpoint({
  method: 'POST',
  path: '/api/member/limits/deposit',
  load: 'write',
  summary: 'Set a limit on deposits: a lower one at once, a higher one, or none, after 24 hours. Safe to repeat.',
  access: 'member',
  body: z.object({ period: limitPeriod, limit: limitAmount.nullable().describe('Won; null: none') }),
  response: limitUsage,
  errors: [errorCodes.increasePending],
});

export const cancelIncrease = defineEndpoint({
  method: 'POST',
  path: '/api/member/limits/cancel',
  load: 'write',
  summary: 'Takes back an increase that has not come into force. Safe to repeat.',
  access: 'member',
  body: z.object({ period: limitPeriod }),
  response: limitUsage,
  errors: [],
});

export const takePause = defineEndpoint({
  method: 'POST',
  path: '/api/member/limits/pause',
  load: 'write',
  summary:
    'A time-out (days) or a self-exclusion (months), from now on and without an early end. It closes deposits, games and bets, never a withdrawal.',
  access: 'member',
  body: z.discriminatedUnion('kind', [
    z.object({ requestId, kind: z.literal('timeOut'), days: z.int().min(1).max(TIME_OUT_MAX_DAYS) }),
    z.object({
      requestId,
      kind: z.literal('exclusion'),
      months: z.union([z.literal(EXCLUSION_MONTHS[0]), z.literal(EXCLUSION_MONTHS[1]), z.literal(EXCLUSION_MONTHS[2])]),
    }),
  ]),
  response: limitUsage,
  errors: [errorCodes.requestKeyReused],
});
