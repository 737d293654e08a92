/** One event of the feed as it runs: what it reports from one instant to the next, and what is known of it now. */
import type {
  FeedFixture,
  FeedMarket,
  FeedMatchState,
  FeedMessage,
  FeedSettledMarket,
  FeedSnapshot,
} from '@madang/contracts/sports-feed';
import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import { keyOf } from '../markets/market-ref.ts';
import { changesOf, keptWhereSame, type Quotes, quotesOf, suspended } from '../markets/quotes.ts';
import { decisionsOf, refsOf } from '../markets/settle.ts';
import { scriptOf } from '../match/play.ts';
import { abandonedAt, endedAt, lengthOf, type Script, stepIndexAt, withGoal, withRedCard } from '../match/script.ts';
import type { Offer, SportModel } from '../models/model.ts';
import { modelOf } from '../models/models.ts';
import { hash32 } from '../random.ts';
import { entersAt, type SportsEvent } from '../schedule/schedule.ts';
import { type AgendaItem, agendaOf, REPORT_MS } from './agenda.ts';
import { driftAt } from './drift.ts';
import type { EventCommand } from './event-command.ts';
import { eventIdOf, fixtureOf, stateAt } from './match-state.ts';

/** Prices are looked at this often: each event has a time of its own within the bounds. Source: sports §5, issue 22. */
const LIVE_TICK_MS = [2_000, 5_000] as const;
const TODAY_TICK_MS = [4 * MINUTE_MS, 8 * MINUTE_MS] as const;
const LATER_TICK_MS = [20 * MINUTE_MS, 40 * MINUTE_MS] as const;
/** An event that starts later than this is looked at less often. */
const SOON_MS = 24 * HOUR_MS;
/** A new process counts versions on from the time that has passed, because it does not know what was sent before. */
const VERSION_STEP_MS = 500;

type Body<M> = M extends FeedMessage ? Omit<M, 'seq'> : never;
/** A message before it has its number. */
export type Report = Body<FeedMessage>;
type Kinds<M> = M extends FeedMessage ? Omit<M, 'seq' | 'eventId' | 'version' | 'at'> : never;

const EMPTY: Quotes = new Map();

export type EventRun = ReturnType<typeof createEventRun>;

/** @param from feed time at which the run begins, ms since the epoch */
export const createEventRun = (event: SportsEvent, from: number) => {
  const model: SportModel = modelOf(event.league.sport);
  const eventId = eventIdOf(event);
  const share = hash32(`${event.seed}:tick`) / 0x1_0000_0000;
  let offers: readonly Offer[] | undefined;
  let startsAt = event.startsAt;
  let script: Script | undefined;
  let agenda: AgendaItem[] | undefined;
  let cursor = 0;
  let version = 1;
  /** Feed time that everything is reported up to. */
  let time = from;
  let nextTick = 0;
  let stoppedUntil = 0;
  /** Nothing is to be reported before this. */
  let dueAt = 0;
  /** Prices as last reported; computed when they are first needed. */
  let quotes: Quotes | undefined;
  let shownMinute: number | null = null;
  let shownPeriod = '';

  const theOffers = () => (offers ??= model.offers(event));
  const theScript = () => (script ??= scriptOf(event));
  /** A match that would be called off is played once it is started by hand. */
  let fate = event.fate;
  const isPlayed = (): boolean => fate === 'played' || fate === 'abandoned';
  /** Suspensions from outside, beside those of the script. */
  const suspensions: AgendaItem[] = [];
  const rebuild = (): void => {
    const decisions = isPlayed() ? decisionsOf(model, theOffers(), theScript()) : [];
    agenda = [...agendaOf({ ...event, fate }, startsAt, theScript(), decisions), ...suspensions].sort(
      (one, other) => one.at - other.at,
    );
  };
  /** An event days ahead has no agenda before its start but its entry: it need not be played yet. */
  const agendaUntil = (until: number): readonly AgendaItem[] => {
    if (agenda) return agenda;
    if (isPlayed() && until < startsAt) return [{ at: entersAt(event), kind: 'enter' }];
    rebuild();
    return agenda!;
  };
  const endsAt = () => startsAt + lengthOf(theScript());
  const calledOffAt = (): number => {
    if (isPlayed()) return Number.POSITIVE_INFINITY;
    return agendaUntil(Number.POSITIVE_INFINITY).find(({ kind }) => kind === 'postponed' || kind === 'cancelled')!.at;
  };

  const statusAt = (at: number): FeedFixture['status'] => {
    if (!isPlayed()) return at < calledOffAt() ? 'not_started' : (fate as 'postponed' | 'cancelled');
    if (at < startsAt) return 'not_started';
    if (at < endsAt()) return 'live';
    return theScript().isAbandoned ? 'abandoned' : 'ended';
  };
  const isOpenAt = (at: number): boolean => {
    const status = statusAt(at);
    return status === 'not_started' || status === 'live';
  };

  const settledAt = (at: number): Map<string, FeedSettledMarket> => {
    const settled = new Map<string, FeedSettledMarket>();
    for (const item of agendaUntil(at)) {
      if (item.at > at) break;
      if (item.kind === 'settle') for (const { market } of item.decisions) settled.set(keyOf(market), market);
      if (item.kind === 'rollback') settled.delete(keyOf(item.decision.market));
    }
    return settled;
  };

  const pricesAt = (at: number): Quotes => {
    if (!isOpenAt(at)) return EMPTY;
    const drift = driftAt({ ...event, startsAt }, at);
    if (at < startsAt) return quotesOf(model, event, theOffers(), drift, null, 0);
    const since = at - startsAt;
    const step = theScript().steps[stepIndexAt(theScript(), since)]!;
    const fresh = quotesOf(model, event, theOffers(), drift, step, since - step.at);
    const settled = settledAt(at);
    return new Map([...fresh].filter(([key]) => !settled.has(key)));
  };

  const tickMsAt = (at: number): number => {
    const [least, most] = at >= startsAt ? LIVE_TICK_MS : startsAt - at > SOON_MS ? LATER_TICK_MS : TODAY_TICK_MS;
    return Math.round(least + share * (most - least));
  };
  /** Ticks are multiples of their period, moved by the event's own phase: they are the same in every run. */
  const tickAfter = (at: number): number => {
    const period = tickMsAt(at);
    const phase = Math.floor(share * 7_919 * period) % period;
    return (Math.floor((at - phase) / period) + 1) * period + phase;
  };

  /** Takes up the event at an instant as if everything before had been reported. */
  const moveTo = (at: number): void => {
    time = at;
    quotes = undefined;
    stoppedUntil = 0;
    shownMinute = null;
    shownPeriod = '';
    const items = agendaUntil(at);
    cursor = items.findIndex((item) => item.at > at);
    if (cursor < 0) cursor = items.length;
    for (let index = 0; index < cursor; index++) {
      const item = items[index]!;
      if (item.kind === 'stop') stoppedUntil = Math.max(stoppedUntil, item.at + item.ms);
    }
    if (stoppedUntil <= at) stoppedUntil = 0;
    dueAt = 0;
    nextTick = tickAfter(at);
    version = Math.max(
      version + 1,
      Math.floor((Math.min(at, startsAt + 4 * HOUR_MS) - entersAt(event)) / VERSION_STEP_MS),
    );
  };

  const theQuotes = (): Quotes => {
    if (quotes) return quotes;
    const fresh = pricesAt(time);
    quotes = stoppedUntil > 0 ? suspended(fresh) : fresh;
    return quotes;
  };

  const stateOf = (at: number): FeedMatchState | null =>
    isPlayed() && at >= startsAt ? stateAt(theScript(), at - startsAt, startsAt) : null;

  /** Everything from the last instant up to `until`, in the order of time. */
  const advance = (until: number, reports: Report[]): void => {
    if (until < dueAt) {
      time = until;
      return;
    }
    const report = (at: number, body: Kinds<FeedMessage>): void => {
      version++;
      reports.push({ ...body, eventId, version, at } as Report);
    };
    const reportOdds = (at: number, fresh: Quotes, isForced: boolean): void => {
      const markets = changesOf(theQuotes(), fresh);
      quotes = keptWhereSame(theQuotes(), fresh);
      const step = at >= startsAt ? theScript().steps[stepIndexAt(theScript(), at - startsAt)]! : null;
      const isMoved = step !== null && (step.minute !== shownMinute || step.period !== shownPeriod);
      if (markets.length === 0 && !isMoved && !isForced) return;
      shownMinute = step?.minute ?? null;
      shownPeriod = step?.period ?? '';
      report(at, { kind: 'odds_change', markets, state: stateOf(at) });
    };
    const reportFixture = (at: number): void =>
      report(at, { kind: 'fixture_change', fixture: fixtureOf(event, statusAt(at), startsAt) });

    const handle = (item: AgendaItem): void => {
      const { at } = item;
      switch (item.kind) {
        case 'enter':
          reportFixture(at);
          quotes = EMPTY;
          reportOdds(at, pricesAt(at), true);
          break;
        case 'start':
          theQuotes();
          reportFixture(at);
          reportOdds(at, pricesAt(at), true);
          // Live prices are looked at more often.
          nextTick = tickAfter(at);
          break;
        case 'stop':
          theQuotes();
          stoppedUntil = Math.max(stoppedUntil, at + item.ms);
          report(at, { kind: 'bet_stop', reason: item.reason });
          break;
        case 'score':
          reportOdds(at, suspended(theQuotes()), true);
          break;
        case 'end':
        case 'postponed':
        case 'cancelled':
          quotes = EMPTY;
          stoppedUntil = 0;
          report(at, { kind: 'bet_stop', reason: item.kind });
          reportFixture(at);
          break;
        case 'settle': {
          const markets = item.decisions.map(({ market }) => market);
          if (quotes) {
            const left = new Map(quotes);
            for (const market of markets) left.delete(keyOf(market));
            quotes = left;
          }
          report(at, { kind: 'bet_settlement', markets, state: stateOf(at)! });
          break;
        }
        case 'rollback': {
          const { id, specifiers } = item.decision.market;
          report(at, { kind: 'rollback_bet_settlement', markets: [{ id, specifiers }] });
          break;
        }
        case 'cancel_markets':
          report(at, { kind: 'bet_cancel', markets: refsOf(theOffers()), startTime: null, endTime: null });
          break;
      }
    };

    for (;;) {
      const items = agendaUntil(until);
      const item = items[cursor];
      const itemAt = item?.at ?? Number.POSITIVE_INFINITY;
      const opensAt = stoppedUntil || Number.POSITIVE_INFINITY;
      const at = Math.min(itemAt, opensAt, nextTick);
      if (at > until) {
        // An event that has no agenda yet has its start to report.
        dueAt = agenda ? at : Math.min(at, startsAt);
        break;
      }
      if (item && itemAt === at) {
        cursor++;
        handle(item);
      } else if (opensAt === at) {
        theQuotes();
        stoppedUntil = 0;
        if (isOpenAt(at)) reportOdds(at, pricesAt(at), true);
      } else {
        if (stoppedUntil === 0 && at >= entersAt(event) && isOpenAt(at)) {
          theQuotes();
          reportOdds(at, pricesAt(at), false);
        }
        nextTick = isPlayed() && at >= startsAt && at >= endsAt() ? Number.POSITIVE_INFINITY : tickAfter(at);
      }
      time = at;
    }
    time = until;
  };

  /** Changes the match from the next millisecond on. @returns false where the sport or the event's status has no such thing */
  const force = (command: EventCommand): boolean => {
    const status = statusAt(time);
    const since = time + 1 - startsAt;
    if (status !== 'live' && status !== 'not_started') return false;
    if (!isPlayed()) {
      if (command.action !== 'start') return false;
      fate = 'played';
    }
    if (command.action === 'suspend') {
      suspensions.push(
        { at: time + 1, kind: 'stop', reason: 'suspended', ms: command.seconds * 1_000 },
        { at: time + 1 + REPORT_MS, kind: 'score' },
      );
    } else if (command.action === 'start') {
      if (status === 'live') return false;
      theQuotes();
      startsAt = time + 1;
    } else {
      if (status !== 'live') return false;
      const { isClockRunning } = theScript().steps[stepIndexAt(theScript(), since)]!;
      if (command.action === 'abandon') script = abandonedAt(theScript(), since);
      else if (command.action === 'end') script = endedAt(theScript(), since, command.score);
      else if (!isClockRunning) return false;
      else if (command.action === 'goal') {
        if (model.forced === 0) return false;
        script = withGoal(theScript(), since, command.side, model.forced);
      } else {
        if (!model.sendOff) return false;
        script = withRedCard(theScript(), since, command.side, model.sendOff);
      }
    }
    rebuild();
    cursor = agenda!.findIndex((item) => item.at > time);
    dueAt = 0;
    nextTick = tickAfter(time + 1);
    return true;
  };

  /** Last prices before the start. */
  const closingQuotes = (): Quotes =>
    quotesOf(model, event, theOffers(), driftAt({ ...event, startsAt }, startsAt), null, 0);

  const snapshot = (): FeedSnapshot['events'][number] => {
    const status = statusAt(time);
    const settled = [...settledAt(time).values()];
    const known = stoppedUntil > 0 ? suspended(theQuotes()) : theQuotes();
    let markets: FeedMarket[] = [...known.values()];
    if (isPlayed() && !isOpenAt(time))
      markets = [...closingQuotes().values()].map((quote) => ({ ...quote, status: -3 as const }));
    if (agendaUntil(time).some(({ kind, at }) => kind === 'cancel_markets' && at <= time))
      markets = [...quotesOf(model, event, theOffers(), driftAt(event, calledOffAt()), null, 0).values()].map(
        (quote) => ({
          ...quote,
          status: -4 as const,
        }),
      );
    return { fixture: fixtureOf(event, status, startsAt), version, markets, state: stateOf(time), settled };
  };

  moveTo(from);
  return {
    event,
    advance,
    moveTo,
    snapshot,
    startsAt: () => startsAt,
    force,
    /** Reports the fixture again, though nothing changed. */
    repeatFixture: (reports: Report[]): void => {
      const status = statusAt(time);
      const isSoon = status === 'not_started' && startsAt - time < SOON_MS;
      if (status !== 'live' && !isSoon) return;
      version++;
      reports.push({ kind: 'fixture_change', fixture: fixtureOf(event, status, startsAt), eventId, version, at: time });
    },
  };
};
