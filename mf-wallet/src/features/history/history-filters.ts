/** Which rows are asked for: what the address says, in days of Asia/Seoul. Pure. */
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

/** How the address says 'all': an empty value would not survive in it. */
const BOTH = 'all';

/** @param own what the list is of when its address says nothing */
export const defaultFilters = (own: HistoryType, today: string): HistoryFilters => ({
  cashType: own,
  ...spanOf('today', today),
});

const typeOf = (text: string | null, own: HistoryType): HistoryType =>
  text === BOTH ? '' : (historyTypes.find((type) => type === text) ?? own);

/** What an address asks for; whatever in it makes no sense counts as left out. */
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

/** What the server is asked. */
export const bodyOf = ({ cashType, start, end }: HistoryFilters, page: number): Body => ({
  cashType,
  ...secondsOf({ start, end }),
  page,
});
