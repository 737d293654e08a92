import { z } from 'zod';
import { coinNetwork } from '../../chain/index.ts';
import { defineEndpoint } from '../../define.ts';
import { errorCodes } from '../../error-codes.ts';
import { amount, empty, instant, requestId, yesNo } from '../../schema.ts';
import { cashStatus } from '../cash.schema.ts';

export const usdt = amount.describe('Micro-USDT, 10⁻⁶');
const rate = z.int().positive().describe('Hundredths of a won for one USDT');

/** The status of a quote and of its payment. Source: domain §5.5. */
export const coinState = z.enum([
  'QUOTED',
  'SUBMITTED',
  'CONFIRMING',
  'CREDITED',
  'UNDERPAID',
  'OVERPAID',
  'EXPIRED',
  'REJECTED',
]);

export const coinDeposit = z.object({
  quoteId: z.string(),
  network: coinNetwork,
  address: z.string().describe('Where to send it'),
  usdt: usdt.describe('What to send exactly, micro-USDT: its last digits say whose it is'),
  krw: amount.describe('Won for exactly that much'),
  rate,
  quotedAt: instant,
  expiresAt: instant,
  state: coinState,
  txid: z.string().nullable(),
  confirmations: z.int().nonnegative(),
  needed: z.int().positive().describe('Confirmations before it is credited'),
  received: usdt.nullable().describe('What the chain says has come in, micro-USDT; null: nothing yet'),
  credit: amount.nullable().describe('Won that it is worth, once confirmed; credited when the state says so'),
  waits: yesNo.describe('Y: an operator has to decide'),
  cashIdx: z.int().nullable(),
  reason: z.string().nullable(),
});

export const coinWithdrawal = z.object({
  cashIdx: z.int(),
  network: coinNetwork,
  address: z.string(),
  amount: amount.describe('Won'),
  usdt,
  rate,
  status: cashStatus,
  txid: z.string().nullable().describe('Null until the chain has taken it'),
  regDate: instant,
  doneDate: instant.nullable(),
  reason: z.string().nullable(),
});

export const coin = defineEndpoint({
  method: 'GET',
  path: '/api/coin',
  load: 'read',
  summary: 'The price of USDT with what holds for deposits and withdrawals in it.',
  access: 'member',
  body: z.object({ symbol: z.literal('USDT') }),
  response: z.object({
    symbol: z.literal('USDT'),
    mid: rate.describe('Middle of the market, hundredths of a won for one USDT'),
    spreadBp: z.int().nonnegative().describe('Spread on each side, basis points'),
    at: instant,
    in: z.object({ rate, min: amount, max: amount }).describe('Deposits: rate below the middle; limits in won'),
    out: z.object({ rate, min: amount, unit: amount, open: yesNo }).describe('Withdrawals: rate above the middle'),
    quoteSeconds: z.int().positive().describe('How long a quote holds'),
    networks: z.array(z.object({ network: coinNetwork, confirmations: z.int().positive() })),
  }),
  errors: [errorCodes.priceUnavailable],
});

export const coinQuote = defineEndpoint({
  method: 'POST',
  path: '/api/coin/quote',
  load: 'write',
  summary: 'A quote for a deposit in USDT: the amount to send, where, what it gives, and until when.',
  access: 'member',
  body: z.object({
    requestId,
    network: coinNetwork,
    unit: z.enum(['USDT', 'KRW']).default('USDT').describe('What `amount` counts: micro-USDT or won'),
    amount: amount.default(0),
  }),
  response: coinDeposit,
  errors: [
    errorCodes.depositsBlocked,
    errorCodes.depositAmountMissing,
    errorCodes.depositInProcess,
    errorCodes.depositAboveMaximum,
    errorCodes.depositBelowMinimum,
    errorCodes.depositProcessing,
    errorCodes.memberSuspended,
    errorCodes.requestKeyReused,
    errorCodes.priceUnavailable,
    errorCodes.depositLimitReached,
    errorCodes.onBreak,
  ],
});

export const coinSubmit = defineEndpoint({
  method: 'POST',
  path: '/api/coin/submit',
  load: 'money',
  summary: 'Names the transaction that pays a quote. Safe to repeat; another one replaces it until the chain has told.',
  access: 'member',
  body: z.object({ quoteId: z.string().max(40), txid: z.string().max(80).default('') }),
  response: coinDeposit,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.depositInProcess,
    errorCodes.requestKeyReused,
    errorCodes.invalidTxid,
    errorCodes.txidUsed,
    errorCodes.quoteNotFound,
  ],
});

export const coinStatus = defineEndpoint({
  method: 'POST',
  path: '/api/coin/state',
  load: 'read',
  summary: "The member's quotes and deposits in USDT, newest first, and her last withdrawal in it.",
  access: 'member',
  body: empty,
  response: z.object({ deposits: z.array(coinDeposit).max(5), withdrawal: coinWithdrawal.nullable() }),
  errors: [],
});

export const coinOut = defineEndpoint({
  method: 'POST',
  path: '/api/coin/out',
  load: 'money',
  summary: 'Apply for a withdrawal in USDT. The money goes on hold at once; the bank’s hours do not matter here.',
  access: 'member',
  body: z.object({
    requestId,
    network: coinNetwork,
    address: z.string().trim().max(80).default(''),
    amount: amount.default(0).describe('Won'),
    rate: rate.describe('The rate she was shown: a worse one is refused with CN06'),
    cashOutPass: z.string().max(40).default(''),
  }),
  response: z.object({ cashIdx: z.int(), status: z.literal(0), usdt, rate }),
  errors: [
    errorCodes.wrongWithdrawalPassword,
    errorCodes.gameEndPending,
    errorCodes.withdrawalPasswordUnset,
    errorCodes.withdrawalsClosed,
    errorCodes.withdrawalAboveBalance,
    errorCodes.withdrawalsBlocked,
    errorCodes.withdrawalPasswordMissing,
    errorCodes.withdrawalPasswordMalformed,
    errorCodes.withdrawalAmountMissing,
    errorCodes.withdrawalInProcess,
    errorCodes.withdrawalBelowMinimum,
    errorCodes.withdrawalWrongUnit,
    errorCodes.withdrawalTooSoon,
    errorCodes.requestKeyReused,
    errorCodes.wageringUnmet,
    errorCodes.receivableOpen,
    errorCodes.invalidChainAddress,
    errorCodes.priceUnavailable,
    errorCodes.priceWorsened,
  ],
});
