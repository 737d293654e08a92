/** Prices of an event at an instant. */
import type { Market, Score } from '@madang/contracts';
import type { FeedMarket } from '@madang/contracts/sports-feed';
import { elementAt } from '../checked-access.ts';
import type { Step } from '../match/script.ts';
import type { Offer, SportModel } from '../match/sport-model.ts';
import type { Drift } from '../models/drift.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import { chancesOf, refundOf } from './chances.ts';
import { keyOf, outcomeIds, refOf } from './market-ref.ts';
import { oddsOf, toPpm } from './price.ts';

/** Lines whose rarer side has at least this chance are offered, before the start and live. */
const LINE_CHANCE = { before: 0.24, live: 0.15 };
/**
 * A market is suspended while a selection is as good as certain: its price could not carry the
 * margin.
 */
const CERTAIN = 0.95;

export type Quotes = ReadonlyMap<string, FeedMarket>;

const START: Score = { home: 0, away: 0 };

/** The score that live handicaps of a period count from. */
const baseAt = (model: SportModel, step: Step | null): Score | null =>
  step === null ? null : model.hasScoreBase ? step.score : START;

/** Lines far from an even chance are left out. */
const isOffered = (chances: readonly number[], isLive: boolean): boolean =>
  Math.min(...chances) >= (isLive ? LINE_CHANCE.live : LINE_CHANCE.before);

const quoteOf = (market: Market, chances: readonly number[], refund: number): FeedMarket => {
  const returned = Math.round(refund * 1_000_000);
  const ids = outcomeIds(market);
  const probabilities = toPpm(chances);
  return {
    ...refOf(market),
    status: Math.max(...chances) > CERTAIN ? -1 : 1,
    isLive: market.isLive,
    outcomes: ids.map((id, index) => ({
      id,
      odds: oddsOf(market.type, elementAt(probabilities, index)),
      probability: elementAt(probabilities, index),
      ...(returned > 0 && { refund: returned }),
      isActive: true,
    })),
  };
};

/** Prices before the start (`step` null) or from a step on. @param sinceMs time since the step */
export const quotesOf = (
  model: SportModel,
  event: SportsEvent,
  offers: readonly Offer[],
  drift: Drift,
  step: Step | null,
  sinceMs: number,
): Quotes => {
  const outlook = model.outlook(event, drift, step, sinceMs);
  const isLive = step !== null;
  const quotes = new Map<string, FeedMarket>();
  for (const { type, period, lines } of offers) {
    if (!outlook.periods[period]) continue;
    for (const line of lines ?? [null]) {
      const market: Market = { type, period, line, base: type === 'AH' ? baseAt(model, step) : null, isLive };
      const chances = chancesOf(market, outlook);
      if (!chances || (line !== null && !isOffered(chances, isLive))) continue;
      const quote = quoteOf(market, chances, refundOf(market, outlook));
      quotes.set(keyOf(quote), quote);
    }
  }
  return quotes;
};

/**
 * A share that is returned and has moved by so much is reported, parts per million: the odds may
 * stay as they are.
 */
const REFUND_STEP = 10_000;

const refundIn = ({ outcomes }: FeedMarket): number => outcomes[0]?.refund ?? 0;

const isSame = (one: FeedMarket, other: FeedMarket): boolean =>
  one.status === other.status &&
  one.isLive === other.isLive &&
  Math.abs(refundIn(one) - refundIn(other)) < REFUND_STEP &&
  one.outcomes.every(({ odds }, index) => odds === elementAt(other.outcomes, index).odds);

/**
 * Fresh quotes, where a market whose price did not change stays as it was reported, its
 * probabilities included.
 */
export const keptWhereSame = (old: Quotes, fresh: Quotes): Quotes =>
  new Map(
    [...fresh].map(([key, quote]) => {
      const before = old.get(key);
      return [key, before && isSame(before, quote) ? before : quote];
    }),
  );

/** Markets whose prices or status changed; those that are gone come as no longer offered. */
export const changesOf = (old: Quotes, fresh: Quotes): FeedMarket[] => {
  const changes: FeedMarket[] = [];
  for (const [key, quote] of fresh) {
    const before = old.get(key);
    if (!before || !isSame(before, quote)) changes.push(quote);
  }
  for (const [key, quote] of old) if (!fresh.has(key)) changes.push({ ...quote, status: 0 });
  return changes;
};

/** All markets without bets for now. */
export const suspended = (quotes: Quotes): Quotes =>
  new Map([...quotes].map(([key, quote]) => [key, { ...quote, status: -1 as const }]));
