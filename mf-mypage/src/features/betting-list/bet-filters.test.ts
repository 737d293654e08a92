import { isSpanPossible } from '@madang/platform';
import { bodyOf, defaultFilters, readFilters, writeFilters } from './bet-filters.ts';

const today = '2026-11-20';
const read = (address: string) => readFilters(new URLSearchParams(address), today);

test('[S-19] an address without a filter means seven whole days in Asia/Seoul', () => {
  expect(bodyOf(read(''))).toEqual({
    groupKey: '',
    vendorCode: '',
    startDate: '2026-11-14 00:00:00',
    endDate: '2026-11-20 23:59:59',
    oldYn: 'N',
  });
});

test('filters are read from the address that they wrote', () => {
  const filters = {
    groupKey: 'slot',
    vendorCode: '0',
    type: 'win',
    start: '2026-11-01',
    end: '2026-11-09',
    oldYn: 'N',
  } as const;
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
  expect([turned, read('')].map((days) => isSpanPossible(days))).toEqual([false, true]);
});

test('a last day that is still to come is today', () => {
  expect(read('startDate=2026-11-09&endDate=2027-01-01')).toMatchObject({ start: '2026-11-09', end: today });
});

test('old bets begin where the recent ones end', () => {
  expect(read('oldYn=Y')).toMatchObject({ start: '2026-05-23', end: '2026-08-22' });
});
