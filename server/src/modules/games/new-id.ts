import { randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const STEPS = 2 ** 32;

/** By default it queries the system for each letter; this way one call gives many. */
const next = monotonicFactory(() => randomInt(STEPS) / STEPS);

/**
 * A ULID at `now`: ids of one process rise even within a millisecond,
 * so that they are in order of creation.
 */
export const newId = (now: Date): string => next(now.getTime());
