import { nextPace, SHOT_EVERY_MS, SHOTS_AT_ONCE } from './pace.ts';

const NOW = 1_000_000;

/** How many shots of `count` at once may come. */
const taken = (pace: number, now: number, count: number): [number, number] => {
  let shots = 0;
  for (let shot = 0; shot < count; shot += 1) {
    const next = nextPace(pace, now);
    if (next === null) break;
    pace = next;
    shots += 1;
  }
  return [shots, pace];
};

test('[C-07] five shots a second are taken for as long as one likes, a sixth is not', () => {
  let pace = 0;
  for (let shot = 0; shot < 100; shot += 1) pace = nextPace(pace, NOW + shot * SHOT_EVERY_MS) as number;
  expect(pace).toBe(NOW + 100 * SHOT_EVERY_MS);
  let [shots, faster] = [0, 0];
  for (let at = 0; at < 60_000; at += 100) {
    const next = nextPace(faster, NOW + at);
    if (next === null) continue;
    faster = next;
    shots += 1;
  }
  expect(shots).toBeLessThanOrEqual(60_000 / SHOT_EVERY_MS + SHOTS_AT_ONCE);
  expect(shots).toBeGreaterThanOrEqual(60_000 / SHOT_EVERY_MS);
});

test('what waited for a late answer may come at once, and no more', () => {
  const [shots, pace] = taken(0, NOW, 50);
  expect(shots).toBe(SHOTS_AT_ONCE);
  expect(nextPace(pace, NOW)).toBeNull();
  expect(nextPace(pace, NOW + SHOT_EVERY_MS)).not.toBeNull();
});

test('a clock that went back does not lock the player out', () => {
  expect(nextPace(NOW, NOW - 3_600_000)).toBe(NOW - 3_600_000 + SHOT_EVERY_MS);
});
