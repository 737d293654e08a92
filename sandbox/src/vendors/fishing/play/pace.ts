/** One shot in so long, milliseconds: five a second. */
export const SHOT_EVERY_MS = 200;
/** So many may come at once where an answer was late; then they wait. */
export const SHOTS_AT_ONCE = 10;

/**
 * Whether another shot may come, and what to remember of it: the time by which all shots so far
 * would have come one by one. Null: not yet. A clock that went back does not lock the player out.
 */
export const nextPace = (pace: number, now: number): number | null => {
  const ahead = pace - now;
  if (ahead > (SHOTS_AT_ONCE + 1) * SHOT_EVERY_MS) return now + SHOT_EVERY_MS;
  return ahead > (SHOTS_AT_ONCE - 1) * SHOT_EVERY_MS ? null : Math.max(pace, now) + SHOT_EVERY_MS;
};
