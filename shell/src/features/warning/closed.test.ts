import { isClosed, seoulInstant } from './closed.ts';

const check = { startDate: '2026-11-20 23:00:00', endDate: '2026-11-21 01:00:00' };

it.each([
  ['2026-11-20 22:59:59', false],
  ['2026-11-20 23:00:00', true],
  ['2026-11-21 00:59:59', true],
  ['2026-11-21 01:00:00', false],
])('[S-11] at %s in Seoul the site is closed: %p', (wall, closed) => {
  expect(isClosed(check, seoulInstant(wall))).toBe(closed);
});

it('[S-11] is open when no dates are set', () => {
  expect(isClosed({ startDate: null, endDate: null }, 0)).toBe(false);
});
