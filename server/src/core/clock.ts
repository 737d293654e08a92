/**
 * Where every rule takes the current time from, so that a test or `/qa` can move it.
 * SQL `now()` decides nothing.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The system's clock, shifted by `set` and `advance`. */
export const movableClock = (base: Clock = systemClock) => {
  let shift = 0;
  return {
    now: () => base.now() + shift,
    advance(ms: number) {
      shift += ms;
    },
    set(ms: number) {
      shift = ms - base.now();
    },
    reset() {
      shift = 0;
    },
  };
};
export type MovableClock = ReturnType<typeof movableClock>;
