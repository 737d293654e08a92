/** What one call of a list may cover. Pure. */

const DAY_MS = 86_400_000;

/**
 * Days of a span, both ends included; below 1 where the first is after the last. Days or times of
 * Seoul as calls write them.
 */
export const daysOfSpan = (start: string, end: string): number =>
  (Date.parse(`${end.slice(0, 10)}T00:00:00Z`) - Date.parse(`${start.slice(0, 10)}T00:00:00Z`)) / DAY_MS + 1;
