import { spokenTime } from './spoken-time.ts';

const format = { monthDay: () => 'month and day', date: () => 'date' };
const NOW = Date.parse('2026-11-20T03:00:00.000Z'); // noon in Seoul
const of = (minutes: number, language: 'ko' | 'en' | 'vn' = 'ko') =>
  spokenTime(NOW + minutes * 60_000, NOW, language, format);

test('[S-01] a time in a list is relative, in each language', () => {
  expect([of(-4), of(-4, 'en'), of(-4, 'vn')]).toEqual(['4분 전', '4 minutes ago', '4 phút trước']);
  expect([of(-190), of(-190, 'en')]).toEqual(['3시간 전', '3 hours ago']);
  expect([of(-15 * 60), of(-15 * 60, 'en'), of(-15 * 60, 'vn')]).toEqual(['어제', 'yesterday', 'Hôm qua']);
  expect([of(48, 'en'), of(90, 'en'), of(20 * 60, 'en')]).toEqual(['in 48 minutes', 'in 1 hour', 'tomorrow']);
});

test('[S-01] an older time is a date, with its year where it is another one', () => {
  expect([of(-3 * 24 * 60), of(-400 * 24 * 60)]).toEqual(['month and day', 'date']);
});

test('[S-01] hours count across midnight, before the name of the day', () => {
  const midnight = Date.parse('2026-11-20T15:30:00.000Z');
  expect(spokenTime(midnight - 2 * 3_600_000, midnight, 'en', format)).toBe('2 hours ago');
  expect(spokenTime(midnight - 8 * 3_600_000, midnight, 'en', format)).toBe('yesterday');
});
