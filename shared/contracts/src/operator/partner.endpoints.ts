/** What operators do about partners and their settlements. Source: issue 25; domain §4 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import {
  basisPoints,
  partnerGameType,
  partnerMemId,
  partnerStatus,
  rateKind,
  rateSet,
} from '../partners/partner.schema.ts';
import { decidedVersion } from '../read-version.ts';
import { amount, isoDay, requestId, signedAmount } from '../schema.ts';

const reason = z.string().trim().min(1).max(200);
const decision = z.object({
  period: isoDay.describe('A business day in Seoul'),
  memId: z.string().trim().max(64).default('').describe('One partner; empty: all of the period'),
});
const decided = z.object({
  period: isoDay,
  rows: z.int(),
  total: signedAmount.describe('Sum of their totals, won'),
  members: z
    .enum(['draft', 'confirmed', 'paid'])
    .describe("The members' own rolling of the day: confirmed with its last draft, paid without a partner's id"),
});

export const operatorPartnerRate = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/rate',
  load: 'write',
  summary: 'Sets a rate of any partner, or the rolling rate of a member, from the next midnight in Seoul on.',
  access: 'operator',
  body: z.object({
    memId: partnerMemId,
    gameType: partnerGameType,
    kind: rateKind,
    bp: basisPoints,
    version: decidedVersion,
  }),
  response: rateSet,
  errors: [
    errorCodes.rateAboveUpper,
    errorCodes.rateBelowLower,
    errorCodes.rateChangedToday,
    errorCodes.partnerNotBelow,
    errorCodes.changedSinceRead,
  ],
});

export const operatorPartnerStatus = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/status',
  load: 'write',
  summary: 'Activates, suspends or closes a partner. PT05: there is no such partner.',
  access: 'operator',
  body: z.object({ memId: partnerMemId, status: partnerStatus, reason, version: decidedVersion }),
  response: z.object({ memId: z.string(), status: partnerStatus }),
  errors: [errorCodes.partnerNotBelow, errorCodes.changedSinceRead, errorCodes.ownAccount],
});

export const operatorPartnerMove = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/move',
  load: 'expensive',
  summary:
    'Moves a member, or a partner with all below, to another partner of a higher tier. Earlier bets keep their partners. PT05: one of them is unknown.',
  access: 'operator',
  body: z.object({ memId: partnerMemId, to: partnerMemId, reason, version: decidedVersion }),
  response: z.object({ memId: z.string(), to: z.string() }),
  errors: [errorCodes.partnerNotBelow, errorCodes.tierNotLower, errorCodes.changedSinceRead, errorCodes.ownAccount],
});

export const operatorPartnerCharge = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/charge',
  load: 'money',
  summary:
    "Charges a cost to a partner's subtree, or adjusts their losing base by hand, in the next period that is settled. PT05: there is no such partner.",
  access: 'operator',
  body: z.object({
    requestId,
    memId: partnerMemId,
    gameType: partnerGameType,
    kind: z.enum(['bonus', 'adjustment']).describe('A bonus lowers the base, an adjustment is added with its sign'),
    amount: signedAmount.refine((value) => value !== 0),
    cites: amount.nullable().default(null).describe('The settlement that it corrects'),
    reason,
  }),
  response: z.object({ memId: z.string(), period: isoDay }),
  errors: [errorCodes.partnerNotBelow, errorCodes.requestKeyReused, errorCodes.ownAccount],
});

export const operatorPartnerConfirm = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/confirm',
  load: 'money',
  summary: 'Confirms drafts of a settled day. C503: nothing is a draft there.',
  access: 'operator',
  body: decision,
  response: decided,
  errors: [errorCodes.alreadyProcessed, errorCodes.partnerNotBelow, errorCodes.ownAccount],
});

export const operatorPartnerPay = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/pay',
  load: 'money',
  summary:
    "Pays confirmed settlements of a day, and, without a partner's id, the members' own rolling as points, also after each partner was paid alone. PT04: the caller has confirmed one of them. C503: nothing is confirmed there.",
  access: 'operator',
  body: decision,
  response: decided,
  errors: [
    errorCodes.secondOperatorRequired,
    errorCodes.alreadyProcessed,
    errorCodes.partnerNotBelow,
    errorCodes.ownAccount,
  ],
});
