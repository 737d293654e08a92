/**
 * Basketball. Each possession brings 0 to 3 points by its own chances, and sums over possessions
 * are exact. Assumptions: both sides have 20 possessions in a quarter of ten minutes, independent
 * of each other and of the score; a tie is played on for ten possessions each; only the first
 * overtime is weighed in totals.
 */
import type { Score } from '@madang/contracts';
import { required } from '../checked-access.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Drift } from './drift.ts';
import type { Outlook, PeriodOutlook } from './outlook.ts';
import { certain, chanceOf, differenceOf, mixed, moved, type Pmf, sumOf } from './pmf.ts';

export const QUARTER_POSSESSIONS = 20;
export const OVERTIME_POSSESSIONS = 10;
/** Chances of one free throw and of three points in a possession. Assumptions. */
const ONE = 0.06;
const THREE = 0.12;
/**
 * Points by which one standard score of attack or defence moves a match, and by which the home side
 * is better. Assumptions.
 */
const ATTACK_POINTS = 3.2;
const DEFENCE_POINTS = 2.6;
const HOME_POINTS = 1.4;

/** Chances of 0 to 3 points in a possession, for each side. */
export interface PossessionChances {
  readonly home: Pmf;
  readonly away: Pmf;
}

/** @param points mean of a side in 80 possessions */
const possession = (points: number): Pmf => {
  const two = Math.max(0.02, (points / (4 * QUARTER_POSSESSIONS) - ONE - 3 * THREE) / 2);
  return { from: 0, p: Float64Array.of(1 - ONE - two - THREE, ONE, two, THREE) };
};

export const possessionsOf = ({ home, away, league }: SportsEvent, { edge, total }: Drift): PossessionChances => {
  const mean = required(league.mean, 'the mean') * (1 + total);
  // A drift of two percent is about one and a half points.
  const more = HOME_POINTS + (edge * required(league.mean, 'the mean')) / 2;
  return {
    home: possession(mean + more + ATTACK_POINTS * home.attack - DEFENCE_POINTS * away.defence),
    away: possession(mean - more + ATTACK_POINTS * away.attack - DEFENCE_POINTS * home.defence),
  };
};

/** Points of so many possessions, by repeated squaring. */
const pointsIn = (one: Pmf, count: number): Pmf => {
  let [result, power, left] = [certain(0), one, count];
  for (;;) {
    if (left % 2 === 1) result = sumOf(result, power);
    left >>= 1;
    if (left === 0) return result;
    power = sumOf(power, power);
  }
};

/**
 * Possessions that each side has left in the first quarter and until the end of the period that
 * ends the match next.
 */
export interface BasketballPosition {
  readonly score: Score;
  readonly left: Score;
  /** Null after the first quarter. */
  readonly quarterLeft: Score | null;
}
const START: BasketballPosition = {
  score: { home: 0, away: 0 },
  left: { home: 4 * QUARTER_POSSESSIONS, away: 4 * QUARTER_POSSESSIONS },
  quarterLeft: { home: QUARTER_POSSESSIONS, away: QUARTER_POSSESSIONS },
};

const span = ({ home, away }: PossessionChances, left: Score, score: Score): PeriodOutlook => {
  const [homePoints, awayPoints] = [pointsIn(home, left.home), pointsIn(away, left.away)];
  return {
    margin: moved(differenceOf(homePoints, awayPoints), score.home - score.away),
    total: moved(sumOf(homePoints, awayPoints), score.home + score.away),
  };
};

/** The same with ties played on. */
const withOvertime = (chances: PossessionChances, regular: PeriodOutlook): PeriodOutlook => {
  const tie = chanceOf(regular.margin, (lead) => lead === 0);
  if (tie < 1e-9) return regular;
  const left = { home: OVERTIME_POSSESSIONS, away: OVERTIME_POSSESSIONS };
  const extra = span(chances, left, { home: 0, away: 0 });
  const again = chanceOf(extra.margin, (lead) => lead === 0);
  const decided = { from: extra.margin.from, p: extra.margin.p.map((chance) => chance / (1 - again)) };
  decided.p[-decided.from] = 0;
  const p = regular.margin.p.slice();
  p[-regular.margin.from] = 0;
  return {
    margin: mixed([
      [1, { from: regular.margin.from, p }],
      [tie, decided],
    ]),
    total: mixed([
      [1 - tie, regular.total],
      [tie, sumOf(regular.total, extra.total)],
    ]),
  };
};

export const basketballOutlook = (chances: PossessionChances, position: BasketballPosition = START): Outlook => ({
  periods: {
    FT: withOvertime(chances, span(chances, position.left, position.score)),
    ...(position.quarterLeft && { Q1: span(chances, position.quarterLeft, position.score) }),
  },
});
