import {
  bodyOf,
  dayAfter,
  defaultFilters,
  isRangePossible,
  quickRangeOf,
  rangeOf,
  readFilters,
  readPage,
  writeFilters,
} from './bet-filters.ts';

const today = '2026-11-20';
const read = (address: string) => readFilters(new URLSearchParams(address), today);

test('[S-19] without anything in the address a whole day in Asia/Seoul is asked for, from its first second to its last', () => {
  expect(bodyOf(read(''), 1)).toEqual({
    groupKey: '',
    vendorCode: '',
    startDate: '2026-11-20 00:00:00',
    endDate: '2026-11-20 23:59:59',
    page: 1,
    oldYn: 'N',
  });
});

test('a quick range counts today as one of its days', () => {
  expect(rangeOf('today', today)).toEqual({ start: today, end: today });
  expect(rangeOf('7', today)).toEqual({ start: '2026-11-14', end: today });
  expect(rangeOf('30', today)).toEqual({ start: '2026-10-22', end: today });
});

test('days that are no quick range are own dates', () => {
  expect(quickRangeOf(read('startDate=2026-11-14&endDate=2026-11-20'), today)).toBe('7');
  expect(quickRangeOf(read('startDate=2026-11-13&endDate=2026-11-20'), today)).toBeUndefined();
});

test('what the address says comes back from it', () => {
  const filters = { groupKey: 'slot', vendorCode: '0', start: '2026-11-01', end: '2026-11-09', oldYn: 'N' } as const;
  expect(readFilters(writeFilters(filters, today), today)).toEqual(filters);
});

test('the usual filters leave the address bare', () => {
  expect(writeFilters(defaultFilters(today), today).toString()).toBe('');
});

test('an address that makes no sense reads as the usual filters', () => {
  expect(read('groupKey=poker&startDate=yesterday&endDate=2026-99-99&oldYn=maybe')).toEqual(defaultFilters(today));
});

test('dates the wrong way round stay so, and are known to be impossible', () => {
  const turned = read('startDate=2026-11-09&endDate=2026-11-01');
  expect(turned).toMatchObject({ start: '2026-11-09', end: '2026-11-01' });
  expect([turned, read('')].map(isRangePossible)).toEqual([false, true]);
});

test('a last day that is still to come is today', () => {
  expect(read('startDate=2026-11-09&endDate=2027-01-01')).toMatchObject({ start: '2026-11-09', end: today });
});

test('old bets begin where the recent ones end', () => {
  expect(read('oldYn=Y')).toMatchObject({ start: '2025-08-22', end: '2026-08-22' });
});

test('a page that is no number is the first', () => {
  expect(
    ['', 'page=x', 'page=-3', 'page=2.7', 'page=3'].map((address) => readPage(new URLSearchParams(address))),
  ).toEqual([1, 1, 1, 2, 3]);
});

test('days go over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
