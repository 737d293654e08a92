/**
 * The feed: all events of the window, one sequence of messages, and a clock that may run faster in
 * tests.
 */
import {
  type FeedChanges,
  type FeedMessage,
  type FeedSnapshot,
  SPORTS_CHANGES_MAX,
} from '@madang/contracts/sports-feed';
import { HOUR_MS, MINUTE_MS, seoulDay } from '../calendar.ts';
import { DAYS_AHEAD, DAYS_BEHIND, entersAt, eventsOfDay, SEASON_SEED, type SportsEvent } from '../schedule/schedule.ts';
import type { EventCommand } from './event-command.ts';
import { createEventRun, type EventRun } from './event-run.ts';
import type { Report } from './publication.ts';

/** Messages that are kept; a reader further behind takes a snapshot. */
const MAX_LOG = 6_000;
/** After a longer pause the feed goes on from now: readers take a snapshot. */
const MAX_PAUSE_MS = 10 * MINUTE_MS;
/**
 * A new process numbers its messages from the time, above every number of the process before it.
 */
const SEQ_STEP_MS = 20;
/** Days before today whose events may still have something to report. */
const RUNNING_DAYS_BEHIND = 2;

interface LoggedMessage {
  readonly message: FeedMessage;
  /** The sandbox's own time of the report, ms since the epoch. */
  readonly loggedAt: number;
}

/**
 * Quick matches are many: those of other days have nothing to report, and a snapshot computes what
 * it needs of them.
 */
const isRunAt = ({ league, startsAt }: SportsEvent, time: number): boolean =>
  league.quickMs === undefined || (startsAt > time - HOUR_MS && seoulDay(startsAt) <= seoulDay(time) + 1);

export type Feed = ReturnType<typeof createFeed>;

/** @param now milliseconds since the epoch */
export const createFeed = (now: () => number, seed: string = SEASON_SEED) => {
  const runs = new Map<number, EventRun>();
  let log: LoggedMessage[] = [];
  let seq = Math.floor(now() / SEQ_STEP_MS);
  let clock = { from: now(), at: now(), factor: 1 };
  let time = clock.at;

  const feedNow = (): number => Math.floor(clock.at + (now() - clock.from) * clock.factor);

  /** Events of the window that have no run yet begin at an instant; those of days gone by leave. */
  const fill = (from: number): void => {
    const today = seoulDay(from);
    for (let day = today - RUNNING_DAYS_BEHIND; day <= today + DAYS_AHEAD; day++)
      for (const event of eventsOfDay(day, seed))
        if (!runs.has(event.id) && isRunAt(event, from)) runs.set(event.id, createEventRun(event, from));
    for (const [id, { event }] of runs) if (seoulDay(event.startsAt) < today - RUNNING_DAYS_BEHIND) runs.delete(id);
  };
  fill(time);

  const append = (reports: Report[]): void => {
    const loggedAt = now();
    for (const report of reports) {
      seq++;
      log.push({ message: { ...report, seq } as FeedMessage, loggedAt });
    }
    if (log.length > MAX_LOG) log = log.slice(-MAX_LOG);
  };

  /** Reports everything up to now. */
  const advance = (): void => {
    const until = feedNow();
    if (until <= time) return;
    if (until - time > MAX_PAUSE_MS * clock.factor) {
      for (const run of runs.values()) run.moveTo(until);
      fill(until);
      log = [];
      seq = Math.max(seq + 1, Math.floor(now() / SEQ_STEP_MS));
      time = until;
      return;
    }
    // Events of a day that enters now begin just before, so that their entry is reported.
    if (seoulDay(until) !== seoulDay(time)) {
      const today = seoulDay(until);
      for (const event of eventsOfDay(today + DAYS_AHEAD, seed))
        if (!runs.has(event.id) && isRunAt(event, until)) runs.set(event.id, createEventRun(event, time));
      fill(until);
    }
    const reports: Report[] = [];
    for (const run of runs.values()) run.advance(until, reports);
    append(reports.sort((one, other) => one.at - other.at));
    time = until;
  };

  return {
    feedNow,
    advance,
    snapshot(from: number, until: number): FeedSnapshot {
      advance();
      const today = seoulDay(time);
      const [first, last] = [
        Math.max(seoulDay(from), today - DAYS_BEHIND),
        Math.min(seoulDay(until), today + DAYS_AHEAD),
      ];
      const events: FeedSnapshot['events'] = [];
      for (let day = first; day <= last; day++)
        for (const event of eventsOfDay(day, seed)) {
          if (entersAt(event) > time) continue;
          const run = runs.get(event.id);
          const startsAt = run?.startsAt() ?? event.startsAt;
          if (startsAt < from || startsAt > until) continue;
          events.push((run ?? createEventRun(event, time)).snapshot());
        }
      return { seq, at: time, events };
    },

    /**
     * Messages after a number, oldest first.
     * @param holdMs messages of this last span are withheld, milliseconds
     * @param most maximum number of messages
     */
    changes(after: number, holdMs = 0, most = SPORTS_CHANGES_MAX): FeedChanges {
      advance();
      const limit = now() - holdMs;
      const withheld = holdMs === 0 ? 0 : log.filter(({ loggedAt }) => loggedAt > limit).length;
      const first = log[0]?.message.seq ?? seq + 1;
      const start = Math.max(0, after - first + 1);
      const end = Math.min(start + most, log.length - withheld);
      const messages = after + 1 < first ? [] : log.slice(start, Math.max(start, end)).map(({ message }) => message);
      return { messages, seq: seq - withheld, alive: time, oldest: first };
    },

    /** From now on the feed's time goes `factor` times as fast. */
    setSpeed(factor: number): void {
      advance();
      clock = { from: now(), at: feedNow(), factor };
    },

    /**
     * Changes one event from now on.
     * @returns undefined for an unknown event, false where it cannot be done
     */
    force(eventId: string, command: EventCommand): boolean | undefined {
      advance();
      return runs.get(Number(eventId.split(':').pop()))?.force(command);
    },

    /** Reports the fixtures that run or start within a day again. */
    repeatFixtures(): void {
      advance();
      const reports: Report[] = [];
      for (const run of runs.values()) run.repeatFixture(reports);
      append(reports);
    },
  };
};
