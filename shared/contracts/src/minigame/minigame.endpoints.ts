import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { MINI_NO_MAX, MINI_ROUNDS_A_DAY, MINI_STATISTICS_ROUNDS, MINI_STATS_ROUNDS } from '../limits.ts';
import { amount, instant, isoDay, names, pageInfo, pageNumber, requestId } from '../schema.ts';
import { miniPrice } from './mini-game.ts';
import { type SharedGame, sharedGames } from './shared-games.ts';

export const hash = z.string().regex(/^[0-9a-f]{64}$/);
const game = z.enum(sharedGames);
export const roundName = z.string().regex(/^(powerball|powerladder|speedkino|kinoladder):\d{8}-\d{3,4}$/);
const odds = z.int().positive().describe('Hundredths of the stake: 195 is 1.95');
const chance = z.int().positive().describe('Chance, basis points');
/** Printable, and in one line with others. */
export const clientSeed = z.string().regex(/^[0-9A-Za-z._-]{1,64}$/);
const pick = z.object({ marketCode: z.string().max(20), selCode: z.string().max(20) });

/** A round of a mini game, as pages and realtime receive it. */
export const miniRound = z.object({
  id: roundName,
  no: z.int().positive(),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  state: z.enum(['SCHEDULED', 'OPEN', 'CLOSED']),
  commit: hash.describe('Last hash of its day, published before the day'),
});

/** What was drawn, and all that proves it. */
export const miniResult = z.object({
  roundId: roundName,
  no: z.int().positive(),
  drawnAt: instant.describe('The time of the draw'),
  state: z.enum(['REVEALED', 'VOIDED']),
  balls: z.array(z.int().positive()).nullable().describe('In the order in which they came; null: void'),
  powerball: z.int().nonnegative().nullable(),
  sum: z.int().positive().nullable(),
  derived: z.array(pick).describe('The selection of each market that came true'),
  seed: hash.nullable(),
  salt: hash.nullable(),
  commit: hash,
});

/** The board of one game: `current` is the round that runs, `next` the one after it. */
const slots = <const Game extends SharedGame, const Type extends 'current' | 'next'>(prodId: Game, type: Type) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/minigame/slots/${prodId}/${type}`,
    load: 'read',
    summary: `${type === 'current' ? 'The round that runs' : 'The round after the one that runs'}, its markets and prices, and what the member has staked on it.`,
    access: 'member',
    body: z.object({}),
    response: z.object({
      round: miniRound,
      markets: z.array(
        z.object({
          marketCode: z.string(),
          name: names,
          returned: z
            .object({ least: chance, most: chance })
            .describe('Paid back of stakes in the long run: the least and the greatest of its selections'),
          selections: z.array(
            z.object({
              selCode: z.string(),
              name: names,
              odds,
              p: chance,
              staked: amount.describe('Of this member on this round, won'),
            }),
          ),
        }),
      ),
      limits: z.object({ min: amount, max: amount, maxWin: amount }),
      left: z
        .array(pick.extend({ most: amount }))
        .describe('The highest stake that is still taken, won, where her bets on the round leave less than the limits'),
      serverTime: instant,
    }),
    errors: [],
  });

export const miniSlots = {
  powerballCurrent: slots('powerball', 'current'),
  powerballNext: slots('powerball', 'next'),
  powerladderCurrent: slots('powerladder', 'current'),
  powerladderNext: slots('powerladder', 'next'),
  speedkinoCurrent: slots('speedkino', 'current'),
  speedkinoNext: slots('speedkino', 'next'),
  kinoladderCurrent: slots('kinoladder', 'current'),
  kinoladderNext: slots('kinoladder', 'next'),
};

/** True when a round's game has the selection. */
const isSelection = ({ roundId, ...of }: z.output<typeof pick> & { roundId: string }): boolean => {
  const prodId = sharedGames.find((one) => roundId.startsWith(`${one}:`));
  return prodId !== undefined && miniPrice(prodId, of) !== undefined;
};

/**
 * Body of `/api/bet/betProc` for a mini game. Prices have no version; one that is sent is not read.
 */
export const miniBetBody = z.object({
  product: z.literal('MINI'),
  mode: z.literal('single').default('single'),
  stake: z.int().positive(),
  clientBetId: requestId,
  acceptOdds: z.enum(['NONE', 'HIGHER', 'ANY']).default('NONE'),
  legs: z
    .array(
      pick
        .extend({
          roundId: roundName,
          odds: odds.describe(
            'The price that the member saw, hundredths of the stake: it is compared with the one on sale. Prices have no version; one that is sent is not read',
          ),
        })
        .refine(isSelection, 'a selection of the game'),
    )
    .length(1),
  luck: clientSeed.optional().describe('A text of the member: it goes into the salt of the next day'),
});

export const powerballResult = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/powerballResult',
  load: 'read',
  summary:
    'Results of a mini game, newest first, ten a page; of one day in Seoul, of one number in each day, or of all.',
  access: 'member',
  body: z.object({
    prodId: game,
    date: isoDay.optional(),
    no: z.int().min(1).max(MINI_NO_MAX).optional().describe('Number of the round within its day'),
    page: pageNumber,
  }),
  response: z.object({ list: z.array(miniResult), pageInfo }),
  errors: [],
});

export const miniStats = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/stats',
  load: 'read',
  summary: 'How often each selection came true in the last rounds of a game, and in which order.',
  access: 'member',
  body: z.object({ prodId: game }),
  response: z.object({
    rounds: z.int().nonnegative().max(MINI_STATS_ROUNDS),
    markets: z.array(
      z.object({
        marketCode: z.string(),
        name: names,
        selections: z.array(z.object({ selCode: z.string(), name: names, count: z.int().nonnegative() })),
        recent: z.array(z.string()).max(MINI_STATS_ROUNDS).describe('Selections, the oldest first'),
      }),
    ),
  }),
  errors: [],
});

export const miniStatistics = defineEndpoint({
  method: 'POST',
  path: '/api/minigame/statistics',
  load: 'read',
  summary:
    'How often each selection of a game came true beside its chance, and how often so many times in a row: in the last rounds, or in the last of one day in Seoul.',
  access: 'member',
  body: z.object({
    prodId: game,
    date: isoDay.optional(),
    last: z.int().min(1).max(MINI_STATISTICS_ROUNDS).default(MINI_ROUNDS_A_DAY),
  }),
  response: z.object({
    rounds: z.int().nonnegative().max(MINI_STATISTICS_ROUNDS).describe('Drawn ones; void rounds are not counted'),
    firstAt: instant.nullable().describe('The time of the oldest draw among them'),
    lastAt: instant.nullable(),
    markets: z.array(
      z.object({
        marketCode: z.string(),
        name: names,
        selections: z.array(
          z.object({
            selCode: z.string(),
            name: names,
            p: chance,
            count: z.int().nonnegative(),
            runs: z
              .array(z.int().nonnegative())
              .describe('How often it came once alone, twice in a row, three times …; the last is of its longest run'),
          }),
        ),
        recent: z.array(z.string()).max(MINI_STATS_ROUNDS).describe('Selections, the oldest first'),
      }),
    ),
  }),
  errors: [],
});
