import { serverClock } from '@madang/platform';
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

const seconds = (): number => Math.floor(serverClock.now() / SECOND_MS);

const watchers = new Set<() => void>();
let stop = (): void => {};

/** One beat for all who watch the time: what is drawn together changes together. */
const watch = (watcher: () => void): (() => void) => {
  if (watchers.size === 0) {
    const beat = () => {
      for (const one of watchers) one();
    };
    const timer = setInterval(beat, SECOND_MS / 4);
    const unset = serverClock.watch(beat);
    stop = () => {
      clearInterval(timer);
      unset();
    };
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) stop();
  };
};

/**
 * A value of the server's time; the component renders when it changes.
 * @param read of seconds since the epoch
 */
export const useServerTime = <Value extends string | number | boolean>(read: (now: number) => Value): Value =>
  useSyncExternalStore(watch, () => read(seconds()));

/**
 * Whole seconds until an instant (ISO 8601), 0 once it is over.
 * @param now seconds since the epoch
 */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil(Date.parse(instant) / SECOND_MS) - now);

/** From this many minutes on a countdown shows hours. */
const HOURS_FROM_MINUTES = 100;

/** True for a countdown that shows hours. */
export const hasHours = (seconds: number): boolean => seconds >= HOURS_FROM_MINUTES * 60;

/** `02:03`, `62:03`; from 100 minutes on `1:40:03`. */
export const clockOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return hasHours(seconds)
    ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
    : `${two(minutes)}:${two(seconds % 60)}`;
};
