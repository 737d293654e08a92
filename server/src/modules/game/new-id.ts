import { monotonicFactory } from 'ulid';

const next = monotonicFactory();

/** A ULID at `now`: ids of one process rise even within a millisecond, so that they also say which came first. */
export const newId = (now: Date): string => next(now.getTime());
