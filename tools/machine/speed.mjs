/**
 * How long the limits of a test run are on this machine: on a slow or busy one everything takes
 * longer, and a limit that is exceeded there is no defect of the product.
 */

/** Processes of a run inherit it, and have one factor. Set by hand, it replaces the measurement. */
const VARIABLE = 'TEST_TIME_FACTOR';
/** A machine that is slower than this many times has another defect. */
const MAX_FACTOR = 5;

const ROUNDS = 12_000_000;
/** Time of the rounds on an idle machine for which the limits were chosen, milliseconds. */
const REFERENCE_MS = 14;
const SAMPLES = 9;

const measure = () => {
  const since = performance.now();
  let value = 1;
  for (let round = 0; round < ROUNDS; round += 1) value = (Math.imul(value, 1_103_515_245) + 12_345) | 0;
  // The value is used, so that the loop is not removed.
  return performance.now() - since + (value === 0 ? 1e-9 : 0);
};

/** The factor of a measured time in milliseconds: from 1 to {@link MAX_FACTOR}, in tenths. */
export const factorOf = (ms) => Math.min(MAX_FACTOR, Math.max(1, Math.round((ms / REFERENCE_MS) * 10) / 10));

/** The factor of this run, measured at its first use: 0.15 s on an idle machine. */
export const timeFactor = () => {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return Math.min(known, MAX_FACTOR);
  measure(); // the first one is compiled meanwhile
  // The mean, because a busy machine takes the processor away for whole samples.
  const mean = Array.from({ length: SAMPLES }, measure).reduce((sum, ms) => sum + ms, 0) / SAMPLES;
  const factor = factorOf(mean);
  process.env[VARIABLE] = String(factor);
  return factor;
};
