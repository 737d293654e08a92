import { isGivenCanary, nothingRolledOut, PLACES, promoted, rolledBack } from './rollout.policy.ts';

const places = Array.from({ length: PLACES }, (_, place) => place);

test.each([1, 10, 50, 99])('[X-01] a canary at %i %% is given to so many of all places', (percent) => {
  const rollout = { ...nothingRolledOut, canary: '2', percent };
  expect(places.filter((place) => isGivenCanary(rollout, place))).toHaveLength((PLACES * percent) / 100);
});

test('[X-01] a visitor of a canary keeps it when its share grows', () => {
  const at = (percent: number) =>
    places.filter((place) => isGivenCanary({ ...nothingRolledOut, canary: '2', percent }, place));
  const more = new Set(at(20));
  expect(at(10).every((place) => more.has(place))).toBe(true);
});

test('[X-01] a promotion to all makes the version current, and remembers what was', () => {
  const canary = promoted({ ...nothingRolledOut, current: '1' }, '2', 10);
  expect(canary).toEqual({ current: '1', previous: null, canary: '2', percent: 10 });
  expect(canary && promoted(canary, '2', 100)).toEqual({ current: '2', previous: '1', canary: null, percent: 0 });
});

test('[X-01] what everybody has cannot be promoted', () => {
  expect(promoted({ ...nothingRolledOut, current: '1' }, '1', 10)).toBeNull();
});

test('[X-01] what is installed is what everybody has, until something else is current', () => {
  for (const percent of [10, 100]) expect(promoted(nothingRolledOut, '1', percent, '1')).toBeNull();
  expect(promoted({ ...nothingRolledOut, current: '2' }, '1', 100, '1')).toMatchObject({ current: '1', previous: '2' });
});

test('[X-01] a rollback removes the canary, then the current release', () => {
  const first = rolledBack({ current: '2', previous: '1', canary: '3', percent: 10 });
  expect(first).toEqual({ rollout: { current: '2', previous: '1', canary: null, percent: 0 }, withdrawn: '3' });
  const second = first && rolledBack(first.rollout);
  expect(second).toEqual({ rollout: { ...nothingRolledOut, current: '1' }, withdrawn: '2' });
  const third = second && rolledBack(second.rollout);
  expect(third).toEqual({ rollout: nothingRolledOut, withdrawn: '1' });
  expect(rolledBack(nothingRolledOut)).toBeNull();
});
