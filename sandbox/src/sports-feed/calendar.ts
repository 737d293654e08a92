/** Days of Seoul, which has no summer time. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const SEOUL_OFFSET_MS = 9 * HOUR_MS;

/** Number of the Seoul day that an instant falls on. @param time ms since the epoch */
export const seoulDay = (time: number): number => Math.floor((time + SEOUL_OFFSET_MS) / DAY_MS);
/** First instant of a Seoul day, ms since the epoch. */
export const seoulMidnight = (day: number): number => day * DAY_MS - SEOUL_OFFSET_MS;
