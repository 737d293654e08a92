import { miniLimits } from '../minigame/mini-bet.ts';
import { betLimits, betLimitsTable } from './bet-limits.ts';

/** As the table of domain §2.2 gives them: level, section, least stake, most stake, most win. */
const published = `
  Normal  mini-games  5,000  1,000,000  3,000,000
  VIP     mini-games  5,000  2,000,000  6,000,000
  Normal  sports  5,000  5,000,000  20,000,000
  VIP     sports  5,000  10,000,000  40,000,000
  Normal  live  5,000  3,000,000  9,000,000
  VIP     live  5,000  5,000,000  15,000,000`;

test('[G-01] [P-01] limits are those of the domain for each level and section', () => {
  const rows = betLimitsTable.map(({ memLevel, section, folds, ...won }) => {
    expect(folds).toBe(section === 'mini' ? 1 : 10);
    return [memLevel, section, won.min, won.max, won.maxWin];
  });
  const expected = published
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s{2,}/))
    .map(([level = '', section = '', ...won]) => [
      level.toUpperCase(),
      section.replace('-games', ''),
      ...won.map((amount) => Number(amount.replaceAll(',', ''))),
    ]);
  expect(rows).toEqual(expected);
});

test('[G-01] a member from level five on is a VIP, any other has the general limits', () => {
  for (const level of [0, 1, 4]) expect(miniLimits(level)).toEqual({ min: 5_000, max: 1_000_000, maxWin: 3_000_000 });
  for (const level of [5, 6, 99]) expect(miniLimits(level)).toEqual({ min: 5_000, max: 2_000_000, maxWin: 6_000_000 });
  expect(() => betLimits(1, 'mini', 2)).toThrow('no limits for 2 legs of mini');
});
