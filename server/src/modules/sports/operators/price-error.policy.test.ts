import { sportsRules } from '@madang/contracts';
import { fairOdds, isAboveFair, isObviousError } from './price-error.policy.ts';

const leg = { odds: 200, probability: 625_001, isLive: false, isOpen: true };
const before = { hasStarted: false, sidesSwapped: false };

test('[SP-10] odds times chance above 1.25 are an error, exactly 1.25 are none', () => {
  expect(isAboveFair({ odds: 200, probability: 625_001 })).toBe(true);
  expect(isAboveFair({ odds: 200, probability: 625_000 })).toBe(false);
  expect(isAboveFair({ odds: 10_000, probability: null })).toBe(false);
});

test.each([
  ['before the match', leg, before, true],
  ['after the start', leg, { ...before, hasStarted: true }, false],
  ['live after the start', { ...leg, isLive: true }, { ...before, hasStarted: true }, true],
  ['settled', { ...leg, isOpen: false }, before, false],
  ['a fair price', { ...leg, probability: 500_000 }, before, false],
  ['a fair price with swapped sides', { ...leg, probability: 500_000 }, { ...before, sidesSwapped: true }, true],
  ['swapped sides after the start', leg, { hasStarted: true, sidesSwapped: true }, false],
])('[SP-10] %s: the leg is voided or not', (_name, one, event, expected) => {
  expect(isObviousError(one, event)).toBe(expected);
});

test('[SP-10] a bet is judged by the rules of its own version', () => {
  const strict = { ...sportsRules, obviousErrorPercent: 110 };
  expect(isObviousError({ ...leg, probability: 560_000 }, before, strict)).toBe(true);
  expect(isObviousError({ ...leg, probability: 560_000 }, before)).toBe(false);
  expect(fairOdds(625_001)).toBe(159);
});
