/** One event of the feed as it runs: what it reports from one instant to the next. */
import type { FeedMarket, FeedSnapshot } from '@madang/contracts/sports-feed';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import { quotesOf, suspended } from '../markets/quotes.ts';
import { hash32 } from '../random.ts';
import { entersAt, type SportsEvent } from '../schedule/schedule.ts';
import { driftAt } from './drift.ts';
import type { EventCommand } from './event-command.ts';
import { EventState } from './event-state.ts';
import { reportItem } from './event-steps.ts';
import { forceEvent } from './force-event.ts';
import { fixtureOf } from './match-state.ts';
import { Publication, type Report } from './publication.ts';

/**
 * Prices are looked at this often: each event has a time of its own within the bounds. Source:
 * sports §5, issue 22.
 */
const LIVE_TICK_MS = [2_000, 5_000] as const;
const TODAY_TICK_MS = [4 * MINUTE_MS, 8 * MINUTE_MS] as const;
const LATER_TICK_MS = [20 * MINUTE_MS, 40 * MINUTE_MS] as const;
/** An event that starts later than this is looked at less often. */
const SOON_MS = 24 * HOUR_MS;

export type EventRun = ReturnType<typeof createEventRun>;

/** @param from feed time at which the run begins, ms since the epoch */
export const createEventRun = (event: SportsEvent, from: number) => {
  const state = new EventState(event);
  const publication = new Publication(state);
  const share = hash32(`${event.seed}:tick`) / 0x1_0000_0000;
  let cursor = 0;
  /** Feed time that everything is reported up to. */
  let time = from;
  let nextTick = 0;
  /** Nothing is to be reported before this. */
  let dueAt = 0;

  const tickMsAt = (at: number): number => {
    const { startsAt } = state;
    const [least, most] = at >= startsAt ? LIVE_TICK_MS : startsAt - at > SOON_MS ? LATER_TICK_MS : TODAY_TICK_MS;
    return Math.round(least + share * (most - least));
  };
  /**
   * Ticks are multiples of their period, moved by the event's own phase: they are the same in every
   * run.
   */
  const tickAfter = (at: number): number => {
    const period = tickMsAt(at);
    const phase = Math.floor(share * 7_919 * period) % period;
    return (Math.floor((at - phase) / period) + 1) * period + phase;
  };

  /** Takes up the event at an instant as if everything before had been reported. */
  const moveTo = (at: number): void => {
    time = at;
    const items = state.agendaUntil(at);
    const next = items.findIndex((item) => item.at > at);
    cursor = next < 0 ? items.length : next;
    publication.moveTo(at, items.slice(0, cursor));
    dueAt = 0;
    nextTick = tickAfter(at);
  };

  const reportPrices = (reports: Report[], at: number, isForced: boolean): void => {
    const last = publication.quotesAt(time);
    publication.reportOdds(reports, at, last, state.pricesAt(at), isForced);
  };
  const tick = (reports: Report[], at: number): void => {
    if (publication.stoppedUntil === 0 && at >= entersAt(event) && state.isOpenAt(at)) reportPrices(reports, at, false);
    const isOver = state.isPlayed && at >= state.startsAt && at >= state.endsAt;
    nextTick = isOver ? Number.POSITIVE_INFINITY : tickAfter(at);
  };
  const open = (reports: Report[], at: number): void => {
    publication.quotesAt(time);
    publication.stoppedUntil = 0;
    if (state.isOpenAt(at)) reportPrices(reports, at, true);
  };

  /** Everything from the last instant up to `until`, in the order of time. */
  const advance = (until: number, reports: Report[]): void => {
    while (until >= dueAt) {
      const item = state.agendaUntil(until)[cursor];
      const itemAt = item?.at ?? Number.POSITIVE_INFINITY;
      const opensAt = publication.stoppedUntil || Number.POSITIVE_INFINITY;
      const at = Math.min(itemAt, opensAt, nextTick);
      if (at > until) {
        // An event that has no agenda yet has its start to report.
        dueAt = state.hasAgenda ? at : Math.min(at, state.startsAt);
        break;
      }
      if (item && itemAt === at) {
        cursor++;
        reportItem(state, publication, reports, item, time);
        // Live prices are looked at more often.
        if (item.kind === 'start') nextTick = tickAfter(at);
      } else if (opensAt === at) open(reports, at);
      else tick(reports, at);
      time = at;
    }
    time = until;
  };

  /** @returns false where the sport or the event's status has no such change */
  const force = (command: EventCommand): boolean => {
    // Prices before a start by hand are those of the schedule.
    if (command.action === 'start' && state.statusAt(time) === 'not_started') publication.quotesAt(time);
    if (!forceEvent(state, command, time)) return false;
    cursor = state.rebuild().findIndex((item) => item.at > time);
    dueAt = 0;
    nextTick = tickAfter(time + 1);
    return true;
  };

  const marketsNow = (): FeedMarket[] => {
    const isCancelled = state.agendaUntil(time).some(({ kind, at }) => kind === 'cancel_markets' && at <= time);
    if (isCancelled) {
      const quotes = quotesOf(state.model, event, state.offers, driftAt(event, state.calledOffAt), null, 0);
      return [...quotes.values()].map((quote) => ({ ...quote, status: -4 as const }));
    }
    if (state.isPlayed && !state.isOpenAt(time)) {
      const closing = state.quotesBeforeStart(state.startsAt);
      return [...closing.values()].map((quote) => ({ ...quote, status: -3 as const }));
    }
    const last = publication.quotesAt(time);
    return [...(publication.stoppedUntil > 0 ? suspended(last) : last).values()];
  };
  const snapshot = (): FeedSnapshot['events'][number] => ({
    fixture: fixtureOf(event, state.statusAt(time), state.startsAt),
    version: publication.version,
    markets: marketsNow(),
    state: state.matchStateAt(time),
    settled: [...state.settledAt(time).values()],
  });

  moveTo(from);
  return {
    event,
    advance,
    moveTo,
    snapshot,
    startsAt: () => state.startsAt,
    force,
    /** Reports the fixture again, though nothing changed. */
    repeatFixture: (reports: Report[]): void => {
      const status = state.statusAt(time);
      const isSoon = status === 'not_started' && state.startsAt - time < SOON_MS;
      if (status === 'live' || isSoon) publication.reportFixture(reports, time);
    },
  };
};
