/**
 * A price that moves slowly and always the same: integers of time alone, so that two who look
 * agree.
 */

/** Middle of all it does, hundredths of a won for one USDT. */
const MIDDLE = 138_500;
/** It takes a step this often, milliseconds. */
const STEP_MS = 10_000;

/** Up and down in straight lines between −`most` and `most`, once in `steps` steps. */
const wave = (step: number, steps: number, most: number): number => {
  const at = (((step % steps) + steps) % steps) * 4;
  const height = at < steps ? at : at < 3 * steps ? 2 * steps - at : at - 4 * steps;
  return Math.trunc((most * height) / steps);
};

/** Hundredths of a won for one USDT at an instant, milliseconds since the epoch. */
export const priceAt = (now: number): number => {
  const step = Math.floor(now / STEP_MS);
  return MIDDLE + wave(step, 1_020, 420) + wave(step, 138, 90) + wave(step, 30, 15);
};
