/** The requested rows, by the address, in days of Asia/Seoul. Pure. */
import type { Call, DataOf } from '@madang/contracts';
import { type DaySpan, secondsOf, spanOf } from '@madang/platform';
import { type FilterAddress, readDays, writeDays } from '@madang/remote-kit';

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
  ...spanOf('7', today),
});

const typeOf = (text: string | null, own: HistoryType): HistoryType =>
  text === BOTH ? '' : (historyTypes.find((type) => type === text) ?? own);

/** The filters in the address; what is usual is absent. */
export const historyFilters = (own: HistoryType): FilterAddress<HistoryFilters> => ({
  read: (address, today) => ({
    cashType: typeOf(address.get('cashType'), own),
    ...readDays(address, defaultFilters(own, today), today),
  }),
  write: ({ cashType, ...days }, today) =>
    new URLSearchParams({
      ...(cashType !== own && { cashType: cashType || BOTH }),
      ...writeDays(days, defaultFilters(own, today)),
    }),
});

/** The body of the request, without its page. */
export const bodyOf = ({ cashType, ...days }: HistoryFilters): Omit<Body, 'page'> => ({
  cashType,
  ...secondsOf(days),
});
