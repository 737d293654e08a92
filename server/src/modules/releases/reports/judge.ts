import { bucketBounds, type FailureKind, failureKinds, type Measure, measures } from '@madang/contracts';
import { logEvidence, type Stratum, together } from './evidence.ts';
import { quantileOf } from './quantile.ts';

/** Reports of pages about one version in one hour. */
export interface HourTally {
  /** Start of the hour, ms since the epoch. */
  hour: number;
  visits: number;
  /** Visits by kind of failure. */
  failures: Readonly<Partial<Record<FailureKind, number>>>;
  /** Visits by bucket, for each measure. */
  buckets: Readonly<Record<Measure, readonly number[]>>;
}

export interface VersionTally {
  version: string;
  hours: readonly HourTally[];
}

export interface Judgement {
  verdict: 'wait' | 'fine' | 'worse';
  /** One sentence with its figures. */
  why: string;
}

/**
 * Most probability, for the whole life of a candidate that is as good as the current version,
 * of being called worse.
 */
export const ALPHA = 0.01;
/** Its parts. They add up to {@link ALPHA}. */
const alphas = { failures: 0.004, load: 0.002, inp: 0.002, longtask: 0.002 } as const;
/**
 * Visits of the candidate, and of the current version in the same hours,
 * below which there is no verdict.
 */
export const LEAST_VISITS = 10;
/** Visits of both from which a candidate that is not found worse is fine. */
export const FINE_VISITS = 300;
/** Three of four visits are at least as quick: the part that web vitals go by. */
const QUANTILE = 0.75;
/**
 * A difference that nobody feels is none: the candidate must be slower by this part,
 * and by so many ms.
 */
const LEAST_EFFECT = { part: 0.2, load: 200, inp: 40, longtask: 50 } as const;
/** Times whose share of slower visits is compared, ms. */
const LINES: Readonly<Record<Measure, readonly number[]>> = {
  load: [500, 1_000, 2_000, 4_000, 8_000],
  inp: [96, 200, 350, 500],
  longtask: [48, 96, 200, 500, 1_000],
};
/** Reported to testers, not to members. */
const judged = failureKinds.filter((kind) => kind !== 'leak');

type Pair = { canary: HourTally; current: HourTally };

const paired = (canary: VersionTally, current: VersionTally): Pair[] =>
  canary.hours.flatMap((one) => {
    const other = current.hours.find(({ hour }) => hour === one.hour);
    return other && one.visits > 0 && other.visits > 0 ? [{ canary: one, current: other }] : [];
  });

const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

const ofKind = (pairs: readonly Pair[], kind: FailureKind): Stratum[] =>
  pairs.map(({ canary, current }) => ({
    canary: { all: canary.visits, bad: canary.failures[kind] ?? 0 },
    current: { all: current.visits, bad: current.failures[kind] ?? 0 },
  }));

const above = (pairs: readonly Pair[], measure: Measure, line: number): Stratum[] => {
  const first = bucketBounds.findIndex((bound) => bound >= line) + 1;
  const share = ({ buckets }: HourTally) => ({
    all: total(buckets[measure]),
    bad: total(buckets[measure].slice(first)),
  });
  return pairs.map(({ canary, current }) => ({ canary: share(canary), current: share(current) }));
};

const sumOf = (hours: readonly HourTally[], measure: Measure): number[] =>
  Array.from({ length: bucketBounds.length + 1 }, (_, index) =>
    total(hours.map(({ buckets }) => buckets[measure][index] ?? 0)),
  );

const percent = (part: number, all: number): string => `${((part / Math.max(1, all)) * 100).toFixed(1)} %`;
const ms = (value: number): string => `${Math.round(value)} ms`;

/** The kind of failure that speaks most against the candidate, with its figures. */
const worstFailure = (pairs: readonly Pair[], of: { canary: number; current: number }): string => {
  const [kind = 'broken'] = [...judged].sort(
    (one, other) => logEvidence(ofKind(pairs, other)) - logEvidence(ofKind(pairs, one)),
  );
  const strata = ofKind(pairs, kind);
  const [bad, usual] = [total(strata.map(({ canary }) => canary.bad)), total(strata.map(({ current }) => current.bad))];
  return `'${kind}' failed ${bad} of ${of.canary} visits (${percent(bad, of.canary)}) against ${usual} of ${of.current} (${percent(usual, of.current)})`;
};

const slower = (pairs: readonly Pair[], measure: Measure): string | null => {
  const evidence = together(LINES[measure].map((line) => logEvidence(above(pairs, measure, line))));
  if (evidence < -Math.log(alphas[measure])) return null;
  const mine = quantileOf(
    sumOf(
      pairs.map(({ canary }) => canary),
      measure,
    ),
    QUANTILE,
  );
  const usual = quantileOf(
    sumOf(
      pairs.map(({ current }) => current),
      measure,
    ),
    QUANTILE,
  );
  if (mine < usual * (1 + LEAST_EFFECT.part) || mine < usual + LEAST_EFFECT[measure]) return null;
  return `'${measure}' of three visits in four is up to ${ms(mine)} against ${ms(usual)}`;
};

/**
 * Compares a candidate with the current version by reports of the same hours. It may be called at
 * any time and as often as one likes: see {@link logEvidence}.
 */
export const judgeCanary = (canary: VersionTally, current: VersionTally): Judgement => {
  const pairs = paired(canary, current);
  const of = {
    canary: total(pairs.map((pair) => pair.canary.visits)),
    current: total(pairs.map((pair) => pair.current.visits)),
  };
  const compared = `${of.canary} visits of ${canary.version} and ${of.current} of ${current.version} in the same hours`;
  if (of.canary < LEAST_VISITS || of.current < LEAST_VISITS)
    return { verdict: 'wait', why: `${compared}: at least ${LEAST_VISITS} of each are needed.` };

  const failing = together(judged.map((kind) => logEvidence(ofKind(pairs, kind)))) >= -Math.log(alphas.failures);
  const found = [
    ...(failing ? [worstFailure(pairs, of)] : []),
    ...measures.flatMap((measure) => slower(pairs, measure) ?? []),
  ];
  if (found.length > 0)
    return {
      verdict: 'worse',
      why: `${compared}: ${found.join('; ')}. Chance would say so of at most ${percent(ALPHA, 1)} of versions that are alike.`,
    };
  const isEnough = of.canary >= FINE_VISITS && of.current >= FINE_VISITS;
  return isEnough
    ? { verdict: 'fine', why: `${compared}: nothing speaks against it.` }
    : {
        verdict: 'wait',
        why: `${compared}: nothing speaks against it yet; ${FINE_VISITS} of each would say that it is fine.`,
      };
};
