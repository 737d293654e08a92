import { bodyOf, defaultFilters, historyFilters } from './history-filters.ts';

const today = '2026-11-20';
const read = (address: string, own: 'in' | 'out' = 'in') =>
  historyFilters(own).read(new URLSearchParams(address), today);

test('[W-04] [S-19] an address without a filter: seven days and the type of the list', () => {
  expect(bodyOf(read(''))).toEqual({
    cashType: 'in',
    startDate: '2026-11-14 00:00:00',
    endDate: '2026-11-20 23:59:59',
  });
  expect(read('', 'out').cashType).toBe('out');
});

test('[W-04] filters are read from the address that they wrote, all types included', () => {
  for (const cashType of ['in', 'out', ''] as const) {
    const filters = { cashType, start: '2026-11-01', end: '2026-11-09' };
    expect(read(historyFilters('in').write(filters, today).toString())).toEqual(filters);
  }
  expect(
    historyFilters('in')
      .write({ ...defaultFilters('in', today), cashType: '' }, today)
      .toString(),
  ).toBe('cashType=all');
});

test('the usual filters are absent from the address', () => {
  expect(historyFilters('out').write(defaultFilters('out', today), today).toString()).toBe('');
});

test('an invalid address is read as the usual filters', () => {
  expect(read('cashType=gold&startDate=yesterday&endDate=2026-99-99')).toEqual(defaultFilters('in', today));
  expect(read('endDate=2027-01-01').end).toBe(today);
});
