import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { instant, seoulTime, yesNo } from '../schema.ts';

export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/operator/approve',
  load: 'write',
  summary: 'Approves an application for membership. RQ01 names memId in `field` when there is no such member.',
  access: 'operator',
  body: z.object({ memId: z.string().max(64) }),
  response: z.object({ memId: z.string(), status: z.literal('active') }),
  errors: [errorCodes.alreadyProcessed, errorCodes.invalidRequest],
});

export const siteCheck = defineEndpoint({
  method: 'POST',
  path: '/api/operator/siteCheck',
  load: 'write',
  summary:
    'Sets a maintenance window, both ends included. One that begins later succeeds the one in force. Nulls end the one in force, or take away those to come. RQ01 names endDate when it is no window.',
  access: 'operator',
  body: z.object({ startDate: seoulTime.nullable(), endDate: seoulTime.nullable(), version: decidedVersion }),
  response: z.object({
    startDate: seoulTime.nullable(),
    endDate: seoulTime.nullable(),
    next: z.object({ startDate: seoulTime.nullable(), endDate: seoulTime.nullable() }).nullable(),
    closed: yesNo.describe('Y: the site is closed at this moment'),
  }),
  errors: [errorCodes.invalidRequest, errorCodes.changedSinceRead],
});

/** A game by the key of its vendor and its own. */
const pin = z.object({ vendorKey: z.string().max(40), gameKey: z.string().max(80) });

export const pins = defineEndpoint({
  method: 'POST',
  path: '/api/operator/pins',
  load: 'write',
  summary:
    'Games that stand before the most launched ones on the first page, in this order; an empty list takes all away. RQ01 names in `field` the one that is no game or stands twice.',
  access: 'operator',
  body: z.object({ list: z.array(pin).max(12), version: decidedVersion }),
  response: z.object({ list: z.array(pin) }),
  errors: [errorCodes.invalidRequest, errorCodes.changedSinceRead],
});

/** Settings and things that are read by the last decision about them. */
const decidedThing = z.discriminatedUnion('on', [
  z.object({ on: z.enum(['siteCheck', 'limits', 'options', 'pins']) }),
  z.object({ on: z.enum(['hold', 'result']), eventId: z.string().max(40), marketCode: z.string().max(40).default('') }),
  z.object({ on: z.enum(['partnerStatus', 'partnerMove']), memId: z.string().max(64) }),
  z.object({ on: z.literal('partnerRate'), memId: z.string().max(64), gameType: z.string(), kind: z.string() }),
]);

export const lastDecided = defineEndpoint({
  method: 'POST',
  path: '/api/operator/decided',
  load: 'read',
  summary:
    'The last decision about a setting of the site, a sports market or a partner, and its version, which the next decision carries. The result of a market is also read by it where the feed has reported it (`by` is feed). RQ01: there is no such member.',
  access: 'operator',
  body: z.object({ about: decidedThing }),
  response: z.object({
    version: readVersion,
    last: z
      .object({
        by: z.string(),
        at: instant,
        after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        reason: z.string(),
      })
      .nullable()
      .describe('Null: nobody has decided anything about it'),
  }),
  errors: [errorCodes.invalidRequest],
});
