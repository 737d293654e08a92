import { bucketBounds, bucketOf, type FailureKind, type Measure } from '@madang/contracts';
import { type HourTally, judgeCanary, type VersionTally } from './judge.ts';
import { quantileOf } from './quantile.ts';

const HOUR = 3_600_000;
const times = (ms: number, visits: number): number[] => {
  const buckets = Array<number>(bucketBounds.length + 1).fill(0);
  buckets[bucketOf(ms)] = visits;
  return buckets;
};
const hour = (
  at: number,
  visits: number,
  failures: Partial<Record<FailureKind, number>> = {},
  usual: Partial<Record<Measure, number>> = {},
): HourTally => ({
  hour: at * HOUR,
  visits,
  failures,
  buckets: {
    load: times(usual.load ?? 600, visits),
    inp: times(usual.inp ?? 60, visits),
    longtask: times(usual.longtask ?? 30, visits),
  },
});
const version = (name: string, ...hours: HourTally[]): VersionTally => ({ version: name, hours });

test('[X-05] a few visits have no verdict', () => {
  const { verdict, why } = judgeCanary(version('1.1.0', hour(1, 9, { broken: 9 })), version('1.0.0', hour(1, 90)));
  expect(verdict).toBe('wait');
  expect(why).toBe('9 visits of 1.1.0 and 90 of 1.0.0 in the same hours: at least 10 of each are needed.');
});

test('[X-05] a candidate that crashes is worse, in one sentence with its figures', () => {
  const { verdict, why } = judgeCanary(
    version('1.1.0', hour(1, 20, { render: 6 })),
    version('1.0.0', hour(1, 180, { render: 1, network: 2 })),
  );
  expect(verdict).toBe('worse');
  expect(why).toBe(
    "20 visits of 1.1.0 and 180 of 1.0.0 in the same hours: 'render' failed 6 of 20 visits (30.0 %) against 1 of 180 (0.6 %). Chance would say so of at most 1.0 % of versions that are alike.",
  );
});

test('[X-05] an equal candidate is fine once it has enough visits', () => {
  const current = version('1.0.0', hour(1, 900, { network: 9 }), hour(2, 900, { network: 9 }));
  expect(judgeCanary(version('1.1.0', hour(1, 100, { network: 1 })), current).verdict).toBe('wait');
  const { verdict, why } = judgeCanary(
    version('1.1.0', hour(1, 200, { network: 2 }), hour(2, 200, { network: 2 })),
    current,
  );
  expect({ verdict, why }).toEqual({
    verdict: 'fine',
    why: '400 visits of 1.1.0 and 1800 of 1.0.0 in the same hours: nothing speaks against it.',
  });
});

test('[X-05] a bad hour of both versions does not blame the candidate', () => {
  const calm = [hour(1, 10), hour(1, 900)] as const;
  const bad = [hour(2, 100, { network: 60 }), hour(2, 100, { network: 60 })] as const;
  expect(judgeCanary(version('1.1.0', calm[0], bad[0]), version('1.0.0', calm[1], bad[1])).verdict).toBe('wait');
});

test('[X-05] only the same hours are compared', () => {
  const { why } = judgeCanary(version('1.1.0', hour(1, 50, { broken: 50 })), version('1.0.0', hour(2, 500)));
  expect(why).toMatch(/^0 visits of 1.1.0 and 0 of 1.0.0/);
});

test('[X-05] what was always broken does not hide what is newly broken', () => {
  const noisy = { handler: 300 };
  const current = version('1.0.0', hour(1, 1_000, noisy));
  expect(judgeCanary(version('1.1.0', hour(1, 100, { handler: 30 })), current).verdict).toBe('wait');
  expect(judgeCanary(version('1.1.0', hour(1, 100, { handler: 30, loop: 5 })), current).verdict).toBe('worse');
});

test.each([
  ['load', 600, 1_800],
  ['inp', 60, 300],
  ['longtask', 30, 400],
] as const)('[X-05] a candidate whose %s is slower is worse', (measure, usual, slow) => {
  const { verdict, why } = judgeCanary(
    version('1.1.0', hour(1, 100, {}, { [measure]: slow })),
    version('1.0.0', hour(1, 900, {}, { [measure]: usual })),
  );
  expect(verdict).toBe('worse');
  expect(why).toContain(`'${measure}' of three visits in four is up to`);
});

test('[X-05] a difference that nobody feels does not count, however sure it is', () => {
  const of = (ms: number) => hour(1, 50_000, {}, { load: ms });
  expect(judgeCanary(version('1.1.0', of(600)), version('1.0.0', of(500))).verdict).toBe('fine');
});

test('a leak is reported to testers and judges nobody', () => {
  const leaking = version('1.1.0', hour(1, 400, { leak: 400 }));
  expect(judgeCanary(leaking, version('1.0.0', hour(1, 400))).verdict).toBe('fine');
});

test('quantiles are taken evenly within their bucket', () => {
  const buckets = times(900, 100);
  expect(quantileOf(buckets, 0.5)).toBe(850);
  expect(quantileOf(times(99_999, 4), 1)).toBe(20_000);
  expect(quantileOf([], 0.75)).toBe(0);
});
