import { z } from 'zod';
import { chainTxid, coinNetwork } from '../chain/index.ts';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { cashRow, cashStatus } from '../payments/cash.schema.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { amount, instant, pageInfo, pageNumber, requestId } from '../schema.ts';

export const cashQueue = defineEndpoint({
  method: 'POST',
  path: '/api/operator/cash/list',
  load: 'read',
  summary: 'Applications for deposit and withdrawal of all members, the oldest open first.',
  access: 'operator',
  body: z.object({
    cashType: z.enum(['in', 'out', 'coinIn', 'coinOut', '']).default(''),
    status: cashStatus.optional(),
    page: pageNumber,
  }),
  response: z.object({
    list: z.array(
      cashRow.extend({
        memId: z.string(),
        memName: z.string(),
        received: amount.nullable().describe('What the bank says has come in for it, won; null: nothing yet'),
        destination: z
          .object({ bank: z.string(), account: z.string(), holder: z.string() })
          .nullable()
          .describe("The member's account at the moment of the application, to which a withdrawal is paid"),
        accountChangedAt: instant
          .nullable()
          .describe('When the member last changed their account, from 72 hours before a withdrawal on'),
        debt: amount.describe('Won that the member owes now; part of the version of a withdrawal'),
        version: readVersion,
        decidedBy: z.string().nullable(),
        decidedAt: instant.nullable(),
      }),
    ),
    pageInfo,
  }),
  errors: [],
});

export const cashDecide = defineEndpoint({
  method: 'POST',
  path: '/api/operator/cash/decide',
  load: 'money',
  summary: 'Moves an application on: from request to waiting, from waiting to complete or cancelled.',
  access: 'operator',
  body: z.object({
    requestId: requestId.optional(),
    cashIdx: z.int().positive(),
    to: z.union([z.literal(2), z.literal(1), z.literal(-1)]),
    reason: z.string().trim().max(200).default(''),
    version: decidedVersion,
  }),
  response: z.object({ cashIdx: z.int(), status: cashStatus }),
  errors: [
    errorCodes.onlyWaitingAllowed,
    errorCodes.onlyDecisionAllowed,
    errorCodes.alreadyProcessed,
    errorCodes.requestKeyReused,
    errorCodes.notConfirmed,
    errorCodes.changedSinceRead,
    errorCodes.ownAccount,
    errorCodes.invalidRequest,
  ],
});

export const incomingList = defineEndpoint({
  method: 'POST',
  path: '/api/operator/incoming/list',
  load: 'read',
  summary: 'Money that came in, at the bank or on a chain, and supports no open application, the oldest first.',
  access: 'operator',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(
      z.object({
        incomingIdx: z.int(),
        amount: amount.describe('Won that came in'),
        left: amount.describe('Won of it that no deposit has taken and that was not returned'),
        sender: z.string(),
        regDate: instant,
        memId: z.string().nullable().describe('The member to whose account number it came; null: to none of ours'),
        memName: z.string().nullable(),
        candidates: z
          .array(z.string())
          .describe(
            'Members it might belong to: their account holder is the sender, or their USDT quote is near the amount',
          ),
        version: readVersion,
      }),
    ),
    pending: z
      .array(
        z.object({
          network: coinNetwork,
          txid: chainTxid,
          usdt: amount.describe('Micro-USDT'),
          confirmations: z.int(),
          needed: z.int().describe('Confirmations that make it final'),
          status: z
            .enum(['unconfirmed', 'unpriced'])
            .describe('unpriced: it is final and enters the list as soon as there is a price'),
          regDate: instant.describe('First seen'),
          memId: z.string().nullable().describe('The one member whose quote had exactly this amount'),
          candidates: z.array(z.string()),
        }),
      )
      .describe('Seen on a chain, of no open quote, and not settleable yet: at most 100, the oldest first'),
    pageInfo,
  }),
  errors: [],
});

export const incomingSettle = defineEndpoint({
  method: 'POST',
  path: '/api/operator/incoming/settle',
  load: 'money',
  summary: 'Attaches such money to a member, credits it as their deposit, or returns it.',
  access: 'operator',
  body: z.object({
    requestId,
    incomingIdx: z.int().positive(),
    how: z.enum(['attach', 'credit', 'return']),
    memId: z
      .string()
      .trim()
      .max(64)
      .default('')
      .describe('For attach and credit; empty: the member it belongs to already'),
    reason: z.string().trim().max(200).default(''),
    version: decidedVersion,
  }),
  response: z.object({ incomingIdx: z.int() }),
  errors: [
    errorCodes.depositInProcess,
    errorCodes.alreadyProcessed,
    errorCodes.requestKeyReused,
    errorCodes.changedSinceRead,
    errorCodes.ownAccount,
    errorCodes.invalidRequest,
  ],
});
