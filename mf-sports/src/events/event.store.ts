/**
 * Events that this page shows, by id. Messages of a topic are collected and applied together a few
 * times a second, and a component is drawn again for its own event alone.
 */
import { useCallback, useSyncExternalStore } from 'react';
import type { EventDetail, MarketView, SportsEvent } from './event.ts';
import { forgetMarks, markGoal, markMoves, onMarkOver } from './marks.ts';

/** Messages are applied together after so many milliseconds; a stop of bets at once. */
const FLUSH_MS = 120;

export type Timeline = EventDetail['timeline'];

const events = new Map<string, SportsEvent>();
const timelines = new Map<string, Timeline>();
/**
 * When the state and the timeline that a message brought were published, milliseconds: an answer
 * read before is older.
 */
const statedAt = new Map<string, number>();
const timelinesAt = new Map<string, number>();
/** When the markets that the page has were published or read, milliseconds. */
const pricedAt = new Map<string, number>();
const watchers = new Map<string, Set<() => void>>();
const pending = new Map<string, ((event: SportsEvent) => SportsEvent)[]>();
let flushing: ReturnType<typeof setTimeout> | undefined;

/** Grows with every change of an event, its marks included. */
const revisions = new Map<string, number>();

const publish = (eventId: string): void => {
  revisions.set(eventId, (revisions.get(eventId) ?? 0) + 1);
  for (const watcher of [...(watchers.get(eventId) ?? [])]) watcher();
};
onMarkOver(publish);

/**
 * Newer markets in place of those with their codes; older versions are dropped.
 * @param adds unknown markets are appended
 */
export const mergeMarkets = (known: readonly MarketView[], fresh: readonly MarketView[], adds = true): MarketView[] => {
  const byCode = new Map(fresh.map((market) => [market.code, market]));
  const kept = known.map((market) => {
    const next = byCode.get(market.code);
    byCode.delete(market.code);
    return next && next.oddsVersion >= market.oddsVersion ? next : market;
  });
  return adds ? [...kept, ...byCode.values()] : kept;
};

/**
 * Main markets before the others: a list shows the first of a kind.
 * @param main codes of a list's markets; none: no change
 */
const mainFirst = (markets: readonly MarketView[], main: readonly string[]): MarketView[] => {
  const shown = main.flatMap((code) => markets.find((market) => market.code === code) ?? []);
  return [...shown, ...markets.filter((market) => !shown.includes(market))];
};

const apply = (eventId: string, change: (event: SportsEvent) => SportsEvent): void => {
  const event = events.get(eventId);
  if (!event) return;
  const next = change(event);
  if (next === event) return;
  if (next.markets !== event.markets) markMoves(eventId, event.markets, next.markets);
  markGoal(event, next);
  events.set(eventId, next);
};

const flush = (): void => {
  clearTimeout(flushing);
  flushing = undefined;
  const changes = [...pending];
  pending.clear();
  for (const [eventId, own] of changes) {
    for (const change of own) apply(eventId, change);
    publish(eventId);
  }
};

const later = (eventId: string, change: (event: SportsEvent) => SportsEvent): void => {
  pending.set(eventId, [...(pending.get(eventId) ?? []), change]);
  flushing ??= setTimeout(flush, FLUSH_MS);
};

/** A message of a topic of the sportsbook. */
export interface SportsMessage {
  readonly cmd: 'ODDS' | 'STATE' | 'STOP' | 'LIST' | 'FEED';
  readonly data1: string;
  readonly data2: string;
}

/**
 * Applies a message about an event: prices and states together a few times a second, a stop of bets
 * at once.
 */
export const applyMessage = ({ cmd, data1: eventId, data2 }: SportsMessage): void => {
  if (!events.has(eventId)) return;
  if (cmd === 'STOP') {
    statedAt.set(eventId, Date.parse(data2));
    later(eventId, (event) => (event.isSuspended ? event : { ...event, isSuspended: true }));
    flush();
  }
  if (cmd === 'ODDS') {
    const {
      markets,
      main = [],
      at = '',
    } = JSON.parse(data2) as { markets: MarketView[]; main?: string[]; at?: string };
    const changedAt = Date.parse(at);
    const known = pricedAt.get(eventId) ?? Number.NEGATIVE_INFINITY;
    if (changedAt < known) {
      // Versions decide on the markets that the page has; others are gone since, and the choice of
      // main ones is old.
      later(eventId, (event) => ({ ...event, markets: mergeMarkets(event.markets, markets, false) }));
      return;
    }
    if (changedAt > known) pricedAt.set(eventId, changedAt);
    later(eventId, (event) => ({ ...event, markets: mainFirst(mergeMarkets(event.markets, markets), main) }));
  }
  if (cmd === 'STATE') {
    const { status, isSuspended, state, at, timeline } = JSON.parse(data2) as Pick<
      SportsEvent,
      'status' | 'isSuspended' | 'state'
    > & { at: string; timeline?: Timeline };
    const publishedAt = Date.parse(at);
    statedAt.set(eventId, publishedAt);
    if (timeline) {
      timelines.set(eventId, timeline);
      timelinesAt.set(eventId, publishedAt);
    }
    later(eventId, (event) => ({ ...event, status, isSuspended, state }));
  }
};

/** True where a message was published after the server had read the answer. */
const isNewer = (publishedAt: number | undefined, serverTime: string): boolean =>
  publishedAt !== undefined && publishedAt > Date.parse(serverTime);

/**
 * Takes events from an answer, their markets first. Markets of an event page are kept where a list
 * brings fewer, and a state is kept where a message has brought a newer one.
 * @param serverTime of the answer, from before it was read (ISO 8601)
 * @param isWhole the answer has all markets of its events
 */
export const putEvents = (list: readonly SportsEvent[], serverTime: string, isWhole = false): void => {
  flush();
  for (const event of list) {
    const known = events.get(event.eventId);
    const codes = event.markets.map(({ code }) => code);
    // A message has brought newer markets than those that a late list chose.
    const isLate = !isWhole && isNewer(pricedAt.get(event.eventId), serverTime);
    const merged = known ? mainFirst(mergeMarkets(known.markets, event.markets), isLate ? [] : codes) : event.markets;
    pricedAt.set(event.eventId, Math.max(pricedAt.get(event.eventId) ?? 0, Date.parse(serverTime)));
    const newer = isNewer(statedAt.get(event.eventId), serverTime) ? known : undefined;
    // A match that has begun meanwhile has other markets than the late answer.
    const markets = isWhole && !newer ? merged.slice(0, codes.length) : merged;
    if (known) markMoves(event.eventId, known.markets, markets);
    const { status, isSuspended, state } = newer ?? event;
    events.set(event.eventId, { ...event, status, isSuspended, state, markets });
    publish(event.eventId);
  }
};

/** Takes the timeline of an answer, unless a message has brought a newer one. */
export const putTimeline = (eventId: string, timeline: Timeline, serverTime: string): void => {
  if (isNewer(timelinesAt.get(eventId), serverTime)) return;
  timelines.set(eventId, timeline);
  publish(eventId);
};

export const getTimeline = (eventId: string): Timeline => timelines.get(eventId) ?? [];

export const getEvent = (eventId: string): SportsEvent | undefined => events.get(eventId);

export const watchEvent = (eventId: string, watcher: () => void): (() => void) => {
  const own = watchers.get(eventId) ?? new Set();
  watchers.set(eventId, own.add(watcher));
  return () => {
    own.delete(watcher);
    if (own.size === 0) watchers.delete(eventId);
  };
};

/** The event as it is now; drawn again when it or a mark of its prices changes. */
export const useEvent = (eventId: string): SportsEvent | undefined => {
  useSyncExternalStore(
    useCallback((watcher: () => void) => watchEvent(eventId, watcher), [eventId]),
    () => revisions.get(eventId) ?? 0,
  );
  return events.get(eventId);
};

/** For tests: nothing is known. */
export const forgetEvents = (): void => {
  clearTimeout(flushing);
  flushing = undefined;
  forgetMarks();
  events.clear();
  timelines.clear();
  statedAt.clear();
  timelinesAt.clear();
  pricedAt.clear();
  pending.clear();
};
