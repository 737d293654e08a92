/** The requested rows, by the address, in days of Asia/Seoul. Pure. */
import type { Call } from '@madang/contracts';
import { type DaySpan, isDay, notAfter, secondsOf, spanOf } from '@madang/platform';

export const usualSpan = (today: string): DaySpan => spanOf('30', today);

/** The filters of an address; an invalid value counts as absent. */
export const readSpan = (query: URLSearchParams, today: string): DaySpan => {
  const usual = usualSpan(today);
  const day = (name: string, otherwise: string): string => {
    const text = (query.get(name) ?? '').slice(0, 10);
    return isDay(text) ? text : otherwise;
  };
  return { start: day('startDate', usual.start), end: notAfter(day('endDate', usual.end), today) };
};

/** The address of these days: what is usual is left out. */
export const writeSpan = ({ start, end }: DaySpan, today: string, page = 1): URLSearchParams => {
  const usual = usualSpan(today);
  const filled: Record<string, string> = {
    ...((start !== usual.start || end !== usual.end) && { startDate: start, endDate: end }),
    ...(page > 1 && { page: String(page) }),
  };
  return new URLSearchParams(filled);
};

/** The body of the request. */
export const bodyOf = (span: DaySpan, page: number): Call<'/api/point/list'> => ({ ...secondsOf(span), page });
