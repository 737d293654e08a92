import { fishKinds } from './kinds.ts';
import { ALONG_MOST, around, COMES_EVERY_MS, isInSight, oldestAt, placeOf, seaAt, swimmerOf } from './sea.ts';

const SEED = '5ea'.repeat(8);
const NOW = Date.UTC(2026, 10, 22, 3);
const HOUR = Array.from({ length: 2_600 }, (_, index) => swimmerOf(SEED, Math.floor(NOW / COMES_EVERY_MS) + index));

test('[C-08] every caller computes the same sea from a seed, another from another', () => {
  expect(seaAt(SEED, NOW)).toEqual(seaAt(SEED, NOW));
  expect(seaAt(SEED, NOW)).not.toEqual(seaAt('other', NOW));
  const [one] = seaAt(SEED, NOW);
  expect(swimmerOf(SEED, one?.id ?? 0)).toEqual(one);
});

test('[C-08] there are always fish to shoot at, and never a crowd', () => {
  for (let at = NOW; at < NOW + 600_000; at += 7_321) {
    const inSight = seaAt(SEED, at).filter((swimmer) => isInSight(swimmer, at));
    expect(inSight.length).toBeGreaterThan(3);
    expect(inSight.length).toBeLessThan(24);
  }
});

test('[C-08] each kind appears about as often as is stated', () => {
  const all = fishKinds.reduce((sum, { often }) => sum + often, 0);
  for (const kind of fishKinds) {
    const share = HOUR.filter((swimmer) => swimmer.kind === kind).length / HOUR.length;
    const p = kind.often / all;
    // 99.9 % for all kinds together: each is given its share of the doubt.
    expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / HOUR.length));
  }
});

test('a fish comes from beyond one edge, stays in the water, and goes beyond the other', () => {
  for (const swimmer of HOUR.slice(0, 200)) {
    const { comesAt, kind, way } = swimmer;
    expect(isInSight(swimmer, comesAt)).toBe(false);
    expect(isInSight(swimmer, comesAt + kind.crossesMs)).toBe(false);
    const [early, late] = [0.3, 0.7].map((share) => placeOf(swimmer, comesAt + share * kind.crossesMs).x) as [
      number,
      number,
    ];
    expect(Math.sign(late - early)).toBe(way);
    for (let at = comesAt; at < comesAt + kind.crossesMs; at += 500) {
      const { y } = placeOf(swimmer, at);
      expect(y).toBeGreaterThan(0.03);
      expect(y).toBeLessThan(0.78);
    }
  }
});

test('none with a smaller number than the oldest is there', () => {
  const [first] = seaAt(SEED, NOW);
  expect(first?.id).toBeGreaterThanOrEqual(oldestAt(NOW));
  for (let id = oldestAt(NOW) - 20; id < oldestAt(NOW); id += 1) {
    const swimmer = swimmerOf(SEED, id);
    expect(swimmer.comesAt + swimmer.kind.crossesMs).toBeLessThan(NOW);
  }
});

test('[C-07] a jellyfish takes the nearest along, up to its limit, and no caught one', () => {
  let [with3, without] = [0, 0];
  for (const jelly of HOUR.filter(({ kind }) => kind.does === 'jelly')) {
    const at = jelly.comesAt + jelly.kind.crossesMs / 2;
    const along = around(SEED, jelly, at, new Set());
    expect(along.length).toBeLessThanOrEqual(ALONG_MOST);
    for (const { kind, id } of along) {
      expect(kind.does).toBe('fish');
      expect(id).not.toBe(jelly.id);
    }
    const [nearest] = along;
    if (nearest === undefined) without += 1;
    else expect(around(SEED, jelly, at, new Set([nearest.id]))).not.toContainEqual(nearest);
    if (along.length === ALONG_MOST) with3 += 1;
  }
  expect(with3).toBeGreaterThan(5);
  expect(without).toBeLessThan(with3);
});
