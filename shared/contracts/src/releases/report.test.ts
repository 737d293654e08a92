import { bucketBounds, bucketOf, failureKinds, measures } from './report.ts';

test('[O-04] a time belongs to the first bucket that holds it, the longest to the last', () => {
  expect([0, 8, 9, 200, 201, 12_000, 12_001].map(bucketOf)).toEqual([0, 0, 1, 9, 10, 21, bucketBounds.length]);
});

test('[O-04] failures and measurements never share a name: both are counted', () => {
  expect(new Set([...failureKinds, ...measures, 'visit', 'fellBack', 'unverified']).size).toBe(
    failureKinds.length + measures.length + 3,
  );
});
