/** What happens in a match, from its seed: written once, and read at any instant. */
import type { Score } from '@madang/contracts';
import { elementAt, lastOf } from '../checked-access.ts';

export type Side = 'home' | 'away';

export interface PeriodScore extends Score {
  readonly period: string;
}

export interface Incident {
  readonly kind: string;
  readonly side: Side | null;
}

/**
 * The match from one instant until the next step. `detail` is what the sport's model needs beside
 * the score.
 */
export interface Step<Detail = unknown> {
  /** Milliseconds after the start. */
  readonly at: number;
  /** The feed's word for the period. */
  readonly period: string;
  /** Whole minutes played; null in sports without a clock. */
  readonly minute: number | null;
  readonly isClockRunning: boolean;
  /** Goals, runs, points; sets in volleyball, maps in e-sports. */
  readonly score: Score;
  readonly periods: readonly PeriodScore[];
  readonly incident: Incident | null;
  /** No bets for so long from this step, milliseconds; 0 where betting goes on. */
  readonly stopMs: number;
  readonly detail: Detail;
}

export interface Script<Detail = unknown> {
  /** Ordered by time; the first is the start, the last the end. */
  readonly steps: readonly Step<Detail>[];
  /** True where the match ended before its time. */
  readonly isAbandoned: boolean;
}

/** Betting is stopped so long about goals, red cards and runs. Source: domain §2.7. */
export const STOP_MS = 20_000;

export const lastStep = <Detail>({ steps }: Script<Detail>): Step<Detail> => lastOf(steps);

/** Milliseconds from the start to the end. */
export const lengthOf = (script: Script): number => lastStep(script).at;

/** Position of the step that holds at an instant. @param at ms after the start */
export const stepIndexAt = ({ steps }: Script, at: number): number => {
  let [low, high] = [0, steps.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (elementAt(steps, middle).at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The step that holds at an instant. @param at ms after the start */
export const stepAt = <Detail>(script: Script<Detail>, at: number): Step<Detail> =>
  elementAt(script.steps, stepIndexAt(script, at));

/** Collects steps: each one starts from the step before it. */
export const scriptWriter = <Detail>(first: Omit<Step<Detail>, 'at' | 'incident' | 'stopMs'>) => {
  const steps: Step<Detail>[] = [{ ...first, at: 0, incident: { kind: 'kick_off', side: null }, stopMs: 0 }];
  return {
    steps,
    add: (at: number, change: Partial<Omit<Step<Detail>, 'at'>>): void => {
      steps.push({ ...lastOf(steps), incident: null, stopMs: 0, ...change, at: Math.round(at) });
    },
    last: (): Step<Detail> => lastOf(steps),
  };
};

/** One more for a side. */
export const plus = (score: Score, side: Side, count = 1): Score =>
  side === 'home' ? { home: score.home + count, away: score.away } : { home: score.home, away: score.away + count };

/** One more for a side in the period that runs. */
export const plusInPeriod = (periods: readonly PeriodScore[], side: Side, count = 1): PeriodScore[] =>
  periods.map((period, index) =>
    index === periods.length - 1 ? { period: period.period, ...plus(period, side, count) } : period,
  );

/** The step that an instant changes, and the steps around it. */
const around = <Detail>({ steps }: Script<Detail>, at: number) => {
  const before = steps.filter((step) => step.at < at);
  return { before, last: lastOf(before), after: steps.slice(before.length) };
};

/** The script with scores added at an instant. @param at ms after the start */
export const withGoal = <Detail>(script: Script<Detail>, at: number, side: Side, count: number): Script<Detail> => {
  const { before, last, after } = around(script, at);
  const index = last.periods.length - 1;
  const raised = (periods: readonly PeriodScore[]): PeriodScore[] =>
    periods.map((one, position) => (position === index ? { period: one.period, ...plus(one, side, count) } : one));
  const raise = (step: Step<Detail>): Step<Detail> => ({
    ...step,
    score: plus(step.score, side, count),
    periods: raised(step.periods),
  });
  const goal: Step<Detail> = { ...raise(last), at, incident: { kind: 'goal', side }, stopMs: STOP_MS };
  return { ...script, steps: [...before, goal, ...after.map(raise)] };
};

/** The script with a red card at an instant. @param sendOff changes the details for it */
export const withRedCard = <Detail>(
  script: Script<Detail>,
  at: number,
  side: Side,
  sendOff: (detail: Detail, side: Side) => Detail,
): Script<Detail> => {
  const { before, last, after } = around(script, at);
  const change = (step: Step<Detail>): Step<Detail> => ({ ...step, detail: sendOff(step.detail, side) });
  const card: Step<Detail> = { ...change(last), at, incident: { kind: 'red_card', side }, stopMs: STOP_MS };
  return { ...script, steps: [...before, card, ...after.map(change)] };
};

/**
 * The script as far as an instant, where the match ends with a score; periods that run then are not
 * counted.
 */
export const endedAt = <Detail>(script: Script<Detail>, at: number, score: Score): Script<Detail> => {
  const { before, last } = around(script, at);
  const end = { ...last, at, score, period: 'ended', isClockRunning: false, incident: null, stopMs: 0 };
  return { isAbandoned: false, steps: [...before, end] };
};

/** The script as far as an instant, where the match is abandoned. @param at ms after the start */
export const abandonedAt = <Detail>(script: Script<Detail>, at: number): Script<Detail> => {
  const { before, last } = around(script, at);
  const incident = { kind: 'abandoned', side: null };
  return {
    isAbandoned: true,
    steps: [...before, { ...last, at, period: 'abandoned', isClockRunning: false, incident, stopMs: 0 }],
  };
};
