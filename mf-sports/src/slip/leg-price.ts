/** What a leg of the slip is on sale for now: the newest price of events, answers and refusals. */
import type { DataOf } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { createStore } from '@madang/platform/store';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { getEvent, watchEvent } from '../events/event.store.ts';
import { findMarket, findPrice, isOpen, isStopped, pickKey } from '../events/event.ts';
import { currentLock, feedStore, watchNetwork } from '../events/feed.store.ts';
import { useNow } from '../events/use-now.ts';
import type { SlipLeg } from './slip-leg.ts';

type KnownPrice = DataOf<'/api/sports/prices'>['legs'][number];

interface Prices {
  /** By {@link pickKey}. */
  readonly known: ReadonlyMap<string, KnownPrice>;
}

const priceStore = createStore<Prices>(() => ({ known: new Map() }));

/** Takes prices of an answer or a refusal. */
export const takePrices = (legs: readonly KnownPrice[]): void => {
  const next = new Map(priceStore.getState().known);
  for (const leg of legs) {
    const before = next.get(pickKey(leg));
    if (!before || leg.oddsVersion >= before.oddsVersion) next.set(pickKey(leg), leg);
  }
  priceStore.setState({ known: next });
};

/** For tests: no price is known. */
export const forgetPrices = (): void => priceStore.setState({ known: new Map() });

export interface LegPrice {
  /** gone: the selection is no longer offered. */
  readonly status: 'open' | 'suspended' | 'closed' | 'gone';
  /** Hundredths; the odds that the member saw where none are known. */
  readonly odds: number;
  readonly oddsVersion: number;
}

const ENDED = ['closed', 'settled', 'cancelled'];

/** @param now milliseconds since the epoch, by the server's clock */
export const priceOf = (leg: SlipLeg, now: number): LegPrice => {
  const event = getEvent(leg.eventId);
  const market = findMarket(event, leg.marketCode);
  const known = priceStore.getState().known.get(pickKey(leg));
  if (event && market && (!known || market.oddsVersion >= known.oddsVersion)) {
    const price = findPrice(event, leg);
    const { oddsVersion } = market;
    const odds = price?.odds ?? leg.seenOdds;
    if (!price) return { status: 'gone', odds, oddsVersion };
    if (isOpen(event, market, price, now, currentLock())) return { status: 'open', odds, oddsVersion };
    const isOver = ENDED.includes(market.status) || (isStopped(event, now) && !event.isSuspended);
    return { status: isOver ? 'closed' : 'suspended', odds, oddsVersion };
  }
  if (!known)
    return { status: currentLock() === 'all' ? 'suspended' : 'open', odds: leg.seenOdds, oddsVersion: leg.seenVersion };
  if (known.odds === null) return { status: 'gone', odds: leg.seenOdds, oddsVersion: known.oddsVersion };
  const isShut = currentLock() === 'all' || (event !== undefined && isStopped(event, now));
  return {
    status: isShut && known.status === 'open' ? 'suspended' : known.status,
    odds: known.odds,
    oddsVersion: known.oddsVersion,
  };
};

const textOf = (legs: readonly SlipLeg[]): string => JSON.stringify(legs.map((leg) => priceOf(leg, serverClock.now())));

/** Prices of the legs, in their order; drawn again when one of them changes. */
export const useLegPrices = (legs: readonly SlipLeg[]): readonly LegPrice[] => {
  const watch = useCallback(
    (watcher: () => void) => {
      const stops = [...new Set(legs.map(({ eventId }) => eventId))].map((id) => watchEvent(id, watcher));
      stops.push(priceStore.subscribe(watcher), feedStore.subscribe(watcher), watchNetwork(watcher));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [legs],
  );
  const text = useSyncExternalStore(watch, () => textOf(legs));
  // The end of bets before a match comes by the clock alone.
  useNow(() => textOf(legs));
  return useMemo(() => JSON.parse(text) as LegPrice[], [text]);
};
