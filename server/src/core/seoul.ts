import { TIME_ZONE } from '@madang/contracts';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Korea has kept UTC+9 without summer time since 1988; every instant of this product is later. */
const OFFSET = '+09:00';
const OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD HH:mm:ss` in Asia/Seoul: the wall-clock time of the wire. */
export const seoulTimeOf = (instant: Date): string => format.format(instant);

/** The instant of a wall-clock time in Asia/Seoul. */
export const fromSeoulTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}${OFFSET}`);

/** Today in Seoul, 00:00:00 to 23:59:59, whatever the browser's zone. */
export const seoulDay = (now: number): { startDate: string; endDate: string } => {
  const day = seoulTimeOf(new Date(now)).slice(0, 10);
  return { startDate: `${day} 00:00:00`, endDate: `${day} 23:59:59` };
};

/** 1970-01-01 was the fourth day of its week. */
const EPOCH_WEEKDAY = 3;

/** When the day of `now` began in Seoul. */
export const seoulDayStart = (now: number): Date =>
  new Date(Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/** When the week of `now` began in Seoul: its Monday, 00:00:00. */
export const seoulWeekStart = (now: number): Date => {
  const day = Math.floor((now + OFFSET_MS) / DAY_MS);
  const sinceMonday = (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
  return new Date((day - sinceMonday) * DAY_MS - OFFSET_MS);
};
