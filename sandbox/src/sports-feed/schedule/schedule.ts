/** Who plays when: a pure function of the season's seed and the day. */
import { HOUR_MS, MINUTE_MS, seoulDay, seoulMidnight } from '../calendar.ts';
import { elementAt, required } from '../checked-access.ts';
import type { Club, League } from '../leagues/league.ts';
import { leagues } from '../leagues/leagues.ts';
import { hash32, shuffled } from '../random.ts';

/** The seed of every sandbox, so that two of them play the same season. */
export const SEASON_SEED = 'madang-season-1';
/** Days that can be bet on ahead of today. Source: sports §5. */
export const DAYS_AHEAD = 7;
/** Days whose results are kept. */
export const DAYS_BEHIND = 30;

/**
 * A quick match enters so long before its start: there are too many of them for a list of days
 * ahead.
 */
const QUICK_AHEAD_MS = 30 * MINUTE_MS;

/** What becomes of a fixture. */
export type Fate = 'played' | 'postponed' | 'abandoned' | 'cancelled';

export interface SportsEvent {
  /** Number of the event: the day and its place in the day. */
  readonly id: number;
  /** Text that all random numbers of the event start from. */
  readonly seed: string;
  readonly league: League;
  readonly home: Club;
  readonly away: Club;
  /** Scheduled start, ms since the epoch. */
  readonly startsAt: number;
  readonly fate: Fate;
}

/** Capacity for the events of one day in the numbers. */
const EVENTS_PER_DAY = 1_000;
/** Notice of a postponement before the start. */
export const POSTPONED_NOTICE_MS = 90 * MINUTE_MS;
/** Notice of a cancellation before the start. */
export const CANCELLED_NOTICE_MS = HOUR_MS;

/** One in so many fixtures meets the fate. Assumption: rare, and yet seen every day or two. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['postponed', 120],
  ['abandoned', 150],
  ['cancelled', 200],
];

const fateOf = (seed: string, { quickMs }: League): Fate =>
  quickMs === undefined
    ? (FATES.find(([fate, oneIn]) => hash32(`${seed}:${fate}`) % oneIn === 0)?.[0] ?? 'played')
    : 'played';

/** Pairs of one round by the circle method: in n − 1 rounds every club meets every other once. */
const pairsOf = ({ clubs }: League, round: number): [Club, Club][] => {
  const count = clubs.length;
  const turn = ((round % (count - 1)) + (count - 1)) % (count - 1);
  const cycle = Math.floor(round / (count - 1));
  const at = (index: number): Club =>
    index === 0 ? elementAt(clubs, 0) : elementAt(clubs, 1 + ((index - 1 + turn) % (count - 1)));
  return Array.from({ length: count / 2 }, (_, index): [Club, Club] => {
    const [one, other] = [at(index), at(count - 1 - index)];
    return (index + turn + cycle) % 2 === 0 ? [one, other] : [other, one];
  });
};

/** A match and the rest after it take no longer than this. */
const MATCH_MINUTES = 240;
/**
 * True where a club's next round may begin before its last match has ended: there the pairs keep
 * their order, in which a club moves on by one start at most, so that its next match is about a
 * whole round later.
 */
const isClose = ({ starts, clubs }: League): boolean =>
  starts.length > clubs.length / 2 || Math.max(...starts) + MATCH_MINUTES > Math.min(...starts) + 1_440;

const days = new Map<string, readonly SportsEvent[]>();

const computeDay = (day: number, seed: string): SportsEvent[] => {
  const events: Omit<SportsEvent, 'id' | 'seed' | 'fate'>[] = [];
  for (const league of leagues) {
    const half = league.clubs.length / 2;
    const rounds = league.starts.length / half;
    for (let part = 0; part < rounds; part++) {
      const round = pairsOf(league, day * rounds + part);
      const pairs = isClose(league) ? round : shuffled(round, `${seed}:${league.id}:${day}`);
      for (const [index, [home, away]] of pairs.entries()) {
        const start = elementAt(league.starts, part * half + index);
        events.push({ league, home, away, startsAt: seoulMidnight(day) + start * MINUTE_MS });
      }
    }
  }
  return events.map((event, index) => {
    const id = day * EVENTS_PER_DAY + index + 1;
    const text = `${seed}:${id}`;
    return { ...event, id, seed: text, fate: fateOf(text, event.league) };
  });
};

/** Events that start on a Seoul day, in the order of their numbers. @param day see `seoulDay` */
export const eventsOfDay = (day: number, seed: string = SEASON_SEED): readonly SportsEvent[] => {
  const key = `${seed}:${day}`;
  const known = days.get(key);
  if (known) return known;
  const events = computeDay(day, seed);
  days.set(key, events);
  // The oldest days leave first: a process that runs for months keeps two windows at most.
  if (days.size > 2 * (DAYS_AHEAD + DAYS_BEHIND + 2)) days.delete(required(days.keys().next().value, 'the oldest day'));
  return events;
};

/** The day that an event's number belongs to. */
export const dayOfEvent = (id: number): number => Math.floor(id / EVENTS_PER_DAY);

/** When an event enters the window that can be bet on, ms since the epoch. */
export const entersAt = ({ league, startsAt }: Pick<SportsEvent, 'league' | 'startsAt'>): number =>
  league.quickMs === undefined ? seoulMidnight(seoulDay(startsAt) - DAYS_AHEAD) : startsAt - QUICK_AHEAD_MS;
