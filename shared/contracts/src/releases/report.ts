/**
 * The pages' reports of their remotes: numbers of failures and durations, for each
 * `remote@version`. Kinds and buckets alone: no text of an error, no address, nothing of a member.
 */

/** Version of this contract; a report of another one is refused. */
export const REPORT_VERSION = 1;

/**
 * What can go wrong with one version. Each visit counts once for each kind. No kind has the name of
 * a measure.
 */
export const failureKinds = [
  /** A file was not answered, or with an error. */
  'network',
  /** A file did not come in time. */
  'timeout',
  /** A file came and is not the one that was released: half, altered, of another version. */
  'integrity',
  /** Its code threw as it was loaded, or offered nothing. */
  'broken',
  /** It threw while it was drawn. */
  'render',
  /** React's own update loop. */
  'loop',
  /** It threw in a handler or a timer. */
  'handler',
  /** One of its promises was rejected without a handler. */
  'rejection',
  /** The page ended without its last report while it was displayed: frozen, or killed. */
  'freeze',
  /**
   * Listeners or timers of the window that it leaves behind grow with every visit of its page.
   * Reported in `qa` and `demo`.
   */
  'leak',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What is measured of one version. */
export const measures = [
  /** From the request of its entry until its page is drawn, ms: the first time in this page. */
  'load',
  /** Slowest answer to a press in its area, ms: the INP of a visit with less than 50 presses. */
  'inp',
  /** Longest time without a break that its code blocked the page, ms. */
  'longtask',
] as const;
export type Measure = (typeof measures)[number];

/** Upper bounds of the buckets, ms; a last bucket holds what is longer. */
export const bucketBounds = [
  8, 16, 24, 32, 48, 64, 96, 128, 160, 200, 256, 350, 500, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_600, 8_000, 12_000,
] as const;

/** Number of the bucket that a time of `ms` milliseconds belongs to. */
export const bucketOf = (ms: number): number => {
  const index = bucketBounds.findIndex((bound) => ms <= bound);
  return index === -1 ? bucketBounds.length : index;
};

/** One version, as one page met it. */
export interface SubjectReport {
  /** `mf_…`, or `shell`. */
  readonly name: string;
  readonly version: string;
  readonly failures: readonly FailureKind[];
  /** Number of the bucket, by measure. */
  readonly measures: Readonly<Partial<Record<Measure, number>>>;
  /** True where its last good version was taken in its stead. */
  readonly fellBack?: boolean;
  /** True where the browser could not check the registry's signature. */
  readonly unverified?: boolean;
}

export interface VisitReport {
  readonly v: typeof REPORT_VERSION;
  /** {@link BootData.visit}: signed by the server, so nobody makes up visits. */
  readonly visit: string;
  readonly subjects: readonly SubjectReport[];
}

/** Where a page sends its report. */
export const REPORT_PATH = '/api/registry/report';
/** Most subjects of one report. */
export const MAX_SUBJECTS = 16;
