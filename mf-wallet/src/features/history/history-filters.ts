/** The requested rows, by the address, in days of Asia/Seoul. Pure. */
import type { Call, DataOf } from '@madang/contracts';
import { type DaySpan, isDay, notAfter, secondsOf, spanOf } from '@madang/platform';

type Body = Call<'/api/cash/list/'>;
export type HistoryRow = DataOf<'/api/cash/list/'>['list'][number];
export type HistoryType = NonNullable<Body['cashType']>;

/** What a list may be narrowed to. */
export const historyTypes = [
  'in',
  'out',
  'coinIn',
  'coinOut',
  'point',
  'coupon',
  'bonus',
  'game',
  'give',
  'take',
] as const satisfies readonly HistoryType[];

export interface HistoryFilters extends DaySpan {
  /** Empty: all. */
  cashType: HistoryType;
}

/** The form of 'all' in the address: an empty value would not survive in it. */
const BOTH = 'all';

/** @param own the type of the list where its address names none */
export const defaultFilters = (own: HistoryType, today: string): HistoryFilters => ({
  cashType: own,
  ...spanOf('today', today),
});

const typeOf = (text: string | null, own: HistoryType): HistoryType =>
  text === BOTH ? '' : (historyTypes.find((type) => type === text) ?? own);

/** The filters of an address; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams, own: HistoryType, today: string): HistoryFilters => {
  const usual = defaultFilters(own, today);
  const day = (name: string, otherwise: string): string => {
    const text = (query.get(name) ?? '').slice(0, 10);
    return isDay(text) ? text : otherwise;
  };
  return {
    cashType: typeOf(query.get('cashType'), own),
    start: day('startDate', usual.start),
    end: notAfter(day('endDate', usual.end), today),
  };
};

/** The address of these filters: what is usual is left out. */
export const writeFilters = (
  { cashType, start, end }: HistoryFilters,
  own: HistoryType,
  today: string,
  page = 1,
): URLSearchParams => {
  const usual = defaultFilters(own, today);
  const filled: Record<string, string> = {
    ...(cashType !== own && { cashType: cashType || BOTH }),
    ...((start !== usual.start || end !== usual.end) && { startDate: start, endDate: end }),
    ...(page > 1 && { page: String(page) }),
  };
  return new URLSearchParams(filled);
};

/** The body of the request. */
export const bodyOf = ({ cashType, start, end }: HistoryFilters, page: number): Body => ({
  cashType,
  ...secondsOf({ start, end }),
  page,
});
