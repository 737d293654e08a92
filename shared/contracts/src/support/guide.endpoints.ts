/**
 * Rules and figures in force, as the pages of the guides show them. Source: sports SP-11; boards
 * BO-14.
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { amount, names, yesNo } from '../schema.ts';
import { sports } from '../sports/market.ts';

const count = z.int().nonnegative();
const basisPoints = z.int().nonnegative();
const hundredths = z.int().positive().describe('Odds in hundredths');
const clock = z.string().describe('HH:mm in Seoul');
const sport = z.enum(sports);
const legResult = z.enum(['win', 'halfWin', 'void', 'halfLose', 'lose']);

const limit = z.object({
  memLevel: z.enum(['NORMAL', 'VIP']),
  section: z.enum(['mini', 'sports', 'live']),
  min: amount,
  max: amount,
  maxWin: amount,
  mineYn: yesNo.describe('Y: the level of the member who asks'),
});

const sportsGuide = z.object({
  version: z.int().positive(),
  versions: z.array(z.int().positive()),
  maxLegs: count,
  maxOdds: hundredths,
  minOdds: hundredths,
  builder: z.object({ min: count, max: count }),
  closeBeforeSeconds: count,
  sameBetSeconds: count,
  cashOut: z.object({
    marginBeforeMatch: basisPoints,
    marginLive: basisPoints,
    chanceMin: basisPoints,
    chanceMax: basisPoints,
    min: amount,
    lifeSeconds: count,
  }),
  obviousErrorPercent: count,
  feedSilenceSeconds: count,
  wholeTurnoverOdds: hundredths,
  correctionHours: z.object({ automatic: count, twoOperators: count }),
  coverage: z.array(
    z.object({
      sport,
      overtimeYn: yesNo,
      postponedDays: count,
      innings: z.object({ result: count, total: count }).nullable(),
      liveDelaySeconds: count,
    }),
  ),
  scores: z.array(
    z.object({
      sport,
      marketCode: z.string(),
      selCode: z.string(),
      home: count,
      away: count,
      result: legResult,
    }),
  ),
  payouts: z.array(
    z.object({
      stake: amount,
      legs: z.array(z.object({ odds: hundredths, result: legResult })),
      pays: amount,
    }),
  ),
});

const cashGuide = z.object({
  in: z.object({ min: amount, max: amount, unit: amount, pauseSeconds: count }),
  out: z.object({ min: amount, unit: amount, spacingMinutes: count }),
  bankCloses: clock,
  bankOpens: clock,
  bonus: z.object({
    firstPercent: count,
    dailyPercent: count,
    cap: amount,
    wagerPercent: count,
    plainWagerPercent: count,
  }),
  pointMin: amount,
  accountMinutes: count,
});

const miniGuide = z.object({
  game: z.string(),
  names,
  roundsADay: count,
  closeSeconds: count,
  markets: z.array(
    z.object({
      marketCode: z.string(),
      names,
      returnLeast: basisPoints,
      returnMost: basisPoints,
      selections: z.array(z.object({ names, odds: hundredths, chance: basisPoints })),
    }),
  ),
});

export const guide = defineEndpoint({
  method: 'POST',
  path: '/api/support/guide',
  load: 'read',
  summary: 'The rules and figures that the server decides by now, or the sports rules of an earlier version.',
  access: 'member',
  body: z.object({ ruleVersion: z.int().positive().optional().describe('Version on the receipt of a sports bet') }),
  response: z.object({
    limits: z.array(limit),
    sports: sportsGuide,
    cash: cashGuide,
    wagering: z.array(z.object({ groupKey: z.string(), percent: count })),
    mini: z.array(miniGuide),
    lottery: z.object({
      price: amount,
      linesMax: count,
      drawMax: amount,
      drawsADay: count,
      balls: count,
      picks: count,
      returned: basisPoints,
      tiers: z.array(z.object({ hits: count, powerballYn: yesNo, times: count, oneIn: count })),
    }),
    rotary: z.object({ parts: count, prizes: z.array(z.object({ points: amount, weight: count })) }),
    jackpot: z.object({ contribution: basisPoints, mini: amount, major: amount, mega: amount }),
    play: z.object({
      sessionMinutes: count,
      refreshMinutes: count,
      spinSeconds: count,
      timeOutMaxDays: count,
      exclusionMonths: z.array(count),
      increaseHours: count,
      limitDays: z.array(count),
      messageDays: count,
      messagePieces: count,
      betOldDays: count,
      inquiryDays: count,
      inquiryLateMinutes: count,
    }),
  }),
  errors: [errorCodes.supportItemNotFound],
});
