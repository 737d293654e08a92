import { ago, monthDay, sameDay } from './when.ts';

const at = '2026-11-20T05:00:00.000Z';
const after = (minutes: number, seconds = 0): number => Date.parse(at) + (minutes * 60 + seconds) * 1_000;

it.each([
  [0, undefined, undefined, undefined],
  [1, '1분 전', '1 min. ago', '1 phút trước'],
  [59, '59분 전', '59 min. ago', '59 phút trước'],
  [60, '1시간 전', '1 hr. ago', '1 giờ trước'],
  [24 * 60, '1일 전', '1 day ago', '1 ngày trước'],
])('[S-16] %i minutes ago in three languages', (minutes, ko, en, vn) => {
  expect([
    ago(at, after(minutes, 30), 'ko'),
    ago(at, after(minutes, 30), 'en'),
    ago(at, after(minutes, 30), 'vn'),
  ]).toEqual([ko, en, vn]);
});

it('[S-16] what is ahead of the clock is of now', () => {
  expect(ago(at, after(-5), 'ko')).toBeUndefined();
});

it('[S-16] days are those of Seoul', () => {
  expect(sameDay(Date.parse('2026-11-20T14:59:59Z'), Date.parse('2026-11-20T15:00:00Z'))).toBe(false);
  expect(monthDay('2026-11-20T15:00:00Z', 'ko')).toBe('11월 21일');
  expect(monthDay('2026-11-20T15:00:00Z', 'en')).toBe('Nov 21');
  expect(monthDay('2026-11-20T15:00:00Z', 'vn')).toBe('21 thg 11');
});
