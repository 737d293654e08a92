/** How long games take to open on this device: the measure of the bar of a launch. */
import { deviceStorage } from '@madang/platform';

const KEY = 'launch-times';
/** Launches whose times are kept. */
const MAX_TIMES = 9;
/** Before any was measured, milliseconds. */
const USUAL_MS = 2_500;
/** Until it is ready a game fills this part of its bar at most, percent. */
const MAX_PERCENT = 90;

const timesIn = (text: string | null): number[] =>
  (text ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => Number.isFinite(time) && time > 0);

/** Median of the kept times, milliseconds. */
export const medianTime = (): number => {
  const times = timesIn(deviceStorage.get(KEY)).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? USUAL_MS;
};

/** @param ms from the start of a launch until its game was ready */
export const recordTime = (ms: number): void =>
  deviceStorage.set(KEY, [...timesIn(deviceStorage.get(KEY)), Math.round(ms)].slice(-MAX_TIMES).join(' '));

/** Part of the bar after `elapsed` milliseconds, percent: it waits before its end. */
export const percentAfter = (elapsed: number, median: number): number =>
  Math.min(MAX_PERCENT, Math.floor((MAX_PERCENT * elapsed) / median));
