import { serverClock } from '@madang/platform';
import { useSyncExternalStore } from 'react';

const TICK_MS = 250;
const watchers = new Set<() => void>();
let stop = (): void => {};

/** One timer for all that follows the time: what is drawn together changes together. */
const watch = (watcher: () => void): (() => void) => {
  if (watchers.size === 0) {
    const tick = () => {
      for (const one of watchers) one();
    };
    const timer = setInterval(tick, TICK_MS);
    const unwatch = serverClock.watch(tick);
    stop = () => {
      clearInterval(timer);
      unwatch();
    };
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
};

/**
 * A value of the server's time; a component is drawn again when the value changes.
 * @param read of milliseconds since the epoch
 */
export const useNow = <Value extends string | number | boolean>(read: (now: number) => Value): Value =>
  useSyncExternalStore(watch, () => read(serverClock.now()));

/** Whole seconds until an instant (ISO 8601), 0 once it is over. */
export const useSecondsUntil = (instant: string | null): number =>
  useNow((now) => (instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000))));
