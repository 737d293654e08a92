/** Times of a ticket, by the name of a near day: `오늘 16:52`, `어제 21:04`, `11. 24.`. Pure. */
import { dayAfter, type Format, seoulDay } from '@madang/platform';
import type { TicketText } from './use-ticket-text.ts';

/** @param instant ISO 8601 @param now milliseconds since the epoch */
export const dayTimeText = (
  instant: string,
  now: number,
  { t, format }: { t: TicketText; format: Pick<Format, 'minute' | 'monthDay' | 'dateMinute'> },
): string => {
  const [day, today] = [seoulDay(instant), seoulDay(now)];
  const time = format.minute(instant);
  if (day === today) return t('ticket.today', { time });
  if (day === dayAfter(today, -1)) return t('ticket.yesterday', { time });
  if (day === dayAfter(today, 1)) return t('ticket.tomorrow', { time });
  return day > today ? format.dateMinute(instant) : format.monthDay(instant);
};
