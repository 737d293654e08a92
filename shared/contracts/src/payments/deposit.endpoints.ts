import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { limitSummary } from '../responsible-gaming/limit.endpoints.ts';
import { amount, empty, instant, names, requestId, signedAmount, yesNo } from '../schema.ts';
import { openBonus } from './bonus.endpoints.ts';
import { bonusKind, cashRow } from './cash.schema.ts';

/** The account for a deposit, as the bank assigned it. */
export const depositAccount = z.object({
  bankName: z.string(),
  bankNameEn: z.string().optional().describe('What the bank calls itself abroad, if it told'),
  accountNo: z.string(),
  holder: z.string(),
  validUntil: instant,
});

export const cashInfo = defineEndpoint({
  method: 'POST',
  path: '/api/cash/info',
  load: 'read',
  summary: 'What the pages of deposit and withdrawal show: rules, offers, what is under way, what is left to wager.',
  access: 'member',
  body: empty,
  response: z.object({
    in: z.object({ min: amount, max: amount, unit: amount }),
    out: z.object({ min: amount, unit: amount, nextAt: instant.nullable().describe('Earliest time of another one') }),
    window: z.object({ closed: yesNo, from: z.string(), to: z.string() }).describe('Bank maintenance, HH:mm in Seoul'),
    offers: z.array(
      z.object({
        kind: bonusKind,
        percent: z.int(),
        cap: amount.describe('Most that it gives, won'),
        wagerPercent: z.int().describe('Wagering requirement, per cent of deposit and bonus'),
        available: yesNo,
      }),
    ),
    account: depositAccount
      .nullable()
      .describe('To send to now; while a deposit is open, the one that it was applied for with, though it may be over'),
    accountRequestedAt: instant.nullable().describe('Set while the bank has not answered yet'),
    openIn: cashRow.nullable(),
    openOut: cashRow.nullable(),
    wager: z.object({ required: amount, done: amount }).describe('Won, over all that is open'),
    debt: z
      .object({
        amount,
        causes: z.array(z.object({ cause: names, amount, at: instant })).describe('The oldest first'),
      })
      .nullable()
      .default(null)
      .describe(
        'Won that corrections have left to be paid: taken by itself from whatever comes into the cash. Null: nothing',
      ),
    openBonus: openBonus.nullable().describe('Null: none is unfinished, or nothing of it is left'),
    netDeposits: signedAmount.describe('Deposits less withdrawals since sign-up, won'),
    withdrawable: amount.describe('Cash that may be asked for now, won'),
    hasOutPass: yesNo,
    recent: z.array(cashRow).max(3),
    usualMinutes: z
      .object({ in: z.int().positive().nullable(), out: z.int().positive().nullable() })
      .describe("Median of the member's last five complete applications of the kind; null: none is complete"),
    limits: limitSummary,
  }),
  errors: [],
});

export const getAcc = defineEndpoint({
  method: 'POST',
  path: '/api/cash/getAcc',
  load: 'write',
  summary: 'Ask for an account number to send a deposit to. It arrives as a message. Safe to repeat.',
  access: 'member',
  body: z.object({ requestId }),
  response: z.object({ requestedAt: instant }),
  errors: [
    errorCodes.depositsBlocked,
    errorCodes.depositInProcess,
    errorCodes.depositProcessing,
    errorCodes.memberSuspended,
    errorCodes.onBreak,
  ],
});

export const cashIn = defineEndpoint({
  method: 'POST',
  path: '/api/cash/in',
  load: 'money',
  summary: 'Apply for a deposit of the amount that was sent to the account. One open application for each member.',
  access: 'member',
  body: z.object({ requestId, amount: amount.default(0), bonus: bonusKind.default('none') }),
  response: z.object({ cashIdx: z.int(), status: z.literal(0) }),
  errors: [
    errorCodes.depositsBlocked,
    errorCodes.depositAmountMissing,
    errorCodes.depositInProcess,
    errorCodes.depositAboveMaximum,
    errorCodes.depositBelowMinimum,
    errorCodes.depositWrongUnit,
    errorCodes.depositProcessing,
    errorCodes.memberSuspended,
    errorCodes.requestKeyReused,
    errorCodes.depositLimitReached,
    errorCodes.onBreak,
  ],
});
