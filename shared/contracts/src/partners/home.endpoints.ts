/** The first page of the portal. Source: issue 35, item 7 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { amount, instant, isoDay, signedAmount } from '../schema.ts';
import { asOfMoment, listedWho, partnerNicks } from './list.schema.ts';
import { partnerGameType, settlementStatus } from './partner.schema.ts';

const homeSpan = z.enum(['today', 'yesterday', 'week', 'month']);
const homeFigures = { turnover: signedAmount, ggr: signedAmount, rolling: signedAmount, losing: amount };

export const partnerHome = defineEndpoint({
  method: 'POST',
  path: '/api/partner/home',
  load: 'expensive',
  summary:
    "What the caller's tree earned in a span, what waits, the last settlements, and the partners below whose own members changed most. Today counts the bets settled until now, by the rules of the settlement.",
  access: 'partner',
  staff: 'viewer',
  body: z.object({
    span: z
      .union([homeSpan, z.literal('')])
      .default('')
      .describe('Empty: today where it has bets; else yesterday'),
  }),
  response: z.object({
    asOf: asOfMoment,
    span: homeSpan,
    first: isoDay,
    last: isoDay,
    isSettled: z
      .boolean()
      .describe('False: the last day of the span is not settled, and its figures are those of its bets until now'),
    figures: z.object(homeFigures),
    before: z
      .object(homeFigures)
      .nullable()
      .describe('Of the span before; for today yesterday until the same time. Null: it is not known'),
    days: z
      .array(z.object({ day: isoDay, ...homeFigures }))
      .describe('14 days up to the last of the span, the oldest first'),
    waiting: z.object({
      count: z.int(),
      list: z
        .array(
          z.object({
            kind: z.enum(['in', 'out', 'coinIn', 'coinOut', 'give', 'take']),
            ...listedWho,
            amount,
            requestedAt: instant,
          }),
        )
        .describe('The oldest of them'),
    }),
    settlements: z
      .array(
        z.object({
          nodeIdx: z.int(),
          period: isoDay,
          rollingNet: signedAmount,
          losingNet: amount,
          withheld: amount,
          carryOut: signedAmount,
          total: signedAmount,
          status: settlementStatus.describe('The least advanced of the game types'),
        }),
      )
      .describe("The caller's last settled days, the newest first"),
    unpaid: z.object({ days: z.int(), total: signedAmount }),
    partners: z.int().describe('Partners below'),
    movers: z
      .array(
        z.object({
          ...listedWho,
          path: partnerNicks,
          turnover: signedAmount.describe('Of members directly below, as all figures of the row'),
          before: signedAmount,
          ggr: signedAmount,
          members: z.int().describe('With a bet'),
          membersBefore: z.int(),
          cause: z.object({ type: partnerGameType, change: signedAmount }).describe('The game type that changed most'),
          days: z.array(signedAmount).describe('Turnover of the 14 days up to yesterday'),
        }),
      )
      .describe('None where `before` of the answer is null'),
  }),
  errors: [],
});
