import { randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const STEPS = 2 ** 32;

/** By itself it asks the system once for each letter; this way many come out of one question. */
const next = monotonicFactory(() => randomInt(STEPS) / STEPS);

/** A ULID at `now`: ids of one process rise even within a millisecond, so that they also say which came first. */
export const newId = (now: Date): string => next(now.getTime());
