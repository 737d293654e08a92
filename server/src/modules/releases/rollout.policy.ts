/**
 * Assignment of visitors to versions of one name.
 * Null is the version that was installed with the server.
 */
export interface Rollout {
  current: string | null;
  /** What a rollback leads to. */
  previous: string | null;
  canary: string | null;
  /** Of visitors, who are given the canary: 1 to 99, or 0 without one. */
  percent: number;
}

export const nothingRolledOut: Rollout = { current: null, previous: null, canary: null, percent: 0 };

/** A visitor's position is one of so many. */
export const PLACES = 10_000;

/**
 * @param position of the visitor for this canary, 0 to `PLACES` − 1:
 *   a visitor who had it at 10 % has it at 20 %
 */
export const isGivenCanary = ({ canary, percent }: Rollout, position: number): boolean =>
  canary !== null && position < (percent * PLACES) / 100;

/**
 * After a promotion to so many percent; null when this version is what everybody else has already.
 * @param installed what they have while nothing is current
 */
export const promoted = (
  rollout: Rollout,
  version: string | null,
  percent: number,
  installed: string | null = null,
): Rollout | null => {
  if (version === (rollout.current ?? installed)) return null;
  if (percent < 100) return version === null ? null : { ...rollout, canary: version, percent };
  return { current: version, previous: rollout.current, canary: null, percent: 0 };
};

export interface RolledBack {
  rollout: Rollout;
  /** The version that nobody is given any more. */
  withdrawn: string;
}

/** The canary goes first; without one what is current does. Null: there is nothing to take back. */
export const rolledBack = (rollout: Rollout): RolledBack | null => {
  const { current, previous, canary } = rollout;
  if (canary !== null) return { rollout: { ...rollout, canary: null, percent: 0 }, withdrawn: canary };
  if (current === null) return null;
  return { rollout: { ...nothingRolledOut, current: previous }, withdrawn: current };
};
