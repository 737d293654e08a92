/** The requested bets, by the address, in days of Asia/Seoul. Pure. */
import { type Call, type GroupKey, groupKeys, MAX_LIST_DAYS, OLD_AFTER_DAYS } from '@madang/contracts';
import { type DaySpan, dayAfter, secondsOf, spanOf } from '@madang/platform';
import { readDays, writeDays } from '@madang/remote-kit';

type Body = Call<'/api/bet/betlist'>;

/** What became of a bet, as the list is filtered by it; empty: all. */
export const betTypes = ['', 'wait', 'win', 'lose'] as const;
export type BetType = (typeof betTypes)[number];

export interface BetFilters extends DaySpan {
  groupKey: GroupKey | '';
  vendorCode: string;
  type: BetType;
  /** Y: bets settled more than 90 days ago. */
  oldYn: 'Y' | 'N';
}

/** True for a group that the product knows, and so has a text for. */
export const isGroupKey = (code: string | null): code is GroupKey => groupKeys.some((key) => key === code);

/** Characters of a code that the call takes. */
const MAX_VENDOR_CODE = 40;

/** Seven days, or for old bets the days before they became old that a list has. */
export const defaultRange = (today: string, oldYn: 'Y' | 'N'): DaySpan => {
  if (oldYn === 'N') return spanOf('7', today);
  const end = dayAfter(today, -OLD_AFTER_DAYS);
  return { start: dayAfter(end, 1 - MAX_LIST_DAYS), end };
};

export const defaultFilters = (today: string): BetFilters => ({
  groupKey: '',
  vendorCode: '',
  type: '',
  oldYn: 'N',
  ...defaultRange(today, 'N'),
});

/**
 * The filters of an address; an invalid value counts as absent. A first day after the last stays as it is: the member
 * sees an error, see `isSpanPossible`.
 */
export const readFilters = (query: URLSearchParams, today: string): BetFilters => {
  const oldYn = query.get('oldYn') === 'Y' ? 'Y' : 'N';
  const groupKey = query.get('groupKey');
  return {
    groupKey: isGroupKey(groupKey) ? groupKey : '',
    vendorCode: (query.get('vendorCode') ?? '').slice(0, MAX_VENDOR_CODE),
    type: betTypes.find((type) => type === query.get('type')) ?? '',
    ...readDays(query, defaultRange(today, oldYn), today),
    oldYn,
  };
};

/** The address of these filters: what is usual is left out. */
export const writeFilters = (
  { groupKey, vendorCode, type, start, end, oldYn }: BetFilters,
  today: string,
): URLSearchParams => {
  const filled: Record<string, string> = {
    ...(groupKey && { groupKey }),
    ...(vendorCode && { vendorCode }),
    ...(type && { type }),
    ...writeDays({ start, end }, defaultRange(today, oldYn)),
    ...(oldYn === 'Y' && { oldYn }),
  };
  return new URLSearchParams(filled);
};

/** The body of the request, without its page. */
export const bodyOf = ({ groupKey, vendorCode, type, start, end, oldYn }: BetFilters): Omit<Body, 'page'> => ({
  groupKey,
  vendorCode,
  ...(type && { type }),
  ...secondsOf({ start, end }),
  oldYn,
});
