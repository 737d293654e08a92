import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { seoulTime, yesNo } from '../schema.ts';

export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/operator/approve',
  summary: 'Approves an application for membership. RQ01 names memId in `field` when there is no such member.',
  access: 'operator',
  body: z.object({ memId: z.string().max(64) }),
  response: z.object({ memId: z.string(), status: z.literal('active') }),
  errors: [errorCodes.alreadyProcessed, errorCodes.invalidRequest],
});

export const siteCheck = defineEndpoint({
  method: 'POST',
  path: '/api/operator/siteCheck',
  summary:
    'Sets the maintenance window, both ends included; nulls take it away. RQ01 names endDate when it is no window.',
  access: 'operator',
  body: z.object({ startDate: seoulTime.nullable(), endDate: seoulTime.nullable() }),
  response: z.object({
    startDate: seoulTime.nullable(),
    endDate: seoulTime.nullable(),
    closed: yesNo.describe('Y: the site is closed at this moment'),
  }),
  errors: [errorCodes.invalidRequest],
});

/** A game by the key of its vendor and its own. */
const pin = z.object({ vendorKey: z.string().max(40), gameKey: z.string().max(80) });

export const pins = defineEndpoint({
  method: 'POST',
  path: '/api/operator/pins',
  summary:
    'Games that stand before the most launched ones on the first page, in this order; an empty list takes all away. RQ01 names in `field` the one that is no game or stands twice.',
  access: 'operator',
  body: z.object({ list: z.array(pin).max(12) }),
  response: z.object({ list: z.array(pin) }),
  errors: [errorCodes.invalidRequest],
});
