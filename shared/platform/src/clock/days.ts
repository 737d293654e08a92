/** Days of Asia/Seoul as calls and addresses write them, `YYYY-MM-DD`. Pure. */
import { daysOfSpan } from '@madang/contracts';

export interface DaySpan {
  /** First and last day, both included. */
  start: string;
  end: string;
}

/** Spans that lists offer at a press; each of them ends today. */
export type QuickSpan = 'today' | '7' | '30';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * Engines read 30 February as 2 March; calls refuse such a day, and years at the ends of the
 * calendar.
 */
export const isDay = (text: string): boolean => {
  const instant = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) && text >= '0002' && text < '9999';
};

/** The day so many days later; earlier when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Noon of a day in Asia/Seoul, `2026-11-20T12:00:00+09:00`: an instant from which formats write the
 * day, far from both of its ends.
 */
export const seoulNoon = (day: string): string => `${day}T12:00:00+09:00`;

/** Days that are still to come hold nothing to list. */
export const notAfter = (day: string, today: string): string => (day > today ? today : day);

/**
 * A first day after the last is an impossible span, and so is one of more days than a list has: the
 * server receives no request.
 * @param maxDays longest span, both days included; absent: any
 */
export const isSpanPossible = ({ start, end }: DaySpan, maxDays = Number.POSITIVE_INFINITY): boolean =>
  start <= end && daysOfSpan(start, end) <= maxDays;

/** The span of a press: today counts as one of its days. */
export const spanOf = (quick: QuickSpan, today: string): DaySpan => ({
  start: quick === 'today' ? today : dayAfter(today, 1 - Number(quick)),
  end: today,
});

/** The press that would choose these days, if any. */
export const quickSpanOf = ({ start, end }: DaySpan, today: string): QuickSpan | undefined =>
  (['today', '7', '30'] as const).find((quick) => {
    const span = spanOf(quick, today);
    return span.start === start && span.end === end;
  });

/**
 * From the first second of its first day to the last of its last, as calls take it. Source:
 * specification §9.
 */
export const secondsOf = ({ start, end }: DaySpan): { startDate: string; endDate: string } => ({
  startDate: `${start} 00:00:00`,
  endDate: `${end} 23:59:59`,
});
