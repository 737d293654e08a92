/** Gifts and takings that a second user confirms. Source: partner PA-10; domain §4.5 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { visibleLine } from '../members/visible-name.ts';
import { amount, empty, instant, pageInfo, pageNumber, requestId } from '../schema.ts';
import { partnerMemId } from './partner.schema.ts';

export const transferKind = z.enum(['give', 'take']);
export const transferStatus = z.enum(['waiting', 'done', 'rejected', 'cancelled']);
const transferIdx = z.int().positive();
export const transferRow = z.object({
  transferIdx,
  kind: transferKind,
  partner: z.string().describe('Nickname'),
  memId: z.string(),
  memNick: z.string(),
  amount,
  memo: z.string(),
  reason: z.enum(['amount', 'newAccount']),
  status: transferStatus,
  requestedBy: z.string().describe('Nickname'),
  requestedAt: instant,
  decidedBy: z.string().nullable().describe('Nickname; empty: an operator or a partner above'),
  decidedAt: instant.nullable(),
  mayDecide: z.boolean().describe('True: the caller may confirm or reject it'),
  mayConfirm: z
    .boolean()
    .describe('False beside `mayDecide`: the caller may only reject it, as an account that was made within 24 hours'),
  mayCancel: z.boolean().describe('True: the caller has requested it'),
});

const moveErrors = [
  errorCodes.memberSuspended,
  errorCodes.givingNotPermitted,
  errorCodes.giveTargetNotBelow,
  errorCodes.giveTargetCannotReceive,
  errorCodes.takingNotPermitted,
  errorCodes.takeTargetNotBelow,
  errorCodes.takeTargetInGame,
  errorCodes.giverBalanceTooLow,
  errorCodes.takeAboveTargetBalance,
  errorCodes.wageringUnmet,
] as const;

export const partnerTransferRule = defineEndpoint({
  method: 'POST',
  path: '/api/partner/transferRule',
  load: 'read',
  summary: 'What the caller can give, and from which amount on a second user confirms.',
  access: 'partner',
  staff: 'cashier',
  body: empty,
  response: z.object({
    cash: amount,
    secondFrom: amount.describe('Won'),
    newAccountHours: z.int().describe('Money to an account younger than this waits for a second user too'),
    leftToday: amount.nullable().describe('Won that the staff account may still give and take today; null: a partner'),
  }),
  errors: [],
});

export const partnerTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/partner/transfer',
  load: 'money',
  summary:
    'Gives cash to, or takes it from, somebody below. From a set amount on, and for gifts to new accounts, it waits until a second user confirms.',
  access: 'partner',
  staff: 'cashier',
  body: z.object({
    requestId,
    kind: transferKind,
    memId: partnerMemId,
    amount: amount.default(0),
    memo: z.string().overwrite(visibleLine).max(100).default(''),
  }),
  response: z.object({
    status: z.enum(['done', 'waiting']),
    memNick: z.string(),
    amount,
    reason: z.enum(['amount', 'newAccount']).nullable().describe('Why it waits'),
  }),
  errors: [...moveErrors, errorCodes.depositAmountMissing, errorCodes.requestKeyReused, errorCodes.staffLimitReached],
});

export const partnerTransferList = defineEndpoint({
  method: 'POST',
  path: '/api/partner/transferList',
  load: 'read',
  summary: 'Requests of the caller and of partners below that needed or need a second user, newest first.',
  access: 'partner',
  staff: 'viewer',
  body: z.object({ page: pageNumber, status: z.union([transferStatus, z.literal('')]).default('') }),
  response: z.object({ list: z.array(transferRow), pageInfo }),
  errors: [],
});

export const partnerTransferDecide = defineEndpoint({
  method: 'POST',
  path: '/api/partner/transferDecide',
  load: 'money',
  summary:
    'Confirms or rejects a waiting request as its second user; who has requested it cancels it. PT04: the caller has requested it. PT05: it is of nobody below.',
  access: 'partner',
  staff: 'cashier',
  body: z.object({ transferIdx, decision: z.enum(['confirm', 'reject', 'cancel']) }),
  response: z.object({ transferIdx, status: transferStatus }),
  errors: [...moveErrors, errorCodes.secondOperatorRequired, errorCodes.partnerNotBelow, errorCodes.alreadyProcessed],
});

export const operatorPartnerTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/operator/partner/transfer',
  load: 'money',
  summary: 'Confirms or rejects a waiting gift or taking of a partner. PT05: there is no such request.',
  access: 'operator',
  body: z.object({ transferIdx, decision: z.enum(['confirm', 'reject']) }),
  response: z.object({ transferIdx, status: transferStatus }),
  errors: [...moveErrors, errorCodes.partnerNotBelow, errorCodes.alreadyProcessed, errorCodes.ownAccount],
});
