import { readDays, writeDays } from './day-address.ts';

const usual = { start: '2026-11-12', end: '2026-11-18' };
const read = (address: string) => readDays(new URLSearchParams(address), usual, '2026-11-18');

test.each([
  ['no days', '', usual],
  ['two days', 'startDate=2026-11-01&endDate=2026-11-03', { start: '2026-11-01', end: '2026-11-03' }],
  ['an invalid day', 'startDate=2026-02-30&endDate=x', usual],
  ['a day with a time', 'startDate=2026-11-01T00:00:00', { start: '2026-11-01', end: '2026-11-18' }],
  ['an end in the future', 'endDate=2026-12-31', usual],
  ['a start after the end', 'startDate=2026-11-10&endDate=2026-11-02', { start: '2026-11-10', end: '2026-11-02' }],
])('an address with %s is read', (_, address, days) => {
  expect(read(address)).toEqual(days);
});

test('usual days leave the address empty, others are written whole', () => {
  expect(writeDays(usual, usual)).toEqual({});
  const days = { start: '2026-11-11', end: '2026-11-18' };
  expect(writeDays(days, usual)).toEqual({ startDate: '2026-11-11', endDate: '2026-11-18' });
});
