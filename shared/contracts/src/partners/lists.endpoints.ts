/**
 * Lists of the partner portal: what is below the calling partner, and nothing else. Rows and totals
 * of an answer are of one moment, `asOf`; the totals cover all pages. Source: domain §4.6; issue 25
 */
import { z } from 'zod';
import { betRow, groupKey } from '../bets/bet.endpoints.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, instant, pageInfo, signedAmount, yesNo } from '../schema.ts';
import {
  asOfMoment,
  listDates,
  listedWho,
  listKeyword,
  listMember,
  listPage,
  orEmpty,
  partnerNicks,
  percentsByType,
} from './list.schema.ts';
import { partnerStatus, partnerTier } from './partner.schema.ts';

export const partnerCashList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/cashList',
  load: 'expensive',
  summary: 'Deposits and withdrawals of members and partners below, newest first.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    ...listDates,
    type: z.enum(['', 'in', 'out', 'coinIn', 'coinOut']).default(''),
    status: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)])
      .nullable()
      .default(null),
    member: listMember,
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(
      z.object({
        cashIdx: z.int(),
        requestedAt: instant,
        type: z.enum(['in', 'out', 'coinIn', 'coinOut']),
        path: partnerNicks,
        ...listedWho,
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
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const partnerBettingList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/bettingList',
  load: 'expensive',
  summary:
    'Bets that were accepted below the caller, newest first; a member who has moved since leaves earlier bets here.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    ...listDates,
    type: z.union([groupKey, z.literal('')]).default(''),
    vendor: z.string().max(40).default(''),
    member: listMember,
    oldYn: yesNo.default('N').describe('Y: settled more than 90 days ago'),
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(
      betRow.omit({ detail: true, cash: true, winCash: true, type: true }).extend({
        ...listedWho,
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
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

const isDirect = z.boolean().describe('Directly below the caller, who sets the rates');
/** Rows of a page of partners, which is long enough for branches to be whole. */
export const partnerPageSizes = [25, 50, 100] as const;
const branchDay = {
  turnover: signedAmount.describe('Of all members below, as the other figures: their bets of today until now'),
  ggr: signedAmount,
  before: signedAmount.nullable().describe('Turnover of yesterday until the same time; null: it is not known'),
};
const partnerRow = z.object({
  ...listedWho,
  isDirect,
  depth: z.int().min(0).describe('Partners between the caller and the row'),
  branches: z.int().describe('Partners directly below'),
  level: partnerTier,
  parent: z.string().describe('Nickname of the partner above'),
  joinedAt: instant,
  members: z.int().describe('Members below'),
  activeMembers: z.int().describe('Of them with a bet today'),
  today: z.object(branchDay),
  waiting: z.int().describe('Requests of those below that nobody has decided'),
  cash: amount,
  points: amount,
  rolling: percentsByType,
  losing: percentsByType,
  status: partnerStatus,
  lastLoginAt: instant.nullable(),
});

export const partnerPartnerList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerList',
  load: 'expensive',
  summary: 'Partners below, by their position in the tree.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    perPage: z.literal(partnerPageSizes).default(50),
    level: orEmpty(partnerTier),
    status: orEmpty(partnerStatus),
    keyword: listKeyword,
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(partnerRow),
    pageInfo,
    totals: z.object({
      count: z.int(),
      members: z.int().describe('Below the partners, each of them once, as the figures that follow'),
      today: z.object(branchDay),
      waiting: z.int(),
      cash: amount,
      points: amount,
    }),
  }),
  errors: [],
});

export const partnerMemberList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/partnerMemberList',
  load: 'expensive',
  summary: 'Members below. Phone and account number are masked.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    ...listPage,
    keyword: listKeyword,
    status: z.enum(['', 'pending', 'active', 'locked', 'suspended', 'withdrawn']).default(''),
    store: z.string().trim().max(64).default('').describe('Id of the partner directly above; empty: all'),
    under: z.string().trim().max(64).default('').describe('Id of a partner above at any depth; empty: all'),
  }),
  response: z.object({
    asOf: asOfMoment,
    list: z.array(
      z.object({
        ...listedWho,
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
  load: 'expensive',
  summary: 'Gifts and takings of the caller, on the own side, newest first.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ ...listPage, ...listDates, kind: z.enum(['', 'give', 'take']).default(''), member: listMember }),
  response: z.object({
    asOf: asOfMoment,
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
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});
