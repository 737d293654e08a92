/**
 * Lists of the partner portal: what is below the calling partner, and nothing else. Rows and totals of an answer are of one
 * moment, `asOf`; the totals cover all pages. Source: domain §4.6; issue 25
 */
import { z } from 'zod';
import { betRow, groupKey } from '../bet/bet.endpoints.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, instant, isoDay, names, pageInfo, pageNumber, seoulTime, signedAmount, yesNo } from '../schema.ts';
import {
  basisPoints,
  partnerGameType,
  partnerMemId,
  partnerStatus,
  partnerTier,
  rateKind,
  rateSet,
  settlementStatus,
} from './partner.schema.ts';

const dates = {
  startDate: seoulTime.optional().describe('Without dates: today in Seoul'),
  endDate: seoulTime.optional().describe('Included with its whole second'),
};
const member = z.string().trim().max(64).default('').describe('Id of a member below; empty: all');
const keyword = z.string().trim().max(64).default('').describe('Part of an id or a nickname');
const optional = <Value extends z.ZodType<string>>(value: Value) =>
  z.union([value, z.literal('')]).default('' as never);
const asOf = instant.describe('The moment of rows and totals');
const page = { page: pageNumber };
const who = { memId: z.string(), memNick: z.string() };
const path = z.array(z.string()).describe('Nicknames of the partners between the caller and the row, from the top');
const percents = z.partialRecord(partnerGameType, basisPoints);

export const partnerCashList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/cashList',
  summary: 'Deposits and withdrawals of members and partners below, newest first.',
  access: 'partner',
  body: z.object({
    ...page,
    ...dates,
    type: z.enum(['', 'in', 'out', 'coinIn', 'coinOut']).default(''),
    status: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)])
      .nullable()
      .default(null),
    member,
  }),
  response: z.object({
    asOf,
    list: z.array(
      z.object({
        cashIdx: z.int(),
        requestedAt: instant,
        type: z.enum(['in', 'out', 'coinIn', 'coinOut']),
        path,
        ...who,
        amount,
        bonus: amount,
        before: amount.nullable().describe("The member's cash before it; null while nothing has moved"),
        after: amount.nullable(),
        status: z.int(),
        processedAt: instant.nullable(),
      }),
    ),
    pageInfo,
    totals: z.object({ deposits: amount, withdrawals: amount, difference: signedAmount }),
  }),
  errors: [],
});

export const partnerBettingList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/bettingList',
  summary:
    'Bets that were accepted below the caller, newest first; a member who has moved since leaves earlier bets here.',
  access: 'partner',
  body: z.object({
    ...page,
    ...dates,
    type: z.union([groupKey, z.literal('')]).default(''),
    vendor: z.string().max(40).default(''),
    member,
    oldYn: yesNo.default('N').describe('Y: settled more than 90 days ago'),
  }),
  response: z.object({
    asOf,
    list: z.array(
      betRow.omit({ detail: true, cash: true, winCash: true, type: true }).extend({
        ...who,
        store: z.string(),
        stake: amount,
        win: amount,
        net: signedAmount,
        status: betRow.shape.type,
      }),
    ),
    pageInfo,
    totals: z.object({ count: z.int(), stake: amount, win: amount, net: signedAmount, waiting: amount }),
  }),
  errors: [],
});

const isDirect = z.boolean().describe('Directly below the caller, who sets the rates');
const partnerRow = z.object({
  ...who,
  isDirect,
  level: partnerTier,
  parent: z.string().describe('Nickname of the partner above'),
  joinedAt: instant,
  members: z.int().describe('Members below'),
  activeMembers: z.int().describe('Of them with a bet today'),
  cash: amount,
  points: amount,
  rolling: percents,
  losing: percents,
  status: partnerStatus,
  lastLoginAt: instant.nullable(),
});

export const partnerPartnerList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerList',
  summary: 'Partners below, by their position in the tree.',
  access: 'partner',
  body: z.object({ ...page, level: optional(partnerTier), keyword }),
  response: z.object({
    asOf,
    list: z.array(partnerRow),
    pageInfo,
    totals: z.object({ count: z.int(), cash: amount, points: amount }),
  }),
  errors: [],
});

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
  ...who,
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
  summary:
    "Settlements of the days from startDate to endDate by partner, the caller's own row first. Sums are those of a whole subtree. Without dates: yesterday.",
  access: 'partner',
  body: z.object({
    ...page,
    ...dates,
    level: optional(partnerTier),
    type: optional(partnerGameType),
    under: z.int().nonnegative().nullable().default(null).describe('Only the rows directly below this nodeIdx'),
  }),
  response: z.object({
    asOf,
    list: z.array(calculationRow),
    pageInfo,
    totals: z.object({
      direct: z.object(sums).describe('Of the rows of the filter that have no other of them above'),
      multiLevel: z.object({ rollingNet: signedAmount, losingNet: amount, withheld: amount, total: signedAmount }),
    }),
  }),
  errors: [],
});

export const partnerDays = defineEndpoint({
  method: 'POST',
  path: '/api/partner/days',
  summary:
    "The caller's own settled days up to a day, the oldest first; a day without a settlement has none. Of 14 days.",
  access: 'partner',
  body: z.object({ last: isoDay.optional().describe('Without it: yesterday in Seoul') }),
  response: z.object({
    days: z.array(z.object({ day: isoDay, turnover: signedAmount, ggr: signedAmount, total: signedAmount })),
  }),
  errors: [],
});

export const partnerCalculationUserList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerCalculationUserList',
  summary:
    'Settled days by member below. Rolling is what the caller and those below receive. Without dates: yesterday.',
  access: 'partner',
  body: z.object({ ...page, ...dates, member }),
  response: z.object({
    asOf,
    list: z.array(
      z.object({
        ...who,
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
  errors: [],
});

export const partnerMemberList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerMemberList',
  summary: 'Members below. Phone and account number are masked.',
  access: 'partner',
  body: z.object({
    ...page,
    keyword,
    status: z.enum(['', 'pending', 'active', 'locked', 'suspended', 'withdrawn']).default(''),
    store: z.string().trim().max(64).default('').describe('Id of the partner directly above; empty: all'),
  }),
  response: z.object({
    asOf,
    list: z.array(
      z.object({
        ...who,
        isDirect,
        level: z.int(),
        store: z.string(),
        status: z.enum(['pending', 'active', 'locked', 'suspended', 'withdrawn']),
        phone: z.string().describe('Masked'),
        account: z.string().describe('Masked'),
        cash: amount,
        points: amount,
        deposits: amount,
        withdrawals: amount,
        lastLoginAt: instant.nullable(),
        lastBetAt: instant.nullable(),
      }),
    ),
    pageInfo,
    totals: z.object({ count: z.int(), cash: amount, points: amount, deposits: amount, withdrawals: amount }),
  }),
  errors: [],
});

export const partnerMoneyMoveList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerMoneyMoveList',
  summary: 'Gifts and takings of the caller, on the own side, newest first.',
  access: 'partner',
  body: z.object({ ...page, ...dates, kind: z.enum(['', 'give', 'take']).default(''), member }),
  response: z.object({
    asOf,
    list: z.array(
      z.object({
        cashIdx: z.int(),
        at: instant,
        from: z.string().describe('Nickname'),
        to: z.string().describe('Nickname'),
        kind: z.enum(['give', 'take']),
        amount,
        before: amount.nullable(),
        after: amount.nullable(),
        actor: z.string().describe('Nickname of the partner who moved it'),
        memo: z.string(),
      }),
    ),
    pageInfo,
    totals: z.object({ count: z.int(), received: amount, paid: amount }),
  }),
  errors: [],
});

export const partnerWhy = defineEndpoint({
  method: 'POST',
  path: '/api/partner/why',
  summary:
    'What one settlement is made of: the inputs of its formula, the rows directly below and the members of its own. PT05: it is not of the caller or below.',
  access: 'partner',
  body: z.object({ nodeIdx: z.int().positive(), period: isoDay, type: partnerGameType }),
  response: z.object({
    settlementIdx: z.int(),
    ...who,
    turnover: signedAmount,
    stake: signedAmount,
    payout: signedAmount,
    rollingBp: basisPoints,
    rollingGross: signedAmount,
    rollingNet: signedAmount,
    rollingTop: signedAmount.describe('Rolling of all levels on the same bets'),
    bonus: signedAmount,
    adjustment: signedAmount,
    carryIn: signedAmount,
    losingBp: basisPoints,
    losingBase: signedAmount,
    losingGross: amount,
    losingNet: amount,
    carryOut: signedAmount,
    withheld: amount,
    total: signedAmount,
    status: settlementStatus,
    lower: z.array(
      z.object({
        nodeIdx: z.int(),
        ...who,
        turnover: signedAmount,
        rollingGross: signedAmount,
        losingGross: amount,
      }),
    ),
    members: z.array(
      z.object({
        ...who,
        origin: isoDay.describe('The day of the bets; an earlier one is an adjustment'),
        bets: z.int(),
        turnover: signedAmount,
        stake: signedAmount,
        payout: signedAmount,
        bp: basisPoints.describe("The partner's rate of that day"),
        gross: signedAmount,
        net: signedAmount,
        memberNet: signedAmount.describe("The member's own rolling"),
      }),
    ),
    charges: z.array(z.object({ kind: z.enum(['bonus', 'adjustment']), amount: signedAmount, reason: z.string() })),
  }),
  errors: [errorCodes.partnerNotBelow],
});

export const partnerLineBets = defineEndpoint({
  method: 'POST',
  path: '/api/partner/lineBets',
  summary: 'The bets that a settled day counted of a member below. Differences of earlier days are signed.',
  access: 'partner',
  body: z.object({ ...page, period: isoDay, member: partnerMemId, type: partnerGameType }),
  response: z.object({
    asOf,
    list: z.array(
      z.object({
        betIdx: z.int(),
        gameNames: names,
        settledAt: instant.nullable(),
        origin: isoDay,
        turnover: signedAmount,
        stake: signedAmount,
        payout: signedAmount,
      }),
    ),
    pageInfo,
    totals: z.object({ bets: z.int(), turnover: signedAmount, stake: signedAmount, payout: signedAmount }),
  }),
  errors: [],
});

export const partnerSetRate = defineEndpoint({
  method: 'POST',
  path: '/api/partner/rate',
  summary: 'Sets a rate of a partner or member directly below, from the next midnight in Seoul on.',
  access: 'partner',
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

const exported = {
  nodeIdx: z.int(),
  type: partnerGameType,
};

export const partnerExport = defineEndpoint({
  method: 'POST',
  path: '/api/partner/export',
  summary:
    'All of a settled day that its figures are made of, for the caller and those below: `tools/verify-settlement` recomputes it.',
  access: 'partner',
  body: z.object({ period: isoDay }),
  response: z.object({
    period: isoDay,
    isSummed: z.boolean().describe('True for days of the demo, which have lines and no bets'),
    policy: z.enum(['CARRY', 'NONE']),
    nodes: z.array(z.object({ nodeIdx: z.int(), parentNode: z.int().nullable(), memId: z.string() })),
    bets: z.array(
      z.object({
        betIdx: z.int(),
        memId: z.string(),
        ...exported,
        origin: isoDay,
        bets: z.int(),
        turnover: signedAmount,
        stake: signedAmount,
        payout: signedAmount,
      }),
    ),
    lines: z.array(
      z.object({
        memId: z.string(),
        ...exported,
        origin: isoDay,
        bets: z.int(),
        turnover: signedAmount,
        stake: signedAmount,
        payout: signedAmount,
        turnoverTotal: amount.describe('Turnover of the day of the bets, with this line'),
        topBp: basisPoints,
        topGross: signedAmount,
        bps: z.array(basisPoints).describe('From the caller down; the last is the member’s'),
        gross: z.array(signedAmount),
        net: z.array(signedAmount),
      }),
    ),
    charges: z.array(z.object({ ...exported, kind: z.enum(['bonus', 'adjustment']), amount: signedAmount })),
    settlements: z.array(
      z.object({
        ...exported,
        bets: z.int(),
        turnover: signedAmount,
        stake: signedAmount,
        payout: signedAmount,
        rollingGross: signedAmount,
        rollingNet: signedAmount,
        rollingTop: signedAmount,
        bonus: signedAmount,
        adjustment: signedAmount,
        carryBefore: signedAmount.describe('Closing carry of the last settled day before'),
        carryIn: signedAmount,
        losingBp: basisPoints,
        losingBase: signedAmount,
        losingGross: amount,
        losingNet: amount,
        carryOut: signedAmount,
        withheld: amount,
        total: signedAmount,
      }),
    ),
  }),
  errors: [errorCodes.partnerNotBelow],
});
