/** What the betting list keeps of a sports bet. */
import type { Names } from '../answer.ts';
import type { LegResult } from './leg-result.ts';
import type { Score, Sport } from './market.ts';

/** `vendorCode` of sports bets in the betting list. */
export const SPORTSBOOK = 'sportsbook';

export interface SportsDetailLeg {
  readonly eventId: string;
  readonly sport: Sport;
  readonly leagueNames: Names;
  readonly homeNames: Names;
  readonly awayNames: Names;
  /** ISO-8601 UTC. */
  readonly startsAt: string;
  readonly marketCode: string;
  readonly selCode: string;
  /** Accepted, hundredths. */
  readonly odds: number;
  readonly scoreAtAcceptance: Score | null;
  /** Null while it is open. */
  readonly result: LegResult | null;
  readonly score: Score | null;
}

export interface SportsDetail {
  readonly kind: 'sports';
  readonly betId: number;
  readonly mode: 'single' | 'combination' | 'builder';
  /** Combined odds for display, hundredths, rounded down. */
  readonly odds: number;
  readonly potentialWin: number;
  readonly ruleVersion: number;
  readonly delaySeconds: number;
  /** Won, paid by cash-outs; part of `winCash`. */
  readonly cashedOut: number;
  readonly legs: readonly SportsDetailLeg[];
  /** Settlements so far: above 1, a result was corrected. */
  readonly settlementVersion: number;
}
