import { isoDay, seoulTime } from './schema.ts';

test.each(['2026-11-20 00:00:00', '2026-11-20 23:59:59', '2028-02-29 12:00:00'])('%s is a time', (text) => {
  expect(seoulTime.safeParse(text).success).toBe(true);
});

test.each([
  '2026-13-01 00:00:00',
  '2026-02-30 00:00:00',
  '2026-11-20 24:00:00',
  '2026-11-20 00:00:60',
  '0000-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '2026-11-20',
  'today',
])('%s is none', (text) => {
  expect(seoulTime.safeParse(text).success).toBe(false);
});

test.each(['0001-12-31', '9999-01-01', '2026-02-30'])('%s is no day', (text) => {
  expect(isoDay.safeParse(text).success).toBe(false);
});
