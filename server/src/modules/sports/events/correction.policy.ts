/** How long results may be corrected, and by whom. Source: sports, settlement rules */
import { sportsRules } from '@madang/contracts';

const HOUR_MS = 3_600_000;

/** How a correction takes effect: at once, or when a second operator confirms it. */
export type CorrectionWindow = 'automatic' | 'two-operators';

/**
 * True where the feed may correct a result without an operator.
 * @param decidedAt ms since the epoch, when the market was first decided
 */
export const isAutomatic = (decidedAt: number, at: number): boolean =>
  at <= decidedAt + sportsRules.correctionHours.automatic * HOUR_MS;

/**
 * One operator within 24 hours; from then on two, however late:
 * the older a result, the more has been paid by it.
 * @param decidedAt ms since the epoch; null: the market was never decided
 */
export const correctionWindow = (decidedAt: number | null, now: number): CorrectionWindow =>
  decidedAt === null || now < decidedAt + sportsRules.correctionHours.automatic * HOUR_MS
    ? 'automatic'
    : 'two-operators';
