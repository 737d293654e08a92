import fc from 'fast-check';
import { fromSeoulTime, seoulDay, seoulDayStart, seoulTimeOf, seoulWeekStart } from './seoul.ts';

describe('wall-clock time in Seoul', () => {
  test('is nine hours ahead of UTC', () => {
    expect(seoulTimeOf(new Date('2026-11-18T15:00:00Z'))).toBe('2026-11-19 00:00:00');
    expect(fromSeoulTime('2026-11-19 00:00:00').toISOString()).toBe('2026-11-18T15:00:00.000Z');
  });

  test("[S-19] today runs from 00:00:00 to 23:59:59 in every reader's zone", () => {
    expect(seoulDay(Date.parse('2026-11-18T14:59:59Z'))).toEqual({
      startDate: '2026-11-18 00:00:00',
      endDate: '2026-11-18 23:59:59',
    });
    expect(seoulDay(Date.parse('2026-11-18T15:00:00Z'))).toEqual({
      startDate: '2026-11-19 00:00:00',
      endDate: '2026-11-19 23:59:59',
    });
  });

  test('[S-16] a week begins on Monday at midnight in Seoul', () => {
    const monday = '2026-11-16 00:00:00';
    expect(seoulTimeOf(seoulWeekStart(Date.parse('2026-11-15T15:00:00.000Z')))).toBe(monday);
    expect(seoulTimeOf(seoulWeekStart(Date.parse('2026-11-22T14:59:59.999Z')))).toBe(monday);
    expect(seoulTimeOf(seoulWeekStart(Date.parse('2026-11-15T14:59:59.999Z')))).toBe('2026-11-09 00:00:00');
  });

  test("a day and a week begin at the calendar's limits", () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') }), (now) => {
        expect(seoulTimeOf(seoulDayStart(now))).toBe(seoulDay(now).startDate);
        const start = seoulWeekStart(now);
        expect(seoulTimeOf(start)).toMatch(/ 00:00:00$/);
        expect(new Date(`${seoulTimeOf(start).slice(0, 10)}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(now - start.getTime()).toBeGreaterThanOrEqual(0);
        expect(now - start.getTime()).toBeLessThan(7 * 86_400_000);
      }),
    );
  });

  test('survives the way out and back to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2099-12-31') }), (ms) => {
        const second = new Date(Math.floor(ms / 1000) * 1000);
        expect(fromSeoulTime(seoulTimeOf(second))).toEqual(second);
      }),
    );
  });
});
