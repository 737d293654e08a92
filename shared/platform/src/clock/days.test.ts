import { seoulDay } from '../i18n/format.ts';
import { dayAfter, isDay, isSpanPossible, notAfter, quickSpanOf, secondsOf, seoulNoon, spanOf } from './days.ts';

const today = '2026-11-20';

test('[S-19] a span reaches from its first second to its last', () => {
  expect(secondsOf(spanOf('today', today))).toEqual({
    startDate: '2026-11-20 00:00:00',
    endDate: '2026-11-20 23:59:59',
  });
});

test('a quick span counts today as one of its days', () => {
  expect(spanOf('today', today)).toEqual({ start: today, end: today });
  expect(spanOf('7', today)).toEqual({ start: '2026-11-14', end: today });
  expect(spanOf('30', today)).toEqual({ start: '2026-10-22', end: today });
});

test('days that are no quick span are own dates', () => {
  expect(quickSpanOf({ start: '2026-11-14', end: today }, today)).toBe('7');
  expect(quickSpanOf({ start: '2026-11-13', end: today }, today)).toBeUndefined();
});

test('days go over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('what is no day, comes too late or the wrong way round is known', () => {
  expect(['2026-11-20', '2028-02-29', '0002-01-01'].map(isDay)).toEqual([true, true, true]);
  const none = ['2026-99-99', '2026-02-30', '0000-11-20', '9999-12-31', 'yesterday', ''];
  expect(none.map(isDay)).toEqual(none.map(() => false));
  expect([notAfter('2027-01-01', today), notAfter('2026-11-01', today)]).toEqual([today, '2026-11-01']);
  expect([isSpanPossible({ start: '2026-11-09', end: '2026-11-01' }), isSpanPossible(spanOf('7', today))]).toEqual([
    false,
    true,
  ]);
});

test('noon of a day is an instant of that day in Seoul', () => {
  expect(['2026-11-20', '2028-02-29'].map((day) => seoulDay(seoulNoon(day)))).toEqual(['2026-11-20', '2028-02-29']);
  expect(Date.parse(seoulNoon('2026-11-20'))).toBe(Date.UTC(2026, 10, 20, 3));
});
