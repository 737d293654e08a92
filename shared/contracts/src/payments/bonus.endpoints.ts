import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, requestId } from '../schema.ts';

/** What giving an unfinished bonus up would mean now, won. Source: domain §5.3, decision 24. */
export const openBonus = z.object({
  bonus: amount.describe('What is left of bonuses and coupons whose requirement is not met'),
  winnings: amount.describe('Won with them, over what was lost'),
  removed: amount.describe('What would leave the cash'),
  required: amount.describe('What would have to be staked after it, over all that is open'),
  done: amount.describe('What of that is staked already'),
});

export const forfeitBonus = defineEndpoint({
  method: 'POST',
  path: '/api/cash/bonus/forfeit',
  load: 'money',
  summary:
    'Give up every unfinished bonus: it and what was won with it leave the cash, the deposit and its own requirement stay. BN02 has in `amount` what it would take by now; BN03: a part of it lies in open bets, which have to end first. Safe to repeat.',
  access: 'member',
  body: z.object({ requestId, amount: amount.describe('`openBonus.removed` as the member saw it') }),
  response: z.object({ cashIdx: z.int(), removed: amount }),
  errors: [
    errorCodes.noBonusToForfeit,
    errorCodes.forfeitAmountChanged,
    errorCodes.openBetsHoldBonus,
    errorCodes.gameEndPending,
    errorCodes.requestKeyReused,
    errorCodes.memberSuspended,
  ],
});
