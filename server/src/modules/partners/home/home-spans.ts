/** Spans of the first page, in days of Seoul. Pure. */
import type { DataOf } from '@madang/contracts';
import { addDays } from '../../../core/seoul-date.ts';
import type { HomeDays } from '../read-models/home/movers.ts';

export type HomeSpan = DataOf<'/api/partner/home'>['span'];

/** Days of a span, and those before it that it is compared with. */
export const homeDaysOf = (span: HomeSpan, today: string): { now: HomeDays; before: HomeDays } => {
  const yesterday = addDays(today, -1);
  if (span === 'today') return { now: { first: today, last: today }, before: { first: yesterday, last: yesterday } };
  const count = { yesterday: 1, week: 7, month: Number(yesterday.slice(8)) }[span];
  const first = addDays(today, -count);
  return { now: { first, last: yesterday }, before: { first: addDays(first, -count), last: addDays(first, -1) } };
};

/** Days of a span, the oldest first. */
export const daysOfSpan = ({ first, last }: HomeDays): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};
