import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { visibleLine } from '../members/visible-name.ts';
import { amount, requestId } from '../schema.ts';

const memId = z.string().trim().max(64).default('');
const memo = z.string().overwrite(visibleLine).max(100).default('');
const moved = z.object({
  cashIdx: z.int().describe('Its row in the own history of money'),
  memNick: z.string().describe('The other member'),
  amount: amount.describe('Won'),
});

export const giveTarget = defineEndpoint({
  method: 'POST',
  path: '/api/cash/giveTarget',
  load: 'read',
  summary: 'Who stands behind an id, before money is given to her: a lower member of the calling partner.',
  access: 'member',
  staff: 'cashier',
  body: z.object({ memId }),
  response: z.object({ memId: z.string(), memNick: z.string() }),
  errors: [errorCodes.givingNotPermitted, errorCodes.giveTargetNotBelow, errorCodes.giveTargetCannotReceive],
});

export const cashGive = defineEndpoint({
  method: 'POST',
  path: '/api/cash/give',
  load: 'money',
  summary: "Gives a partner's own cash to a lower member.",
  access: 'member',
  body: z.object({ requestId, memId, amount: amount.default(0), memo }),
  response: moved,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.depositAmountMissing,
    errorCodes.givingNotPermitted,
    errorCodes.giveTargetNotBelow,
    errorCodes.giveTargetCannotReceive,
    errorCodes.giverBalanceTooLow,
    errorCodes.wageringUnmet,
    errorCodes.secondUserRequired,
    errorCodes.requestKeyReused,
  ],
});

export const cashTake = defineEndpoint({
  method: 'POST',
  path: '/api/cash/take',
  load: 'money',
  summary: 'Takes cash back from a lower member who is in no game. WG01: wagering binds a part of it, which stays.',
  access: 'member',
  body: z.object({ requestId, memId, amount: amount.default(0), memo }),
  response: moved,
  errors: [
    errorCodes.memberSuspended,
    errorCodes.depositAmountMissing,
    errorCodes.takingNotPermitted,
    errorCodes.takeTargetNotBelow,
    errorCodes.takeTargetInGame,
    errorCodes.takeAboveTargetBalance,
    errorCodes.wageringUnmet,
    errorCodes.secondUserRequired,
    errorCodes.requestKeyReused,
  ],
});
