import { type Language, languageTag } from '@madang/contracts';
import { type Format, seoulDay } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Across midnight hours are nearer than the name of the day. */
const HOURS_ACROSS_DAYS = 6;

/** Days from one instant to another, by the calendar of Seoul. */
const daysBetween = (from: number, to: number): number =>
  Math.round((Date.parse(seoulDay(to)) - Date.parse(seoulDay(from))) / DAY_MS);

/**
 * A relative time: `4분 전`, `3시간 전`, `어제`, `48분 뒤`, and a date where it is further away.
 * @param at milliseconds since the epoch
 */
export const spokenTime = (
  at: number,
  now: number,
  language: Language,
  { monthDay, date }: Pick<Format, 'monthDay' | 'date'>,
): string => {
  const relative = new Intl.RelativeTimeFormat(languageTag[language], { numeric: 'auto' });
  const [distance, days] = [at - now, daysBetween(now, at)];
  const size = Math.abs(distance);
  if (size < MINUTE_MS) return relative.format(0, 'second');
  if (size < HOUR_MS) return relative.format(Math.trunc(distance / MINUTE_MS), 'minute');
  if (days === 0 || size < HOURS_ACROSS_DAYS * HOUR_MS) return relative.format(Math.trunc(distance / HOUR_MS), 'hour');
  if (Math.abs(days) === 1) return relative.format(days, 'day');
  return seoulDay(at).slice(0, 4) === seoulDay(now).slice(0, 4) ? monthDay(at) : date(at);
};
