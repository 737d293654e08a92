import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { CLIENT_SEED_TEXTS_MAX, LOTTERY_LINES_MAX } from '../limits.ts';
import { amount, empty, instant, isoDay, pageInfo, pageNumber, requestId } from '../schema.ts';
import { isLotteryLine, LOTTERY_PICKS } from './lottery.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const drawName = z.string().regex(/^lottery:\d{8}-\d{3,4}$/);
/** Printable, and in one line with others. */
const clientSeed = z.string().regex(/^[0-9A-Za-z._-]{1,64}$/);
const numbers = z.array(z.int().positive()).length(LOTTERY_PICKS);
const powerball = z.int().nonnegative();
const line = z
  .object({ numbers, powerball })
  .refine(isLotteryLine, 'five different numbers of 1–28 and a powerball of 0–9');

const result = z.object({
  drawId: drawName,
  drawAt: instant,
  state: z.enum(['drawn', 'void']),
  numbers: numbers.nullable().describe('In the order in which they came; null: the draw was void'),
  powerball: powerball.nullable(),
  seed: hash.nullable().describe('Hashes to that of the draw before, and at last to `terminal`'),
  salt: hash.nullable(),
  terminal: hash.describe('Published before the first draw of its day'),
});

export const lotteryInfo = defineEndpoint({
  method: 'POST',
  path: '/api/lottery/info',
  load: 'read',
  summary: 'The draw that tickets are sold for, the promises of today and tomorrow, and the last six results.',
  access: 'member',
  body: empty,
  response: z.object({
    draw: z.object({
      drawId: drawName,
      no: z.int().positive(),
      draws: z.int().positive().describe('Draws of that day'),
      closeAt: instant,
      drawAt: instant,
      terminal: hash,
      staked: amount.describe('Of this member on this draw, won'),
    }),
    tomorrow: z.object({ day: z.iso.date(), terminal: hash, texts: z.int().nonnegative().describe('Added so far') }),
    price: amount.describe('Of a ticket, won'),
    drawMax: amount.describe('Most that a member may stake on one draw, won'),
    results: z.array(result).describe('Newest first'),
  }),
  errors: [],
});

export const lotteryBuy = defineEndpoint({
  method: 'POST',
  path: '/api/lottery/buy',
  load: 'money',
  summary:
    'Buys tickets for one draw, paid from cash. DR01: the draw takes no more, or its promise is another; nothing has moved.',
  access: 'member',
  body: z.object({
    requestId,
    drawId: drawName,
    terminal: hash.describe('The commitment that the page showed'),
    lines: z.array(line).min(1).max(LOTTERY_LINES_MAX),
    luck: clientSeed.describe('Text of the member: it goes into the salt of the next day'),
  }),
  response: z.object({ drawId: drawName, tickets: z.int().positive(), stake: amount }),
  errors: [
    errorCodes.onBreak,
    errorCodes.memberLocked,
    errorCodes.bettingNotPermitted,
    errorCodes.partnerCannotPlay,
    errorCodes.drawClosed,
    errorCodes.insufficientCash,
    errorCodes.stakeAboveMaximum,
    errorCodes.requestKeyReused,
  ],
});

export const lotteryTickets = defineEndpoint({
  method: 'POST',
  path: '/api/lottery/tickets',
  load: 'read',
  summary: "The member's tickets, newest first, ten a page, each with its draw once that is final.",
  access: 'member',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(
      z.object({
        ticketIdx: z.int(),
        drawId: drawName,
        numbers,
        powerball,
        stake: amount,
        state: z.enum(['wait', 'win', 'lose', 'void']),
        tier: z.int().nonnegative().nullable().describe('Place among the prizes, 0 the best'),
        win: amount.describe('Paid out, won; of a void draw the stake'),
        boughtAt: instant,
        drawAt: instant,
        result: result.nullable(),
      }),
    ),
    pageInfo,
  }),
  errors: [],
});

export const lotteryClientSeed = defineEndpoint({
  method: 'POST',
  path: '/api/lottery/luck',
  load: 'write',
  summary:
    "What a day's salt was made of: SHA-256 of the published hash and these texts, a line each. Texts and salt are told when the day has begun.",
  access: 'member',
  body: z.object({ day: isoDay }),
  response: z.object({
    terminal: hash.nullable(),
    publishedAt: instant.nullable().describe('When `terminal` was made public'),
    salt: hash.nullable(),
    texts: z.array(clientSeed).max(CLIENT_SEED_TEXTS_MAX),
  }),
  errors: [],
});
