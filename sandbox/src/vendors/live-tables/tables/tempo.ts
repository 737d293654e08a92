import type { DealStep, LiveGame } from '../rules/game.ts';
import { MAPS, OBJECTIVES } from '../rules/match.ts';

/**
 * The parts of a round, milliseconds. They add up to a part of a day, so that a day has whole
 * rounds.
 */
export interface Tempo {
  bettingMs: number;
  /** No more bets: what is still on its way is decided. */
  closedMs: number;
  dealingMs: number;
  /** The result is shown, and then the table is cleared. */
  resultMs: number;
}

export const tempos = {
  /** 36 s. */
  calm: { bettingMs: 18_000, closedMs: 2_500, dealingMs: 9_500, resultMs: 6_000 },
  /** 32 s. */
  usual: { bettingMs: 15_000, closedMs: 2_500, dealingMs: 8_500, resultMs: 6_000 },
  /** 25 s. */
  swift: { bettingMs: 11_000, closedMs: 2_000, dealingMs: 7_000, resultMs: 5_000 },
  /** 50 s: a match has up to fifteen objectives to be followed. */
  match: { bettingMs: 20_000, closedMs: 2_500, dealingMs: 21_000, resultMs: 6_500 },
  /** 32 s. */
  swiftMatch: { bettingMs: 12_000, closedMs: 2_000, dealingMs: 13_500, resultMs: 4_500 },
} as const satisfies Record<string, Tempo>;

/** Seoul is nine hours ahead, all year. */
const SEOUL_MS = 9 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

export const cycleOf = ({ bettingMs, closedMs, dealingMs, resultMs }: Tempo): number =>
  bettingMs + closedMs + dealingMs + resultMs;

export const roundsOfDay = (tempo: Tempo): number => DAY_MS / cycleOf(tempo);

export type Phase = 'betting' | 'closed' | 'dealing' | 'result';

/** One round of a table on the clock; times are milliseconds since the epoch. */
export interface Moment {
  /** Rounds since the epoch: every one has its own, for every reader. */
  index: number;
  /** Day in Seoul as `YYYYMMDD`, and the round's number within it, from 1. */
  day: string;
  number: number;
  /** `20261122-0481`. */
  id: string;
  beginsAt: number;
  closesAt: number;
  dealsAt: number;
  resultAt: number;
  endsAt: number;
}

export const momentOf = (tempo: Tempo, index: number): Moment => {
  const cycle = cycleOf(tempo);
  const perDay = roundsOfDay(tempo);
  const day = new Date(Math.floor(index / perDay) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const number = (index % perDay) + 1;
  const beginsAt = index * cycle - SEOUL_MS;
  const closesAt = beginsAt + tempo.bettingMs;
  const dealsAt = closesAt + tempo.closedMs;
  const resultAt = dealsAt + tempo.dealingMs;
  const id = `${day}-${String(number).padStart(4, '0')}`;
  return { index, day, number, id, beginsAt, closesAt, dealsAt, resultAt, endsAt: beginsAt + cycle };
};

/** The round that runs at a time. */
export const momentAt = (tempo: Tempo, now: number): Moment =>
  momentOf(tempo, Math.floor((now + SEOUL_MS) / cycleOf(tempo)));

export const phaseAt = ({ closesAt, dealsAt, resultAt }: Moment, now: number): Phase => {
  if (now < closesAt) return 'betting';
  if (now < dealsAt) return 'closed';
  return now < resultAt ? 'dealing' : 'result';
};

/**
 * Of a match, as parts of it: when its first objective falls, how far apart they fall, and when
 * each map begins.
 */
const MATCH = { first: 0.04, between: 0.06, map: 0.32 };

/**
 * When each step of a deal is shown, as parts of the deal. The last is known before the end, so
 * that it can be read.
 */
const shown: Readonly<Record<LiveGame, readonly number[]>> = {
  baccarat: [0.02, 0.14, 0.26, 0.38, 0.6, 0.8],
  dragontiger: [0.1, 0.55],
  roulette: [0.62],
  // Every map has its time, and every objective its position in it, also where fewer fall: the pace
  // must reveal nothing of the result.
  match: Array.from(
    { length: MAPS * OBJECTIVES },
    (_, index) => MATCH.first + Math.floor(index / OBJECTIVES) * MATCH.map + (index % OBJECTIVES) * MATCH.between,
  ),
};

/** Which of those times is a step's. */
const placeOf = (steps: readonly DealStep[], at: number): number => {
  const step = steps[at];
  if (step === undefined || !('map' in step)) return at;
  const first = steps.findIndex((one) => 'map' in one && one.map === step.map);
  return (step.map - 1) * OBJECTIVES + at - first;
};

const isShown = (part: number | undefined, { dealsAt, resultAt }: Moment, now: number): boolean =>
  now >= dealsAt + (resultAt - dealsAt) * (part ?? 1);

/** Steps of a round that have been shown at a time. Nothing of the others leaves the server. */
export const shownSteps = (
  game: LiveGame,
  steps: readonly DealStep[],
  moment: Moment,
  now: number,
): readonly DealStep[] => steps.filter((_, index) => isShown(shown[game][placeOf(steps, index)], moment, now));

/** How many of the times at which a game may show a step have come. */
export const timesPassed = (game: LiveGame, moment: Moment, now: number): number =>
  shown[game].filter((part) => isShown(part, moment, now)).length;

/** The same parts, faster. For tests: cycles stay whole parts of a day. */
export const faster = (tempo: Tempo, times: number): Tempo => ({
  bettingMs: tempo.bettingMs / times,
  closedMs: tempo.closedMs / times,
  dealingMs: tempo.dealingMs / times,
  resultMs: tempo.resultMs / times,
});
