/**
 * A partner's own status, settlements and new lower partners. Source: issue 25; partner PA-05;
 * domain §4.1
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { MAX_LIST_DAYS } from '../limits.ts';
import { amount, empty, instant, isoDay, pageInfo, pageNumber, requestId, signedAmount } from '../schema.ts';
import { basisPoints, partnerGameType, partnerStatus, partnerTier, settlementStatus } from './partner.schema.ts';

const optionalType = z.union([partnerGameType, z.literal('')]).default('');

export const partnerOwn = defineEndpoint({
  method: 'POST',
  path: '/api/partner/own',
  load: 'read',
  summary: "The caller's own status, rates and figures of today in Seoul. Bets count by the time of their acceptance.",
  access: 'partner',
  staff: 'viewer',
  body: empty,
  response: z.object({
    asOf: instant,
    memId: z.string(),
    memNick: z.string(),
    level: partnerTier,
    parent: z.string().describe('Nickname of the partner above; empty at the top'),
    status: partnerStatus,
    joinedAt: instant,
    cash: amount,
    points: amount,
    partners: z.int().describe('Partners below'),
    members: z.int().describe('Members below'),
    rates: z.array(
      z.object({
        gameType: partnerGameType,
        rolling: basisPoints,
        losing: basisPoints,
        nextRolling: basisPoints.describe('From the next midnight in Seoul'),
        nextLosing: basisPoints,
      }),
    ),
    today: z.object({
      activeMembers: z.int(),
      bets: z.int(),
      stake: amount,
      win: amount,
      net: signedAmount.describe('Stakes less payouts of settled bets'),
      deposits: amount,
      withdrawals: amount,
    }),
    unpaid: signedAmount.describe('Settlements that are not paid yet'),
  }),
  errors: [],
});

export const partnerSettlements = defineEndpoint({
  method: 'POST',
  path: '/api/partner/settlements',
  load: 'expensive',
  summary:
    "The caller's own settlements by day and game type, newest first: opening carry, base, closing carry and payment. Without dates: all.",
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    page: pageNumber,
    startDate: isoDay.optional(),
    endDate: isoDay.optional(),
    type: optionalType,
  }),
  response: z.object({
    asOf: instant,
    list: z.array(
      z.object({
        nodeIdx: z.int().describe('Position in the tree'),
        period: isoDay,
        type: partnerGameType,
        bets: z.int(),
        turnover: signedAmount,
        ggr: signedAmount,
        rollingBp: basisPoints,
        rollingNet: signedAmount,
        rollingTop: signedAmount.describe('Rolling of all levels on the same bets'),
        bonus: signedAmount,
        adjustment: signedAmount,
        carryIn: signedAmount,
        losingBp: basisPoints,
        losingBase: signedAmount,
        losingNet: amount,
        carryOut: signedAmount,
        withheld: amount,
        total: signedAmount,
        status: settlementStatus,
        paidAt: instant.nullable(),
      }),
    ),
    pageInfo,
    totals: z.object({ rollingNet: signedAmount, losingNet: amount, total: signedAmount, paid: signedAmount }),
  }),
  maxDays: MAX_LIST_DAYS,
  errors: [errorCodes.spanTooLong],
});

export const partnerCreate = defineEndpoint({
  method: 'POST',
  path: '/api/partner/create',
  load: 'expensive',
  summary:
    'Creates a partner of a lower tier directly below the caller, active at once. Fields follow the rules of a sign-up; RQ01 names bank, memName or bankacc in `field`. PT06: the tier is not lower.',
  access: 'partner',
  body: z.object({
    requestId,
    level: partnerTier,
    memId: z.string().max(64),
    memPass: z.string().max(128),
    memPassCheck: z.string().max(128),
    cashOutPass: z.string().max(16),
    memNick: z.string().max(64),
    memPhone: z.string().max(32),
    bank: z.string().max(16),
    memName: z.string().max(64),
    bankacc: z.string().max(64),
  }),
  response: z.object({ memId: z.string(), memNick: z.string(), level: partnerTier }),
  errors: [
    errorCodes.memberSuspended,
    errorCodes.tierNotLower,
    errorCodes.requestKeyReused,
    errorCodes.invalidId,
    errorCodes.invalidPassword,
    errorCodes.invalidExchangePassword,
    errorCodes.passwordsDiffer,
    errorCodes.invalidNickname,
    errorCodes.invalidPhone,
    errorCodes.idTaken,
    errorCodes.nicknameTaken,
    errorCodes.phoneTaken,
    errorCodes.accountNumberTaken,
  ],
});
