import { seoulTime } from './schema.ts';

test.each(['2026-11-20 00:00:00', '2026-11-20 23:59:59', '2028-02-29 12:00:00'])('%s is a time', (text) => {
  expect(seoulTime.safeParse(text).success).toBe(true);
});

test.each([
  '2026-13-01 00:00:00',
  '2026-02-30 00:00:00',
  '2026-11-20 24:00:00',
  '2026-11-20 00:00:60',
  '2026-11-20',
  'today',
])('%s is none', (text) => {
  expect(seoulTime.safeParse(text).success).toBe(false);
});
