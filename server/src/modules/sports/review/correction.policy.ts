/** How long results may be corrected, and by whom. Source: sports, settlement rules */
import { sportsRules } from '@madang/contracts';

const HOUR_MS = 3_600_000;

/** How a correction takes effect: at once, when a second operator confirms it, or by one operator with a reason. */
export type CorrectionWindow = 'automatic' | 'two-operators' | 'operator';

/** True where the feed may correct a result by itself. @param decidedAt ms since the epoch, when the market was first decided */
export const isAutomatic = (decidedAt: number, at: number): boolean =>
  at <= decidedAt + sportsRules.correctionHours.automatic * HOUR_MS;

/** @param decidedAt ms since the epoch; null: the market was never decided */
export const correctionWindow = (decidedAt: number | null, now: number): CorrectionWindow => {
  if (decidedAt === null || isAutomatic(decidedAt, now)) return 'automatic';
  return now <= decidedAt + sportsRules.correctionHours.twoOperators * HOUR_MS ? 'two-operators' : 'operator';
};
