import { bucketBounds } from '@madang/contracts';

/** Upper end of the last bucket, which has none, ms. */
const LONGEST_MS = 20_000;

/**
 * A quantile of times that are known by their buckets, in ms, taken evenly within the bucket;
 * 0 of nothing.
 */
export const quantileOf = (buckets: readonly number[], quantile: number): number => {
  const all = buckets.reduce((sum, each) => sum + each, 0);
  let left = all * quantile;
  for (const [index, count] of buckets.entries()) {
    if (count === 0) continue;
    if (left > count) {
      left -= count;
      continue;
    }
    const low = index === 0 ? 0 : (bucketBounds[index - 1] ?? 0);
    const high = bucketBounds[index] ?? LONGEST_MS;
    return low + (high - low) * (left / count);
  }
  return 0;
};
