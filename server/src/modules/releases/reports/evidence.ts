/**
 * Evidence that may be looked at as often as one likes.
 *
 * Of the visits of one hour, `all` of each version, some are `bad`. If both versions are alike,
 * each bad visit is one of the candidate with the probability of its share of the visits. If the
 * candidate is r times as bad, it is one of the candidate with p(r) = r·a / (r·a + b). The
 * likelihood ratio of p(r) against p(1), multiplied over bad visits and hours and averaged over
 * several r > 1, is a test martingale while both are alike, and shrinks while the candidate is
 * better: by Ville's inequality it ever reaches 1/α with probability α at most, whenever and
 * however often one looks. That a visit is bad once at most makes it safer still (sampling without
 * replacement, Hoeffding 1963). Hours are taken one by one, so that a bad evening,
 * which both versions share, is no evidence.
 */
export interface Share {
  /** Visits. */
  all: number;
  /** Those among them that count against the version. */
  bad: number;
}

export interface Stratum {
  canary: Share;
  current: Share;
}

/**
 * How many times as bad a candidate may be: none of these has to be right,
 * one that is near is found soonest.
 */
const RATIOS = [1.3, 1.6, 2, 3, 5, 8, 16, 32] as const;

const logMean = (logs: readonly number[]): number => {
  const top = Math.max(...logs);
  return top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0) / logs.length);
};

const logRatio = (strata: readonly Stratum[], ratio: number): number => {
  let sum = 0;
  for (const { canary, current } of strata) {
    const [a, b] = [canary.all, current.all];
    if (a === 0 || b === 0) continue;
    const weight = ratio * a + b;
    sum += canary.bad * Math.log((ratio * (a + b)) / weight) + current.bad * Math.log((a + b) / weight);
  }
  return sum;
};

/** Natural logarithm of the evidence; 0 is neutral. */
export const logEvidence = (strata: readonly Stratum[]): number =>
  logMean(RATIOS.map((ratio) => logRatio(strata, ratio)));

/**
 * Evidence of several questions as one: their mean is evidence as well,
 * so none of them costs a share of α.
 */
export const together = (logs: readonly number[]): number => logMean(logs);
