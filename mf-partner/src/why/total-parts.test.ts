import { partsByDay, partsByType, type TotalLine, totalOf } from './total-parts.ts';

const line = (period: string, type: TotalLine['type'], total: number): TotalLine => ({
  period,
  type,
  rollingNet: total - 1,
  losingNet: 1,
  withheld: 0,
  total,
});

test('[35-07] parts by game type and by day come to the same total', () => {
  const lines = [line('2026-11-26', 'casino', 440), line('2026-11-27', 'casino', 2), line('2026-11-27', 'slot', 200)];
  expect(partsByType(lines).map(({ key, total }) => [key, total])).toEqual([
    ['casino', 442],
    ['slot', 200],
  ]);
  expect(partsByDay(lines).map(({ key, total }) => [key, total])).toEqual([
    ['2026-11-26', 440],
    ['2026-11-27', 202],
  ]);
  expect(totalOf(lines)).toEqual({ rollingNet: 639, losingNet: 3, withheld: 0, total: 642 });
  for (const parts of [partsByType(lines), partsByDay(lines)]) expect(totalOf(parts)).toEqual(totalOf(lines));
});
