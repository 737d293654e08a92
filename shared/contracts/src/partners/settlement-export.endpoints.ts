/** A settled day with all that its figures are made of. Source: partner PA-04 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, isoDay, signedAmount } from '../schema.ts';
import { basisPoints, countedBets, partnerGameType, settlementCharge, settlementFigures } from './partner.schema.ts';

const exported = {
  nodeIdx: z.int(),
  type: partnerGameType,
};

export const partnerExport = defineEndpoint({
  method: 'POST',
  path: '/api/partner/export',
  load: 'expensive',
  summary:
    'All of a settled day that its figures are made of, for the caller and those below: `tools/verify-settlement` recomputes it. RQ04: the day has more than 20,000 bets; the betting list is exported as a file.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ period: isoDay }),
  response: z.object({
    period: isoDay,
    isSummed: z.boolean().describe('True for days of the demo, some of whose lines have no bets'),
    policy: z.enum(['CARRY', 'NONE']),
    nodes: z.array(z.object({ nodeIdx: z.int(), parentNode: z.int().nullable(), memId: z.string() })),
    bets: z.array(
      z.object({
        betIdx: z.int(),
        memId: z.string(),
        ...exported,
        origin: isoDay,
        bets: z.int(),
        ...countedBets,
      }),
    ),
    lines: z.array(
      z.object({
        memId: z.string(),
        ...exported,
        origin: isoDay,
        bets: z.int(),
        ...countedBets,
        turnoverTotal: amount.describe('Turnover of the day of the bets, with this line'),
        topBp: basisPoints,
        topGross: signedAmount,
        bps: z.array(basisPoints).describe('From the caller down; the last is the member’s'),
        gross: z.array(signedAmount),
        net: z.array(signedAmount),
      }),
    ),
    charges: z.array(z.object({ ...exported, ...settlementCharge })),
    settlements: z.array(
      z.object({
        ...exported,
        bets: z.int(),
        ...settlementFigures,
        carryBefore: signedAmount.describe('Closing carry of the last settled day before'),
      }),
    ),
  }),
  errors: [errorCodes.partnerNotBelow, errorCodes.pageTooFar],
});
