import { formOf, type PastMatch } from './form.policy.ts';

const match = (homeId: string, awayId: string, home: number, away: number): PastMatch => ({
  homeId,
  awayId,
  home,
  away,
});

test('[SP-14] form, rank, goals and meetings come from the matches before', () => {
  const past = [match('a', 'b', 2, 1), match('c', 'a', 0, 0), match('b', 'a', 1, 0), match('b', 'c', 3, 0)];
  expect(formOf('a', 'b', past)).toEqual({
    home: { last: ['L', 'D', 'W'], rank: 2, scored: 67 },
    away: { last: ['W', 'W', 'L'], rank: 1, scored: 167 },
    meetings: { home: 1, draw: 0, away: 1 },
  });
});

test('[SP-14] the form has the last five results, latest last', () => {
  const past = Array.from({ length: 7 }, (_, index) => match('a', 'b', index, 1));
  expect(formOf('a', 'b', past)?.home.last).toEqual(['W', 'W', 'W', 'D', 'L']);
});

test('[SP-14] a side without a match has no form', () => {
  expect(formOf('a', 'b', [match('a', 'c', 1, 0)])).toBeNull();
  expect(formOf('a', 'b', [])).toBeNull();
});
