/**
 * How the price moves away from the strengths before the start, in relative units (0.02: two
 * percent): `edge` towards the home side, `total` towards more scoring.
 */
export interface Drift {
  readonly edge: number;
  readonly total: number;
}
export const NO_DRIFT: Drift = { edge: 0, total: 0 };
