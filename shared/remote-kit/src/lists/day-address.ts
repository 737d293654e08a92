/** Days of a list in its address, `YYYY-MM-DD` of Asia/Seoul. Pure. */
import { type DaySpan, isDay, notAfter } from '@madang/platform';

/**
 * Reads the days of an address; an invalid one counts as absent, and one after `last` is `last`. A
 * first day after the last day stays: the page displays the error, see `isSpanPossible`.
 */
export const readDays = (address: URLSearchParams, usual: DaySpan, last: string): DaySpan => {
  const day = (name: string, otherwise: string): string => {
    const text = (address.get(name) ?? '').slice(0, 10);
    return isDay(text) ? text : otherwise;
  };
  return { start: day('startDate', usual.start), end: notAfter(day('endDate', usual.end), last) };
};

/** Fields of the address; none where the days are the usual ones. */
export const writeDays = ({ start, end }: DaySpan, usual: DaySpan): Record<string, string> =>
  start === usual.start && end === usual.end ? {} : { startDate: start, endDate: end };
