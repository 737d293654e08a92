/** When an accepted price is an obvious error. Source: SP-10 */
import { type SportsRules, sportsRules } from '@madang/contracts';

const PPM = 1_000_000;

export interface AcceptedLeg {
  /** Accepted, hundredths. */
  readonly odds: number;
  /** Chance by the model at acceptance, parts per million; null where there was none. */
  readonly probability: number | null;
  readonly isLive: boolean;
  /** The bet waits, and this leg has no result. */
  readonly isOpen: boolean;
}

export interface EventNow {
  readonly hasStarted: boolean;
  /** The feed swapped the sides after bets were accepted. */
  readonly sidesSwapped: boolean;
}

/**
 * True where the price pays more than the published share of its fair value. @param odds hundredths
 */
export const isAboveFair = (
  { odds, probability }: Pick<AcceptedLeg, 'odds' | 'probability'>,
  { obviousErrorPercent }: Pick<SportsRules, 'obviousErrorPercent'> = sportsRules,
): boolean => probability !== null && odds * probability > obviousErrorPercent * PPM;

/** True where the leg may be voided: before the match starts, a live leg until it is settled. */
export const isObviousError = (leg: AcceptedLeg, event: EventNow, rules: SportsRules = sportsRules): boolean =>
  leg.isOpen && (leg.isLive || !event.hasStarted) && (event.sidesSwapped || isAboveFair(leg, rules));

/** Fair odds of a chance, hundredths, rounded down; null where there is none. */
export const fairOdds = (probability: number | null): number | null =>
  probability ? Math.floor((100 * PPM) / probability) : null;
