import type { Attendance } from './use-stamp.ts';
import { mondayOf, weekOf } from './week.ts';

const stamp = (day: string, prize = 0) => ({ day, points: 100, prize, reached: [] });
const data: Attendance = {
  month: '2026-11',
  today: '2026-11-20',
  isStamped: false,
  needsBet: false,
  stamps: [stamp('2026-11-17'), stamp('2026-11-18', 500), stamp('2026-11-19')],
  total: 800,
  streak: 3,
  daily: 100,
  milestones: [{ milestone: '7', points: 500, reachedOn: null }],
  nextAt: '2026-11-20T15:00:00.000Z',
};

test('[Y-02] a week begins on Monday and distinguishes done, missed, today and ahead', () => {
  expect([mondayOf('2026-11-20'), mondayOf('2026-11-22'), mondayOf('2026-11-16')]).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
  ]);
  expect(weekOf(data).map(({ state, points }) => `${state} ${points}`)).toEqual([
    'missed 0',
    'done 100',
    'done 600',
    'done 100',
    'now 100',
    'ahead 100',
    'ahead 100',
  ]);
});

test('[Y-02] a coming day shows its milestone when the days go on without a gap', () => {
  expect(weekOf({ ...data, streak: 5 }).at(-2)).toEqual({ day: '2026-11-21', state: 'ahead', points: 600 });
  expect(weekOf({ ...data, streak: 5, isStamped: true }).at(-1)?.points).toBe(600);
});

test('[Y-02] the days of the month before have their stamps', () => {
  const week = weekOf({ ...data, today: '2026-12-02', stamps: [], streak: 0 }, [stamp('2026-11-30')]);
  expect(week.map(({ state }) => state).slice(0, 3)).toEqual(['done', 'missed', 'now']);
  const before = weekOf({ ...data, today: '2026-12-02', stamps: [], streak: 0 });
  expect(before.map(({ state }) => state).slice(0, 3)).toEqual(['unknown', 'missed', 'now']);
});
