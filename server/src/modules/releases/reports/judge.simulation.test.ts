import { bucketBounds, bucketOf, type FailureKind } from '@madang/contracts';
import { logEvidence } from './evidence.ts';
import { ALPHA, type HourTally, judgeCanary } from './judge.ts';

/** A generator of its own for each run: the same figures every time. */
const drawing = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface World {
  /** Rate of each kind, for the current version and the candidate. */
  failures: Partial<Record<FailureKind, [usual: number, canary: number]>>;
  /** The candidate's times are as many times as long. */
  slower?: number;
  /** Part of the visits that get the candidate. */
  share: number;
  /** Visits of the candidate until the simulation ends. */
  visits: number;
}

const empty = (hour: number) => ({
  hour,
  visits: 0,
  failures: {} as Record<string, number>,
  buckets: {
    load: Array<number>(bucketBounds.length + 1).fill(0),
    inp: Array<number>(bucketBounds.length + 1).fill(0),
    longtask: Array<number>(bucketBounds.length + 1).fill(0),
  } satisfies HourTally['buckets'],
});

/**
 * Visits of the candidate after which it was called worse; null: never.
 * It is looked at after every tenth of them.
 */
const foundAfter = ({ failures, slower = 1, share, visits }: World, seed: number): number | null => {
  const draw = drawing(seed);
  const hours = [0, 1, 2].map((hour) => ({ canary: empty(hour), current: empty(hour), evil: 0.5 + draw() * 1.5 }));
  let done = 0;
  while (done < visits) {
    const at = hours[Math.floor((done / visits) * hours.length)];
    if (!at) break;
    const isCanary = draw() < share;
    const tally = isCanary ? at.canary : at.current;
    tally.visits += 1;
    // Every hour has its own random error rate, which both versions share.
    for (const [kind, rates] of Object.entries(failures))
      if (draw() < rates[isCanary ? 1 : 0] * at.evil) tally.failures[kind] = (tally.failures[kind] ?? 0) + 1;
    // Log-normal, as loads are: a median of 700 ms, one in four above 1,240 ms.
    const normal = Math.sqrt(-2 * Math.log(draw() || 1e-9)) * Math.cos(2 * Math.PI * draw());
    const load = 700 * Math.exp(0.85 * normal) * at.evil * (isCanary ? slower : 1);
    for (const [measure, ms] of [
      ['load', load],
      ['inp', load / 8],
      ['longtask', load / 14],
    ] as const)
      tally.buckets[measure][bucketOf(ms)] = (tally.buckets[measure][bucketOf(ms)] ?? 0) + 1;
    if (!isCanary) continue;
    done += 1;
    if (done % 10 !== 0) continue;
    const canary = { version: 'new', hours: hours.map((hour) => hour.canary) };
    const current = { version: 'old', hours: hours.map((hour) => hour.current) };
    if (judgeCanary(canary, current).verdict === 'worse') return done;
  }
  return null;
};

const found = (world: World, runs: number): number =>
  Array.from({ length: runs }, (_, seed) => foundAfter(world, seed + 1)).filter((after) => after !== null).length;

test('[X-05] an equal candidate is called worse in 1 % of its lives at most', () => {
  const runs = 150;
  const usual = { network: [0.02, 0.02], handler: [0.1, 0.1], render: [0.004, 0.004] } satisfies World['failures'];
  expect(found({ failures: usual, share: 0.1, visits: 600 }, runs) / runs).toBeLessThanOrEqual(ALPHA);
  expect(found({ failures: usual, share: 0.5, visits: 600 }, runs) / runs).toBeLessThanOrEqual(ALPHA);
});

test('[X-05] the evidence against an equal candidate reaches 1/α in α of 4,000 lives', () => {
  const [runs, alpha] = [4_000, 0.05];
  let alarms = 0;
  for (let seed = 1; seed <= runs; seed += 1) {
    const draw = drawing(seed * 7_919);
    const [canary, current] = [
      { all: 0, bad: 0 },
      { all: 0, bad: 0 },
    ];
    for (let visit = 0; visit < 1_500; visit += 1) {
      const tally = draw() < 0.2 ? canary : current;
      tally.all += 1;
      if (draw() >= 0.05) continue;
      tally.bad += 1;
      if (canary.all >= 10 && logEvidence([{ canary, current }]) >= -Math.log(alpha)) {
        alarms += 1;
        break;
      }
    }
  }
  expect(alarms / runs).toBeLessThanOrEqual(alpha);
});

test.each([
  ['fails for everybody, at 10 %', { failures: { broken: [0, 1] }, share: 0.1, visits: 20 }],
  ['crashes for one visit in five', { failures: { render: [0.002, 0.2] }, share: 0.1, visits: 60 }],
  ['crashes for one visit in twenty', { failures: { render: [0.005, 0.05] }, share: 0.1, visits: 450 }],
  ['crashes for one visit in twenty, at 50 %', { failures: { render: [0.005, 0.05] }, share: 0.5, visits: 900 }],
  ['takes 1.6 times as long', { failures: {}, slower: 1.6, share: 0.1, visits: 600 }],
] satisfies [string, World][])('[X-05] a candidate that %s is found in 95 of 100 lives', (_, world) => {
  const runs = 60;
  expect(found(world, runs) / runs).toBeGreaterThanOrEqual(0.95);
});
