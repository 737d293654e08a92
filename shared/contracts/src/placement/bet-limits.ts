/** Limits of a bet, won. */
export interface BetLimits {
  /** Least stake. */
  readonly min: number;
  /** Most that may be staked on one outcome. */
  readonly max: number;
  /** Most that may be won. */
  readonly maxWin: number;
}

/** The subject of a bet, as far as limits distinguish it. */
export type BetSection = 'mini' | 'sports' | 'live';

interface LimitsRow extends BetLimits {
  readonly memLevel: 'NORMAL' | 'VIP';
  readonly section: BetSection;
  /** Legs of the bet, at most. */
  readonly folds: number;
}

/**
 * By level, section and folds. Data; a test holds it against the table of the domain. Source:
 * domain §2.2.
 */
export const betLimitsTable: readonly LimitsRow[] = [
  { memLevel: 'NORMAL', section: 'mini', folds: 1, min: 5_000, max: 1_000_000, maxWin: 3_000_000 },
  { memLevel: 'VIP', section: 'mini', folds: 1, min: 5_000, max: 2_000_000, maxWin: 6_000_000 },
  { memLevel: 'NORMAL', section: 'sports', folds: 10, min: 5_000, max: 5_000_000, maxWin: 20_000_000 },
  { memLevel: 'VIP', section: 'sports', folds: 10, min: 5_000, max: 10_000_000, maxWin: 40_000_000 },
  { memLevel: 'NORMAL', section: 'live', folds: 10, min: 5_000, max: 3_000_000, maxWin: 9_000_000 },
  { memLevel: 'VIP', section: 'live', folds: 10, min: 5_000, max: 5_000_000, maxWin: 15_000_000 },
];

/** From this level on a member is a VIP. */
const VIP_FROM = 5;

/** Limits of a member of this level for a bet of so many legs. */
export const betLimits = (level: number, section: BetSection, folds: number): BetLimits => {
  const memLevel = level >= VIP_FROM ? 'VIP' : 'NORMAL';
  const row = betLimitsTable.find((one) => one.memLevel === memLevel && one.section === section && folds <= one.folds);
  if (!row) throw new RangeError(`no limits for ${folds} legs of ${section}`);
  const { min, max, maxWin } = row;
  return { min, max, maxWin };
};
