/**
 * What a row of the betting list keeps of its round or bet, by the product. Source: domain §6 (game
 * recall).
 */
import { z } from 'zod';
import { sharedGames } from '../minigame/shared-games.ts';
import { amount, instant, names } from '../schema.ts';
import { marketCode, selCode, sport } from '../sports/sports.endpoints.ts';
import { boardRoundDetail, fishingRoundDetail, liveRoundDetail, slotRoundDetail } from '../vendor-protocol/round.ts';

const proof = z
  .object({ seed: z.string(), salt: z.string(), terminal: z.string() })
  .nullable()
  .describe('What the draw can be checked by; null: not drawn yet, or void');
const lotteryLine = z.object({ numbers: z.array(z.int()), powerball: z.int() });

const lotteryDetail = z.object({
  kind: z.literal('lottery'),
  drawId: z.string(),
  drawAt: instant,
  line: lotteryLine,
  drawn: lotteryLine.nullable().describe('Null: not drawn yet, or void'),
  tier: z.int().nonnegative().nullable().describe('Index in the table of prizes; null: the ticket paid nothing'),
  proof,
});
export type LotteryDetail = z.output<typeof lotteryDetail>;

const miniDetail = z.object({
  kind: z.literal('mini'),
  game: z.enum(sharedGames),
  round: z.string().describe('`{game}:{yyyymmdd}-{nnn}`'),
  drawAt: instant,
  marketCode: z.string(),
  selCode: z.string(),
  odds: z.int().positive().describe('Hundredths of the stake'),
  drawn: z
    .object({ numbers: z.array(z.int()), powerball: z.int().nullable() })
    .nullable()
    .describe('Null: not drawn yet, or void'),
  proof,
});
export type MiniDetail = z.output<typeof miniDetail>;

const score = z.object({ home: z.int().nonnegative(), away: z.int().nonnegative() });

const sportsDetailLeg = z.object({
  eventId: z.string(),
  sport,
  leagueNames: names,
  homeNames: names,
  awayNames: names,
  startsAt: instant,
  marketCode,
  selCode,
  odds: z.int().positive().describe('Accepted, hundredths'),
  scoreAtAcceptance: score.nullable(),
  result: z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']).nullable().describe('Null while it is open'),
  score: score.nullable(),
});
export type SportsDetailLeg = z.output<typeof sportsDetailLeg>;

const sportsDetail = z.object({
  kind: z.literal('sports'),
  betId: z.int(),
  mode: z.enum(['single', 'combination', 'builder']),
  odds: z.int().positive().describe('Combined odds for display, hundredths, rounded down'),
  potentialWin: amount,
  ruleVersion: z.int().positive(),
  delaySeconds: z.int().nonnegative(),
  cashedOut: amount.describe('Won, paid by cash-outs; part of `winCash`'),
  legs: z.array(sportsDetailLeg),
  settlementVersion: z.int().nonnegative().describe('Settlements so far: above 1, a result was corrected'),
});
export type SportsDetail = z.output<typeof sportsDetail>;

/** A row without a recorded detail, or with one that none of the products writes. */
const unknownDetail = z.object({ kind: z.literal('unknown') });

export const roundDetail = z.discriminatedUnion('kind', [
  slotRoundDetail,
  liveRoundDetail,
  boardRoundDetail,
  fishingRoundDetail,
  lotteryDetail,
  miniDetail,
  sportsDetail,
  unknownDetail,
]);
export type RoundDetail = z.output<typeof roundDetail>;

/** The recorded detail of a row. A detail that fits no member of the union is `unknown`. */
export const parseRoundDetail = (recorded: unknown): RoundDetail =>
  roundDetail.safeParse(recorded).data ?? { kind: 'unknown' };
