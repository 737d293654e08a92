/**
 * The server's time as this page knows it: the last time that an answer carried, plus what has
 * passed since by the monotonic clock. A wrong or corrected clock of the device changes nothing.
 * The monotonic clock stops while the device sleeps, so every answer's time is compared with it,
 * and where the two clocks of the device diverge the server is queried (host/clock-watch.ts).
 */

type Changed = () => void;

interface Sample {
  readonly serverTime: number;
  /** When, by the page's own clock, milliseconds. */
  readonly at: number;
}

/** The last time that the server sent; null: none yet. */
let sample: Sample | null = null;
/**
 * By how much the device's clock was ahead of the page's own when the server's time was last known
 * to be right.
 */
let ahead = 0;
const watchers = new Set<Changed>();

/**
 * So much is no news: an answer is on its way for some time, and clocks differ a little,
 * milliseconds.
 */
const DRIFT_MS = 1_000;
/** The longest that a timer of a browser can wait. */
const LONGEST_MS = 2 ** 31 - 1;

const deviceAhead = (): number => Date.now() - performance.now();

export const serverClock = {
  /** Whole milliseconds since the epoch, by the server's clock. */
  now: (): number => (sample ? sample.serverTime + Math.round(performance.now() - sample.at) : Date.now()),
  /** Takes the server's time from boot data or from a refusal as stale. */
  set(serverTime: number): void {
    sample = { serverTime, at: performance.now() };
    ahead = deviceAhead();
    for (const changed of watchers) changed();
  },
  /**
   * Takes the time of an ordinary answer: it corrects a page that slept or whose last sample was
   * late.
   */
  correct(serverTime: number): void {
    if (Math.abs(serverTime - serverClock.now()) > DRIFT_MS) serverClock.set(serverTime);
  },
  /**
   * Called when a request goes out. Returns the receiver of its answer's time, which was true at
   * some moment since the request. An answer that spans a sleep of the device may be that old, and
   * is ignored.
   */
  beginRequest(): (serverTime: number) => void {
    const at = performance.now();
    const before = deviceAhead();
    return (serverTime) => {
      if (!Number.isFinite(serverTime) || Math.abs(deviceAhead() - before) > DRIFT_MS) return;
      const late = serverClock.now() - serverTime;
      if (late < -DRIFT_MS || late > performance.now() - at + DRIFT_MS) serverClock.set(serverTime);
      else ahead = deviceAhead();
    };
  },
  /**
   * True when the device slept, or its clock was set, since the server's time was last known to be
   * right.
   */
  isDoubtful: (): boolean => sample !== null && Math.abs(deviceAhead() - ahead) > DRIFT_MS,
  /** Called whenever it is put right; answers how to stop. */
  watch(changed: Changed): () => void {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
  /**
   * Acts once when it reaches an instant, milliseconds since the epoch, also where it is put right
   * meanwhile; soon where the instant is past. Answers how to give it up.
   */
  at(instant: number, act: () => void): () => void {
    if (!Number.isFinite(instant)) return () => {};
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      const left = Math.max(0, instant - serverClock.now());
      timer = setTimeout(left > LONGEST_MS ? wait : reach, Math.min(left, LONGEST_MS));
    };
    const unwatch = serverClock.watch(wait);
    const stop = (): void => {
      clearTimeout(timer);
      unwatch();
    };
    const reach = (): void => {
      stop();
      act();
    };
    wait();
    return stop;
  },
};
