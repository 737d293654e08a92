/** One event of the feed: its script and agenda, and what is known of it at an instant. */
import type { FeedFixture, FeedMatchState, FeedSettledMarket } from '@madang/contracts/sports-feed';
import { keyOf } from '../markets/market-ref.ts';
import { type Quotes, quotesOf } from '../markets/quotes.ts';
import { decisionsOf } from '../markets/settle.ts';
import { scriptOf } from '../match/play.ts';
import { lengthOf, type Script, type Step, stepAt } from '../match/script.ts';
import type { Offer, SportModel } from '../match/sport-model.ts';
import { modelOf } from '../match/sport-models.ts';
import { entersAt, type SportsEvent } from '../schedule/schedule.ts';
import { type AgendaItem, agendaOf } from './agenda.ts';
import { driftAt } from './drift.ts';
import { stateAt } from './match-state.ts';

export const NO_QUOTES: Quotes = new Map();

/** Instants are ms since the epoch, by the feed's clock. */
export class EventState {
  readonly event: SportsEvent;
  readonly model: SportModel;
  startsAt: number;
  #fate: SportsEvent['fate'];
  #offers: readonly Offer[] | undefined;
  #script: Script | undefined;
  #agenda: readonly AgendaItem[] | undefined;
  /** Suspensions from outside, beside those of the script. */
  readonly #suspensions: AgendaItem[] = [];

  constructor(event: SportsEvent) {
    this.event = event;
    this.model = modelOf(event.league.sport);
    this.startsAt = event.startsAt;
    this.#fate = event.fate;
  }

  get offers(): readonly Offer[] {
    this.#offers ??= this.model.offers(this.event);
    return this.#offers;
  }
  get script(): Script {
    this.#script ??= scriptOf(this.event);
    return this.#script;
  }
  get endsAt(): number {
    return this.startsAt + lengthOf(this.script);
  }
  get isPlayed(): boolean {
    return this.#fate === 'played' || this.#fate === 'abandoned';
  }
  /** False while the event needs no agenda: its start is then the first item after its entry. */
  get hasAgenda(): boolean {
    return this.#agenda !== undefined;
  }
  /** Infinity for a match that is played. */
  get calledOffAt(): number {
    if (this.isPlayed) return Number.POSITIVE_INFINITY;
    const items = this.agendaUntil(Number.POSITIVE_INFINITY);
    return items.find(({ kind }) => kind === 'postponed' || kind === 'cancelled')?.at ?? Number.POSITIVE_INFINITY;
  }

  /**
   * An event days ahead has no agenda before its start but its entry: it need not be played yet.
   */
  agendaUntil(until: number): readonly AgendaItem[] {
    if (this.#agenda) return this.#agenda;
    if (this.isPlayed && until < this.startsAt) return [{ at: entersAt(this.event), kind: 'enter' }];
    return this.rebuild();
  }

  /** Computes the agenda again, after a change of the script. */
  rebuild(): readonly AgendaItem[] {
    const decisions = this.isPlayed ? decisionsOf(this.model, this.offers, this.script) : [];
    const event = { ...this.event, fate: this.#fate };
    const own = agendaOf(event, this.startsAt, this.script, decisions);
    this.#agenda = [...own, ...this.#suspensions].sort((one, other) => one.at - other.at);
    return this.#agenda;
  }

  /** A match that would be called off is played once it is started by hand. */
  play(): void {
    this.#fate = 'played';
  }
  replaceScript(script: Script): void {
    this.#script = script;
  }
  suspend(items: readonly AgendaItem[]): void {
    this.#suspensions.push(...items);
  }

  statusAt(at: number): FeedFixture['status'] {
    if (this.#fate === 'postponed' || this.#fate === 'cancelled')
      return at < this.calledOffAt ? 'not_started' : this.#fate;
    if (at < this.startsAt) return 'not_started';
    if (at < this.endsAt) return 'live';
    return this.script.isAbandoned ? 'abandoned' : 'ended';
  }
  isOpenAt(at: number): boolean {
    const status = this.statusAt(at);
    return status === 'not_started' || status === 'live';
  }

  /** The step at an instant from the start on. */
  stepAt(at: number): Step {
    return stepAt(this.script, at - this.startsAt);
  }
  matchStateAt(at: number): FeedMatchState | null {
    return this.isPlayed && at >= this.startsAt ? stateAt(this.script, at - this.startsAt, this.startsAt) : null;
  }

  settledAt(at: number): Map<string, FeedSettledMarket> {
    const settled = new Map<string, FeedSettledMarket>();
    for (const item of this.agendaUntil(at)) {
      if (item.at > at) break;
      if (item.kind === 'settle') for (const { market } of item.decisions) settled.set(keyOf(market), market);
      if (item.kind === 'rollback') settled.delete(keyOf(item.decision.market));
    }
    return settled;
  }

  /** Prices at an instant, without the markets that are settled by then. */
  pricesAt(at: number): Quotes {
    if (!this.isOpenAt(at)) return NO_QUOTES;
    if (at < this.startsAt) return this.quotesBeforeStart(at);
    const drift = driftAt({ ...this.event, startsAt: this.startsAt }, at);
    const step = this.stepAt(at);
    const fresh = quotesOf(this.model, this.event, this.offers, drift, step, at - this.startsAt - step.at);
    const settled = this.settledAt(at);
    return new Map([...fresh].filter(([key]) => !settled.has(key)));
  }
  /** Prices without a score, as they drift until the start. */
  quotesBeforeStart(at: number): Quotes {
    const drift = driftAt({ ...this.event, startsAt: this.startsAt }, at);
    return quotesOf(this.model, this.event, this.offers, drift, null, 0);
  }
}
