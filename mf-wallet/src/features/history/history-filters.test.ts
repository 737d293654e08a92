import { bodyOf, defaultFilters, readFilters, writeFilters } from './history-filters.ts';

const today = '2026-11-20';
const read = (address: string, own: 'in' | 'out' = 'in') => readFilters(new URLSearchParams(address), own, today);

test('[W-04] [S-19] an address without a filter means today and the type of the list', () => {
  expect(bodyOf(read(''), 1)).toEqual({
    cashType: 'in',
    startDate: '2026-11-20 00:00:00',
    endDate: '2026-11-20 23:59:59',
    page: 1,
  });
  expect(read('', 'out').cashType).toBe('out');
});

test('[W-04] what the address says comes back from it, both types together included', () => {
  for (const cashType of ['in', 'out', ''] as const) {
    const filters = { cashType, start: '2026-11-01', end: '2026-11-09' };
    expect(readFilters(writeFilters(filters, 'in', today), 'in', today)).toEqual(filters);
  }
  expect(writeFilters({ ...defaultFilters('in', today), cashType: '' }, 'in', today, 3).toString()).toBe(
    'cashType=all&page=3',
  );
});

test('the usual filters leave the address bare', () => {
  expect(writeFilters(defaultFilters('out', today), 'out', today).toString()).toBe('');
});

test('an address that makes no sense reads as the usual filters', () => {
  expect(read('cashType=gold&startDate=yesterday&endDate=2026-99-99')).toEqual(defaultFilters('in', today));
  expect(read('endDate=2027-01-01').end).toBe(today);
});
