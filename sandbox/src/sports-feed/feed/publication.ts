/** What one event has reported last: versions, prices and suspensions. */
import type { FeedMatchState, FeedMessage } from '@madang/contracts/sports-feed';
import { HOUR_MS } from '../calendar.ts';
import { keyOf } from '../markets/market-ref.ts';
import { changesOf, keptWhereSame, type Quotes, suspended } from '../markets/quotes.ts';
import { entersAt } from '../schedule/schedule.ts';
import type { AgendaItem } from './agenda.ts';
import type { EventState } from './event-state.ts';
import { eventIdOf, fixtureOf } from './match-state.ts';

/**
 * A new process counts versions on from the time that has passed, because it does not know what was
 * sent before.
 */
const VERSION_STEP_MS = 500;

type Body<M> = M extends FeedMessage ? Omit<M, 'seq'> : never;
/** A message before it has its number. */
export type Report = Body<FeedMessage>;
type Kinds<M> = M extends FeedMessage ? Omit<M, 'seq' | 'eventId' | 'version' | 'at'> : never;

export class Publication {
  readonly #state: EventState;
  readonly #eventId: string;
  #version = 1;
  /** Prices as last reported; computed when they are first needed. */
  #quotes: Quotes | undefined;
  #minute: number | null = null;
  #period = '';
  /** Betting is suspended until this instant; 0 while it is open. */
  stoppedUntil = 0;

  constructor(state: EventState) {
    this.#state = state;
    this.#eventId = eventIdOf(state.event);
  }

  get version(): number {
    return this.#version;
  }

  /** Continues at an instant as if everything before had been reported. */
  moveTo(at: number, passed: readonly AgendaItem[]): void {
    const { event, startsAt } = this.#state;
    this.#quotes = undefined;
    this.#minute = null;
    this.#period = '';
    this.stoppedUntil = 0;
    for (const item of passed) if (item.kind === 'stop') this.stopUntil(item.at + item.ms);
    if (this.stoppedUntil <= at) this.stoppedUntil = 0;
    const passedMs = Math.min(at, startsAt + 4 * HOUR_MS) - entersAt(event);
    this.#version = Math.max(this.#version + 1, Math.floor(passedMs / VERSION_STEP_MS));
  }

  /** Prices as last reported. @param time the instant that everything is reported up to */
  quotesAt(time: number): Quotes {
    if (this.#quotes === undefined) {
      const fresh = this.#state.pricesAt(time);
      this.#quotes = this.stoppedUntil > 0 ? suspended(fresh) : fresh;
    }
    return this.#quotes;
  }
  stopUntil(until: number): void {
    this.stoppedUntil = Math.max(this.stoppedUntil, until);
  }
  /** The event has no prices any more, or none yet. */
  clearQuotes(): void {
    this.#quotes = new Map();
  }
  /** Settled markets have no price; prices that nobody needed yet are computed without them. */
  removeQuotes(markets: readonly Parameters<typeof keyOf>[0][]): void {
    if (this.#quotes === undefined) return;
    const left = new Map(this.#quotes);
    for (const market of markets) left.delete(keyOf(market));
    this.#quotes = left;
  }

  /** @param at instant of the message, ms since the epoch */
  report(reports: Report[], at: number, body: Kinds<FeedMessage>): void {
    this.#version++;
    reports.push({ ...body, eventId: this.#eventId, version: this.#version, at } as Report);
  }
  reportFixture(reports: Report[], at: number): void {
    const { event, startsAt } = this.#state;
    const fixture = fixtureOf(event, this.#state.statusAt(at), startsAt);
    this.report(reports, at, { kind: 'fixture_change', fixture });
  }
  /** @param last prices as last reported @param isForced reports also without a change */
  reportOdds(reports: Report[], at: number, last: Quotes, fresh: Quotes, isForced: boolean): void {
    const markets = changesOf(last, fresh);
    this.#quotes = keptWhereSame(last, fresh);
    const step = at >= this.#state.startsAt ? this.#state.stepAt(at) : null;
    const isMoved = step !== null && (step.minute !== this.#minute || step.period !== this.#period);
    if (markets.length === 0 && !isMoved && !isForced) return;
    this.#minute = step?.minute ?? null;
    this.#period = step?.period ?? '';
    const state: FeedMatchState | null = this.#state.matchStateAt(at);
    this.report(reports, at, { kind: 'odds_change', markets, state });
  }
}
