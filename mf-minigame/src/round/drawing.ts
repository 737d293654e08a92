/**
 * When each part of a draw shows: balls one after the other, then the way down the ladder, then
 * what it came to. Pure.
 */

/** A ball that lies face down turns to its number, milliseconds. */
export const TURN_MS = 240;
/** The way down a ladder from its start to its end. */
export const WALK_MS = 1_200;
/** What it came to fades in. */
const RESULT_SHOWN_MS = 200;

/** From one ball to the next: a second in a draw of six, and no draw takes longer. */
export const stepOf = (balls: number): number => Math.min(1_000, 6_000 / balls);

/** When all balls are turned. */
export const turnedAt = (balls: number): number => Math.round((balls - 1) * stepOf(balls)) + TURN_MS;

/** When the ladder is walked to its end, or there is none. */
export const walkedAt = (balls: number, ladder: boolean): number => turnedAt(balls) + (ladder ? WALK_MS : 0);

/** Each part comes a few frames after the one before it. */
const FRAMES_MS = 200;

/** When everything is drawn. */
export const drawnAfter = (balls: number, ladder: boolean): number =>
  walkedAt(balls, ladder) + RESULT_SHOWN_MS + FRAMES_MS;
