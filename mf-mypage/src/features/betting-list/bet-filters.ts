/** Which bets are asked for: what the address says, in days of Asia/Seoul. Pure. */
import { type Call, OLD_AFTER_DAYS } from '@madang/contracts';

type Body = Call<'/api/bet/betlist'>;
export type GroupKey = Exclude<Body['groupKey'], '' | undefined>;

export interface BetFilters {
  groupKey: GroupKey | '';
  vendorCode: string;
  /** First and last day, `YYYY-MM-DD`, both included. */
  start: string;
  end: string;
  /** Y: bets settled more than 90 days ago. */
  oldYn: 'Y' | 'N';
}

export type QuickRange = 'today' | '7' | '30';

const groups: Readonly<Record<GroupKey, true>> = {
  casino: true,
  hotelcasino: true,
  slot: true,
  hotelslot: true,
  sports: true,
  esports: true,
  mini: true,
  virtual: true,
  fishing: true,
  lottery: true,
};
/** True for a group that the product knows, and so has words for. */
export const isGroupKey = (code: string | null): code is GroupKey => code !== null && Object.hasOwn(groups, code);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;

/** The day so many days later; earlier when negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Today, or for old bets the year before they became old. */
export const defaultRange = (today: string, oldYn: 'Y' | 'N'): Pick<BetFilters, 'start' | 'end'> => {
  if (oldYn === 'N') return { start: today, end: today };
  const end = dayAfter(today, -OLD_AFTER_DAYS);
  return { start: dayAfter(end, -YEAR_DAYS), end };
};

export const defaultFilters = (today: string): BetFilters => ({
  groupKey: '',
  vendorCode: '',
  oldYn: 'N',
  ...defaultRange(today, 'N'),
});

export const rangeOf = (range: QuickRange, today: string): Pick<BetFilters, 'start' | 'end'> => ({
  start: range === 'today' ? today : dayAfter(today, 1 - Number(range)),
  end: today,
});

/** The quick range that these days are, if any. */
export const quickRangeOf = ({ start, end }: BetFilters, today: string): QuickRange | undefined =>
  (['today', '7', '30'] as const).find((range) => {
    const quick = rangeOf(range, today);
    return quick.start === start && quick.end === end;
  });

/** A first day after the last is nothing to ask the server for. */
export const isRangePossible = ({ start, end }: Pick<BetFilters, 'start' | 'end'>): boolean => start <= end;

/** Days that are still to come hold no bets. */
export const notAfter = (day: string, today: string): string => (day > today ? today : day);

/**
 * What an address asks for; whatever in it makes no sense counts as left out. A first day after the last stays as it
 * is: the member is told, see {@link isRangePossible}.
 */
export const readFilters = (query: URLSearchParams, today: string): BetFilters => {
  const oldYn = query.get('oldYn') === 'Y' ? 'Y' : 'N';
  const usual = defaultRange(today, oldYn);
  const day = (name: string, otherwise: string): string => {
    const text = (query.get(name) ?? '').slice(0, 10);
    return isDay(text) ? text : otherwise;
  };
  const groupKey = query.get('groupKey');
  return {
    groupKey: isGroupKey(groupKey) ? groupKey : '',
    vendorCode: query.get('vendorCode') ?? '',
    start: day('startDate', usual.start),
    end: notAfter(day('endDate', usual.end), today),
    oldYn,
  };
};

/** The address of these filters: what is usual is left out. */
export const writeFilters = (
  { groupKey, vendorCode, start, end, oldYn }: BetFilters,
  today: string,
): URLSearchParams => {
  const usual = defaultRange(today, oldYn);
  const said: Record<string, string> = {
    ...(groupKey && { groupKey }),
    ...(vendorCode && { vendorCode }),
    ...((start !== usual.start || end !== usual.end) && { startDate: start, endDate: end }),
    ...(oldYn === 'Y' && { oldYn }),
  };
  return new URLSearchParams(said);
};

export const readPage = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

/** What the server is asked. */
export const bodyOf = ({ groupKey, vendorCode, start, end, oldYn }: BetFilters, page: number): Body => ({
  groupKey,
  vendorCode,
  startDate: `${start} 00:00:00`,
  endDate: `${end} 23:59:59`,
  page,
  oldYn,
});
