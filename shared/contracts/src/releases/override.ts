/**
 * A tester's override: one remote of this page comes from elsewhere, for one session of one member.
 */
export interface Override {
  readonly remote: string;
  /**
   * What the page took; null: it could not be had there, and the ordinary version is in the page.
   */
  readonly version: string | null;
  /** Address of the folder that it comes from; null: a version that was published here. */
  readonly from: string | null;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Where an override is confirmed, looked at and ended. */
export const OVERRIDE_PATH = '/_override';
/** Longest life of an override, in hours. */
export const OVERRIDE_MOST_HOURS = 72;
