export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has kept UTC+9 without summer time since 1988. */
const SEOUL_MS = 9 * HOUR_MS;

/**
 * How long a deposit counts, milliseconds. The windows roll, so that midnight frees nothing; 31
 * days are never shorter than a month. Source: domain §6 (RTS 12B: 24 h, 7 d, month).
 */
export const WINDOW_MS: Readonly<Record<Period, number>> = { day: DAY_MS, week: 7 * DAY_MS, month: 31 * DAY_MS };

/** An increase waits this long, milliseconds. Source: domain §6 (RTS 12A). */
export const INCREASE_WAITS_MS = DAY_MS;

/** A member's own limit: won, null for none, and what waits to follow it. */
export interface Limit {
  amount: bigint | null;
  next: { amount: bigint | null; at: Date } | null;
}

/** The limit at `now`: a waiting one applies when its time is reached. */
export const limitAt = ({ amount, next }: Limit, now: number): Limit =>
  next && next.at.getTime() <= now ? { amount: next.amount, next: null } : { amount, next };

/** Whether a change lets through more than before. Setting a first limit does not. */
export const isIncrease = (from: bigint | null, to: bigint | null): boolean =>
  from !== null && (to === null || to > from);

/** The lower of two, where null is no limit. */
export const lower = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null ? a : a < b ? a : b;

/** What is left of a limit; never less than nothing, as after a decrease below what is used. */
export const leftOf = (limit: bigint | null, used: bigint): bigint | null =>
  limit === null ? null : limit > used ? limit - used : 0n;

export type Length = { kind: 'timeOut'; days: number } | { kind: 'exclusion'; months: number };

/**
 * When a pause that begins now is over. Months go by the calendar of Seoul; where the month has no
 * such day, by its next one, so that six months are never less than six months.
 */
export const pauseEnd = (length: Length, now: number): Date => {
  if (length.kind === 'timeOut') return new Date(now + length.days * DAY_MS);
  const end = new Date(now + SEOUL_MS);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + length.months);
  if (end.getUTCDate() !== day) end.setUTCDate(1);
  return new Date(end.getTime() - SEOUL_MS);
};
