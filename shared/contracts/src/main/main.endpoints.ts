import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { gameItem } from '../games/game.schema.ts';
import { jackpot } from '../jackpots/jackpot.schema.ts';
import { amount, empty, instant, maskedId, names, yesNo } from '../schema.ts';

/** A table of a live studio. Its picture is a stream that anybody may look at. */
export const liveTable = z.object({
  id: z.string(),
  names,
  vendorNames: names,
  type: z.literal('live'),
  /** Least and greatest stake, won. */
  minBet: amount,
  maxBet: amount,
  /** Address of its HLS playlist. */
  src: z.string(),
});

/**
 * A completed deposit or withdrawal. `simulated`: nobody's, shown as an example and to be labelled
 * so.
 */
export const moneyNote = z.object({
  id: z.int(),
  kind: z.enum(['in', 'out']),
  memId: maskedId,
  /** Won. */
  amount,
  at: instant,
  simulated: z.boolean(),
});

const topWithdrawal = moneyNote.pick({ memId: true, amount: true, simulated: true });

export const main = defineEndpoint({
  method: 'POST',
  path: '/api/main',
  load: 'read',
  summary: 'What the first page shows: popular and new games, their ranking, jackpots, live tables.',
  access: 'any',
  body: empty,
  response: z.object({
    popular: z.array(gameItem),
    newGames: z.array(gameItem),
    ranking: z.array(
      z.object({
        game: gameItem,
        change: z.int().nullable().describe('Places won since this time yesterday, negative: lost; null: new'),
      }),
    ),
    jackpots: z.array(jackpot),
    contributionBp: z.int().describe('Part of each stake that grows the jackpots, basis points'),
    live: z.array(liveTable),
  }),
  errors: [],
});

export const cashList = defineEndpoint({
  method: 'POST',
  path: '/api/main/cashList',
  load: 'read',
  summary:
    "Latest completed deposits and withdrawals; today's and this week's (from Monday, Seoul) largest withdrawals.",
  access: 'any',
  body: empty,
  response: z.object({
    feed: z.array(moneyNote),
    today: z.array(topWithdrawal),
    week: z.array(topWithdrawal),
    simulated: yesNo.describe('Y: some of these rows are simulated'),
  }),
  errors: [],
});
