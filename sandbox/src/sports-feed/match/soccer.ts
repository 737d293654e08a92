/**
 * A match of soccer, second by second: goals from the grid of final scores, cards and penalties
 * beside them.
 */

import { elementAt, lastOf, required } from '../checked-access.ts';
import { NO_DRIFT } from '../models/drift.ts';
import { evenLine } from '../models/outlook.ts';
import { drawScore, HALF_SHARE, meansOf, type SoccerPosition, soccerOutlook } from '../models/soccer.ts';
import { randomOf, wholeBetween } from '../random.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { plus, plusInPeriod, type Script, type Side, STOP_MS, scriptWriter } from './script.ts';
import type { SportModel } from './sport-model.ts';

const MINUTE = 60_000;
const HALF_MS = 45 * MINUTE;
const BREAK_MS = 15 * MINUTE;
/** Chances per match of one side. Assumptions. */
const RED_CHANCE = 0.09;
const YELLOWS = 4;
/** Share of goals that are penalties, and of penalties that are missed. Assumptions. */
const PENALTY_SHARE = 0.09;
const MISSED_PENALTIES = 0.06;
/** From the whistle to the kick. */
const PENALTY_MS = 70_000;

export interface SoccerDetail {
  /** Length of each half with its added time, ms. */
  readonly halves: readonly [number, number];
  /** Players sent off. */
  readonly reds: { readonly home: number; readonly away: number };
}

/** Share of the goals' time that has passed at an instant. @param at ms after kick-off */
const passedAt = (at: number, [first, second]: readonly [number, number]): number => {
  if (at <= first) return (HALF_SHARE * Math.max(0, at)) / first;
  const later = Math.max(0, at - first - BREAK_MS);
  return HALF_SHARE + (1 - HALF_SHARE) * Math.min(1, later / second);
};
/** The instant at which a share has passed. */
const instantOf = (passed: number, [first, second]: readonly [number, number]): number =>
  passed <= HALF_SHARE
    ? (passed / HALF_SHARE) * first
    : first + BREAK_MS + ((passed - HALF_SHARE) / (1 - HALF_SHARE)) * second;

/** One thing that happens, before the clock's steps are written. */
interface Happening {
  readonly at: number;
  readonly kind: 'goal' | 'penalty' | 'penalty_missed' | 'red_card' | 'yellow_card' | 'corner';
  readonly side: Side;
}

const sides: readonly Side[] = ['home', 'away'];

/**
 * Goals, from the start to the first red card by the first grid, and after each red card by the
 * grid of what is left.
 */
const happeningsOf = (event: SportsEvent, halves: readonly [number, number]): Happening[] => {
  const random = randomOf(`${event.seed}:match`);
  const means = meansOf(event, NO_DRIFT);
  const reds = sides
    .filter(() => random() < RED_CHANCE)
    .map((side) => ({ side, passed: 0.1 + 0.9 * random() }))
    .sort((one, other) => one.passed - other.passed);
  const goals: { side: Side; passed: number }[] = [];
  let position: SoccerPosition = { score: { home: 0, away: 0 }, passed: 0, reds: { home: 0, away: 0 } };
  for (const red of [...reds, null]) {
    const final = drawScore(means, position, random());
    const until = red?.passed ?? 1;
    const drawn = sides
      .flatMap((side) => Array.from({ length: final[side] - position.score[side] }, () => side))
      .map((side) => ({ side, passed: position.passed + (1 - position.passed) * random() }))
      .filter(({ passed }) => passed < until);
    goals.push(...drawn);
    const score = drawn.reduce((now, { side }) => plus(now, side), position.score);
    position = { score, passed: until, reds: red ? plus(position.reds, red.side) : position.reds };
  }
  const happenings: Happening[] = goals.map(({ side, passed }) => ({
    at: instantOf(passed, halves),
    kind: 'goal',
    side,
  }));
  for (const { side, passed } of reds) happenings.push({ at: instantOf(passed, halves), kind: 'red_card', side });
  for (const goal of [...happenings])
    if (goal.kind === 'goal' && random() < PENALTY_SHARE)
      happenings.push({ at: goal.at - PENALTY_MS, kind: 'penalty', side: goal.side });
  for (const side of sides) {
    if (random() < MISSED_PENALTIES) {
      const at = instantOf(0.05 + 0.9 * random(), halves);
      happenings.push({ at, kind: 'penalty', side }, { at: at + PENALTY_MS, kind: 'penalty_missed', side });
    }
    for (let count = wholeBetween(random, 0, YELLOWS); count > 0; count--)
      happenings.push({ at: instantOf(random(), halves), kind: 'yellow_card', side });
    for (let count = wholeBetween(random, 1, 9); count > 0; count--)
      happenings.push({ at: instantOf(random(), halves), kind: 'corner', side });
  }
  return happenings.map((one) => ({ ...one, at: Math.max(1_000, Math.round(one.at)) })).sort((a, b) => a.at - b.at);
};

const stopOf = { goal: STOP_MS, penalty: PENALTY_MS + STOP_MS, penalty_missed: STOP_MS, red_card: STOP_MS } as const;

const play = (event: SportsEvent): Script<SoccerDetail> => {
  const random = randomOf(`${event.seed}:clock`);
  const halves: readonly [number, number] = [
    HALF_MS + wholeBetween(random, 1, 3) * MINUTE,
    HALF_MS + wholeBetween(random, 3, 6) * MINUTE,
  ];
  const writer = scriptWriter<SoccerDetail>({
    period: '1st_half',
    minute: 0,
    isClockRunning: true,
    score: { home: 0, away: 0 },
    periods: [{ period: '1st_half', home: 0, away: 0 }],
    detail: { halves, reds: { home: 0, away: 0 } },
  });
  const happenings = happeningsOf(event, halves);
  let next = 0;
  /** The minutes of one half, with what happens in them. */
  const half = (start: number, length: number, firstMinute: number): void => {
    const end = start + length;
    for (let minute = 1; start + minute * MINUTE <= end; minute++) {
      const at = start + minute * MINUTE;
      for (; next < happenings.length && elementAt(happenings, next).at < at; next++) {
        const { at: instant, kind, side } = elementAt(happenings, next);
        const last = writer.last();
        writer.add(Math.max(instant, last.at), {
          incident: { kind, side },
          stopMs: kind in stopOf ? stopOf[kind as keyof typeof stopOf] : 0,
          ...(kind === 'goal' && { score: plus(last.score, side), periods: plusInPeriod(last.periods, side) }),
          ...(kind === 'red_card' && { detail: { halves, reds: plus(last.detail.reds, side) } }),
        });
      }
      writer.add(at, { minute: firstMinute + minute });
    }
  };
  half(0, halves[0], 0);
  writer.add(halves[0], {
    period: 'halftime',
    minute: 45,
    isClockRunning: false,
    incident: { kind: 'halftime', side: null },
  });
  const second = halves[0] + BREAK_MS;
  writer.add(second, {
    period: '2nd_half',
    minute: 45,
    isClockRunning: true,
    periods: [...writer.last().periods, { period: '2nd_half', home: 0, away: 0 }],
    incident: { kind: 'second_half', side: null },
  });
  half(second, halves[1], 45);
  writer.add(second + halves[1], {
    period: 'ended',
    isClockRunning: false,
    incident: { kind: 'full_time', side: null },
  });
  return { steps: writer.steps, isAbandoned: false };
};

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

/** Soccer for the feed. */
export const soccer: SportModel<SoccerDetail> = {
  play,
  outlook: (event, drift, step, sinceMs) =>
    soccerOutlook(
      meansOf(event, drift),
      step === null
        ? undefined
        : {
            score: step.score,
            // Added time is the model's to know; the last seconds are left so that a market is
            // never certain by the clock.
            passed: Math.min(passedAt(step.at + sinceMs, step.detail.halves), 0.9999),
            reds: step.detail.reds,
          },
    ),
  offers: (event) => {
    const { FT, H1 } = soccerOutlook(meansOf(event, NO_DRIFT)).periods;
    const handicap = -evenLine(required(FT, 'FT').margin);
    const [total, halfTotal] = [evenLine(required(FT, 'FT').total), evenLine(required(H1, 'H1').total)];
    const live = { isLive: true, period: 'FT' } as const;
    return [
      { ...live, type: '1X2' },
      { ...live, type: 'DC' },
      { ...live, type: 'AH', lines: range(handicap - 4, handicap + 4, 1) },
      { ...live, type: 'OU', lines: [...range(2, total + 4, 1), ...range(total + 8, total + 20, 4)] },
      { ...live, type: 'BTTS' },
      { ...live, type: 'OE' },
      { ...live, type: 'FS' },
      { ...live, type: '1X2', period: 'H1' },
      { ...live, type: 'AH', period: 'H1', lines: [-4, -2, -1, 0, 1, 2, 4] },
      { ...live, type: 'OU', period: 'H1', lines: range(2, halfTotal + 8, 2) },
    ];
  },
  result: (script, period) => {
    const last = lastOf(script.steps);
    const isWhole = !script.isAbandoned;
    if (period === 'FT')
      return {
        at: last.at,
        score: last.score,
        total: last.score.home + last.score.away,
        countsWinner: isWhole,
        countsTotal: isWhole,
      };
    const half = script.steps.find((step) => step.period === 'halftime');
    const end = half ?? last;
    return {
      at: end.at,
      score: end.score,
      total: end.score.home + end.score.away,
      countsWinner: !!half,
      countsTotal: !!half,
    };
  },
  totalAt: ({ score, periods }, period) => {
    if (period === 'FT') return score.home + score.away;
    const first = elementAt(periods, 0);
    return first.home + first.away;
  },
  sendOff: (detail, side) => ({ ...detail, reds: plus(detail.reds, side) }),
  hasScoreBase: true,
  forced: 1,
};
