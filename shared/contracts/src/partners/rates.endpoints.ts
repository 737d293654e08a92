/** Rates of those directly below a partner. Source: domain §4.1; partner PA-02, PA-13 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { isoDay, pageInfo, pageNumber, signedAmount } from '../schema.ts';
import { basisPoints, partnerGameType, partnerMemId, partnerTier, rateKind, rateSet } from './partner.schema.ts';

export const partnerRates = defineEndpoint({
  method: 'POST',
  path: '/api/partner/rates',
  load: 'expensive',
  summary:
    'Partners and members directly below with their rates: today’s, the next midnight’s, and the bounds of a change.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    page: pageNumber,
    keyword: z.string().trim().max(64).default('').describe('Part of an id or a nickname'),
  }),
  response: z.object({
    validFrom: isoDay.describe('The first day of a change that is made now'),
    list: z.array(
      z.object({
        memId: z.string(),
        memNick: z.string(),
        level: z.union([partnerTier, z.literal('NORMAL')]),
        rates: z.array(
          z.object({
            gameType: partnerGameType,
            kind: rateKind,
            bp: basisPoints,
            nextBp: basisPoints,
            min: basisPoints,
            max: basisPoints,
            isChanged: z.boolean().describe('True: today’s one change is made'),
            changedBy: z
              .string()
              .nullable()
              .describe('Nickname of who made it; null: none is made, or an operator did'),
          }),
        ),
      }),
    ),
    pageInfo,
  }),
  errors: [],
});

const figures = z.object({
  actual: signedAmount.describe('With the rates of each day, won'),
  expected: signedAmount.describe('With the rate in question, won'),
});

export const partnerRatePreview = defineEndpoint({
  method: 'POST',
  path: '/api/partner/ratePreview',
  load: 'expensive',
  summary:
    'What a rate of a partner or member directly below would have changed in the last 30 settled days, from their real lines. Nothing is saved.',
  access: 'partner',
  staff: 'manager',
  body: z.object({ memId: partnerMemId, gameType: partnerGameType, kind: rateKind, bp: basisPoints }),
  response: z.object({
    firstDay: isoDay,
    lastDay: isoDay,
    days: z.int().describe('Settled days with lines'),
    turnover: signedAmount,
    base: signedAmount.describe('Sum of the losing bases'),
    own: figures.describe("The caller's net"),
    lower: figures.describe('Of the one below'),
  }),
  errors: [errorCodes.rateAboveUpper, errorCodes.rateBelowLower, errorCodes.partnerNotBelow],
});

export const partnerSetRate = defineEndpoint({
  method: 'POST',
  path: '/api/partner/rate',
  load: 'write',
  summary: 'Sets a rate of a partner or member directly below, from the next midnight in Seoul on.',
  access: 'partner',
  staff: 'manager',
  body: z.object({ memId: partnerMemId, gameType: partnerGameType, kind: rateKind, bp: basisPoints }),
  response: rateSet,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.rateAboveUpper,
    errorCodes.rateBelowLower,
    errorCodes.rateChangedToday,
    errorCodes.partnerNotBelow,
  ],
});
