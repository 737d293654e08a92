/**
 * Settlements below the calling partner: rows, days, and what one is made of. Source: domain §4.6;
 * partner PA-04
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, instant, isoDay, names, pageInfo, signedAmount } from '../schema.ts';
import { asOfMoment, listDates, listedWho, listMember, listPage, orEmpty } from './list.schema.ts';
import {
  basisPoints,
  countedBets,
  partnerGameType,
  partnerMemId,
  partnerTier,
  settlementCharge,
  settlementFigures,
  settlementStatus,
} from './partner.schema.ts';

const sums = {
  bets: z.int(),
  turnover: signedAmount,
  wins: signedAmount,
  ggr: signedAmount,
  rollingGross: signedAmount,
  rollingNet: signedAmount,
  losingBase: signedAmount,
  losingGross: amount,
  losingNet: amount,
  bonus: signedAmount,
  withheld: amount,
  total: signedAmount.describe('Rolling net and losing net, less what is withheld'),
};
const calculationRow = z.object({
  nodeIdx: z.int().describe('Position in the tree: a partner who was moved has several'),
  parentNode: z.int().nullable(),
  ...listedWho,
  level: partnerTier,
  depth: z.int().describe('Levels below the caller'),
  children: z.int().describe('Positions directly below'),
  deposits: amount,
  withdrawals: amount,
  ...sums,
  adjustment: signedAmount,
  carryIn: signedAmount,
  carryOut: signedAmount,
  status: settlementStatus.describe('The least advanced of the row'),
});

export const partnerCalculationList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerCalculationList',
  load: 'expensive',
  summary:
    "Settlements of the days from startDate to endDate by partner, the caller's own row first. Sums are those of a whole subtree. Without dates: yesterday.",
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    ...listDates,
    level: orEmpty(partnerTier),
    type: orEmpty(partnerGameType),
    under: z.int().nonnegative().nullable().default(null).describe('Only the rows directly below this nodeIdx'),
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(calculationRow),
    pageInfo,
    totals: z.object({
      direct: z.object(sums).describe('Of the rows of the filter that have no other of them above'),
      multiLevel: z.object({ rollingNet: signedAmount, losingNet: amount, withheld: amount, total: signedAmount }),
    }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const partnerDays = defineEndpoint({
  method: 'POST',
  path: '/api/partner/days',
  load: 'expensive',
  summary:
    "The caller's own settled days up to a day, the oldest first; a day without a settlement has none. Of 14 days.",
  access: 'partner',
  staff: 'viewer',
  body: z.object({ last: isoDay.optional().describe('Without it: yesterday in Seoul') }),
  response: z.object({
    days: z.array(z.object({ day: isoDay, turnover: signedAmount, ggr: signedAmount, total: signedAmount })),
  }),
  errors: [],
});

export const partnerCalculationUserList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerCalculationUserList',
  load: 'expensive',
  summary:
    'Settled days by member below. Rolling is what the caller and those below receive. Without dates: yesterday.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ ...listPage, ...listDates, member: listMember }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(
      z.object({
        ...listedWho,
        store: z.string(),
        turnover: z.partialRecord(partnerGameType, signedAmount),
        wins: signedAmount,
        ggr: signedAmount,
        rolling: signedAmount,
        deposits: amount,
        withdrawals: amount,
        net: signedAmount.describe('GGR less rolling'),
      }),
    ),
    pageInfo,
    totals: z.object({
      turnover: signedAmount,
      wins: signedAmount,
      ggr: signedAmount,
      rolling: signedAmount,
      net: signedAmount,
    }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const partnerWhy = defineEndpoint({
  method: 'POST',
  path: '/api/partner/why',
  load: 'expensive',
  summary:
    'What one settlement is made of: the inputs of its formula, the rows directly below and the members of its own. PT05: it is not of the caller or below.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ nodeIdx: z.int().positive(), period: isoDay, type: partnerGameType }),
  response: z.object({
    settlementIdx: z.int(),
    ...listedWho,
    ...settlementFigures,
    rollingBp: basisPoints,
    status: settlementStatus,
    lower: z.array(
      z.object({
        nodeIdx: z.int(),
        ...listedWho,
        turnover: signedAmount,
        rollingGross: signedAmount,
        losingGross: amount,
      }),
    ),
    members: z.array(
      z.object({
        memId: z.string().describe('Empty: all members beyond the 500 of the largest turnover, in one line'),
        memNick: z.string(),
        origin: isoDay.describe('The day of the bets; an earlier one is an adjustment'),
        bets: z.int(),
        ...countedBets,
        bp: basisPoints.describe("The partner's rate of that day"),
        gross: signedAmount,
        net: signedAmount,
        memberNet: signedAmount.describe("The member's own rolling"),
      }),
    ),
    charges: z.array(z.object({ ...settlementCharge, reason: z.string() })),
  }),
  errors: [errorCodes.partnerNotBelow],
});

export const partnerWhyTotal = defineEndpoint({
  method: 'POST',
  path: '/api/partner/whyTotal',
  load: 'expensive',
  summary:
    'The settlements that a total of several days or game types adds up, the oldest first. PT05: the position is not of the caller or below, or has none of them.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    nodeIdx: z.int().positive(),
    startDate: isoDay,
    endDate: isoDay,
    type: orEmpty(partnerGameType),
  }),
  response: z.object({
    list: z.array(
      z.object({
        period: isoDay,
        type: partnerGameType,
        rollingNet: signedAmount,
        losingNet: amount,
        withheld: amount,
        total: signedAmount,
      }),
    ),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.partnerNotBelow, errorCodes.spanTooLong],
});

export const partnerLineBets = defineEndpoint({
  method: 'POST',
  path: '/api/partner/lineBets',
  load: 'expensive',
  summary: 'The bets that a settled day counted of a member below. Differences of earlier days are signed.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    period: isoDay,
    member: partnerMemId,
    type: partnerGameType,
    nodeIdx: z.int().positive().nullable().default(null).describe('Of one position alone; null: of all'),
    origin: isoDay.nullable().default(null).describe('Of one day of bets alone; null: of all'),
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(
      z.object({
        betIdx: z.int(),
        gameNames: names,
        settledAt: instant.nullable(),
        origin: isoDay,
        ...countedBets,
      }),
    ),
    pageInfo,
    totals: z.object({ bets: z.int(), ...countedBets }),
  }),
  errors: [],
});
