/**
 * Whether the feed runs, by answers and topics. Silent: live markets are locked. Source: sports
 * SP-08.
 */
import { createStore, useStore } from '@madang/platform/store';
import { useSyncExternalStore } from 'react';
import type { Lock } from './event.ts';

export type Feed = 'running' | 'silent';

export const feedStore = createStore<{ feed: Feed }>(() => ({ feed: 'running' }));

export const useFeed = (): Feed => useStore(feedStore, ({ feed }) => feed);

const isOffline = (): boolean => navigator.onLine === false;

/** Calls `watcher` when the network goes or returns. Answers how to stop. */
export const watchNetwork = (watcher: () => void): (() => void) => {
  const listeners = new AbortController();
  addEventListener('offline', watcher, { signal: listeners.signal });
  addEventListener('online', watcher, { signal: listeners.signal });
  return () => listeners.abort();
};

export const currentLock = (): Lock => {
  if (isOffline()) return 'all';
  return feedStore.getState().feed === 'silent' ? 'live' : 'none';
};

const watch = (watcher: () => void): (() => void) => {
  const stops = [feedStore.subscribe(watcher), watchNetwork(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What takes no bets now: a price that nobody can confirm is not on sale. */
export const useLock = (): Lock => useSyncExternalStore(watch, currentLock);
