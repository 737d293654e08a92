import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, requestId } from '../schema.ts';

export const cashOut = defineEndpoint({
  method: 'POST',
  path: '/api/cash/out',
  load: 'money',
  summary: 'Apply for a withdrawal. The money goes on hold at once; it comes back only by a refusal of the operator.',
  access: 'member',
  body: z.object({ requestId, amount: amount.default(0), cashOutPass: z.string().max(40).default('') }),
  response: z.object({ cashIdx: z.int(), status: z.literal(0) }),
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
  ],
});
