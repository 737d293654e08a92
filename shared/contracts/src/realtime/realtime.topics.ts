import { z } from 'zod';
import { defineTopic, type Topic } from '../define.ts';
import { jackpot as jackpotLevel } from '../jackpots/jackpot.schema.ts';
import { LOTTERY_TOPIC } from '../lottery/lottery.ts';
import { moneyNote } from '../main/main.endpoints.ts';
import { sharedGames } from '../minigame/shared-games.ts';
import { amount } from '../schema.ts';
import { sportsEventTopic, sportsTopics } from '../sports/sports.topics.ts';
import { jackpotLevels } from '../vendor-protocol/jackpot-levels.ts';
import { BOARD_TOPIC, MAIN_TOPIC, POWERBALL_TOPIC, SITE_TOPIC } from './commands.ts';

const yesNo = z.enum(['Y', 'N']);
const cash = z.object({ cmd: z.literal('CASH'), data1: amount, data2: amount, v: z.int().nonnegative() });
const msg = z.object({ cmd: z.literal('MSG'), data1: amount, data2: z.string() });
const bet = z.object({ cmd: z.literal('BET'), data1: z.string(), data2: z.string() });
const logout = z.object({ cmd: z.literal('LOGOUT'), data1: z.string(), data2: z.string() });
const lockBet = z.object({ cmd: z.literal('LOCK_BET_YN'), data1: yesNo, data2: yesNo });
const inspect = z.object({ cmd: z.literal('INSPECT'), data1: yesNo, data2: z.string() });

/** A session's own topic: all messages to its member alone. Source: specification §4. */
export const sessionTopic = defineTopic({
  pattern: '/topic/s.{id}',
  access: 'session',
  message: z.discriminatedUnion('cmd', [cash, msg, bet, logout, lockBet, inspect]),
});

/** Everybody's: maintenance and the game-down notice. Source: domain §11. */
export const siteTopic = defineTopic({
  pattern: SITE_TOPIC,
  access: 'public',
  message: z.discriminatedUnion('cmd', [lockBet, inspect]),
});

/** A deposit (data1 `in`) or withdrawal (`out`) was completed. */
const feed = z.object({ cmd: z.literal('FEED'), data1: moneyNote.shape.kind, data2: moneyNote });
/**
 * A level (data1) is at data2 won. At most one a second for each level, and one when it is won
 * (data3).
 */
const jackpot = z.object({
  cmd: z.literal('JACKPOT'),
  data1: z.enum(jackpotLevels),
  data2: amount,
  data3: jackpotLevel.shape.lastWon.unwrap().optional(),
});

/** The main page's feed and jackpot. Source: domain §11. */
export const mainTopic = defineTopic({
  pattern: MAIN_TOPIC,
  access: 'public',
  message: z.discriminatedUnion('cmd', [feed, jackpot]),
});

/** Rounds and results of one shared game; data2 is JSON. Source: domain §1.1. */
export const powerballTopics = sharedGames.map((game) =>
  defineTopic({
    pattern: `${POWERBALL_TOPIC}${game}`,
    access: 'public',
    message: z.object({ cmd: z.enum(['ROUND', 'RESULT']), data1: z.string(), data2: z.string() }),
  }),
);

/**
 * Draws of the lottery. RESULT: draw data1 has a result, data2, as JSON. VOID: there is none, and
 * the stakes went back.
 */
export const lotteryTopic = defineTopic({
  pattern: LOTTERY_TOPIC,
  access: 'member',
  message: z.object({ cmd: z.enum(['RESULT', 'VOID']), data1: z.string(), data2: z.string() }),
});

/**
 * A comment (data1, its number) is shown below a post from now on. Its text is read by those who
 * may read the post.
 */
export const boardTopic = defineTopic({
  pattern: `${BOARD_TOPIC}{boardIdx}`,
  access: 'member',
  message: z.object({ cmd: z.literal('COMMENT'), data1: z.string(), data2: z.string() }),
});

/** Every topic there is: the gateway knows no other. */
export const topics: readonly Topic[] = [
  sessionTopic,
  siteTopic,
  mainTopic,
  lotteryTopic,
  boardTopic,
  ...powerballTopics,
  ...sportsTopics,
  sportsEventTopic,
];
