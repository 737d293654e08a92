import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { play } from '../responsible-gaming/reality.endpoints.ts';
import { amount, empty, instant, requestId, signedAmount, yesNo } from '../schema.ts';

export const getUserCash = defineEndpoint({
  method: 'POST',
  path: '/api/cash/getUserCash',
  load: 'read',
  summary:
    'All the won a member holds, wherever it is, and whether she plays. TK999 marks a session that a newer login ended.',
  access: 'member',
  staff: 'viewer',
  body: empty,
  response: z.object({
    balance: amount.describe('Cash, game money and money on its way between the two, won'),
    isPlayGame: yesNo,
    cashAmt: amount.describe('Site money alone, won'),
    pointAmt: amount,
    v: z.int().nonnegative().describe('Balance version, as in CASH messages'),
    since: instant.describe('When this session began; a refreshed token does not begin another'),
    net: signedAmount.describe('Won minus staked on bets settled since then, with the jackpots won since then, won'),
    play: play.nullable().describe('The stretch of play that runs; null: no game is open'),
  }),
  errors: [errorCodes.supersededOnBalance],
});

export const outGameMoney = defineEndpoint({
  method: 'POST',
  path: '/api/cash/outGameMoney',
  load: 'money',
  summary: 'Leave the game and bring its money back. Safe to repeat.',
  access: 'member',
  maintenance: 'open',
  body: z.object({
    requestId: requestId.optional(),
    launchId: z
      .string()
      .max(40)
      .optional()
      .describe('The game that is left: while another one runs, that one goes on and nothing moves'),
  }),
  response: z.object({ moved: amount.describe('Won that came back'), cashAmt: amount }),
  errors: [
    errorCodes.gameEndPending,
    errorCodes.vendorError,
    errorCodes.networkDelay,
    errorCodes.transferDelay,
    errorCodes.moneyRequestUnfinished,
  ],
});
