/**
 * Rules of the sportsbook in one table: the server decides by it and the guide is written from it.
 * A change of the table is a new version, and earlier bets keep theirs. Source: domain §2.1 to
 * §2.5; sports SP-10, SP-11, cash-out.
 */
import type { Sport } from './market.ts';

/** What decides the bets on a sport. Source: domain §2.1; sports, settlement rules. */
export interface SportCoverage {
  /** Overtime and extra innings count for markets of the whole match. */
  readonly countsOvertime: boolean;
  /**
   * Bets on a postponed match remain valid where it is played until the end of this many further
   * local days.
   */
  readonly postponedDays: number;
  /** Completed innings that winner and handicap need, and totals; null where there are none. */
  readonly innings: { readonly result: number; readonly total: number } | null;
}

export interface SportsRules {
  readonly version: number;
  /** Bets before the match end so long before it starts, seconds. */
  readonly closeBeforeSeconds: number;
  /** Delay of a live bet, seconds. */
  readonly liveDelaySeconds: Readonly<Record<Sport, number>>;
  /** The same member, legs and stake within this time are one bet, milliseconds. */
  readonly sameBetMs: number;
  /** Margin of a cash-out, basis points. */
  readonly cashOutMargin: { readonly beforeMatch: number; readonly live: number };
  /** A cash-out needs chances between these, parts per million. */
  readonly cashOutChance: { readonly min: number; readonly max: number };
  /** Least cash-out, won. */
  readonly cashOutMin: number;
  /** Life of a cash-out offer, milliseconds. */
  readonly cashOutLifeMs: number;
  /** An accepted price is an obvious error above this share of its fair value, per cent. */
  readonly obviousErrorPercent: number;
  /**
   * The feed corrects results without an operator, and one operator, for so long after a market was
   * decided, hours; from then on two operators do. Released pages print the second, where this once
   * ended.
   */
  readonly correctionHours: { readonly automatic: number; readonly twoOperators: number };
  /** The feed counts as lost after this silence, milliseconds. */
  readonly feedSilenceMs: number;
  /**
   * From these odds a leg of a combination counts whole towards a wagering requirement, hundredths.
   */
  readonly wholeTurnoverOdds: number;
  readonly coverage: Readonly<Record<Sport, SportCoverage>>;
}

/** All versions, oldest first. */
export const sportsRuleVersions: readonly SportsRules[] = [
  {
    version: 1,
    closeBeforeSeconds: 60,
    liveDelaySeconds: { soccer: 5, baseball: 5, basketball: 5, volleyball: 5, esports: 3 },
    sameBetMs: 5_000,
    cashOutMargin: { beforeMatch: 500, live: 700 },
    cashOutChance: { min: 20_000, max: 980_000 },
    cashOutMin: 100,
    cashOutLifeMs: 5_000,
    obviousErrorPercent: 125,
    correctionHours: { automatic: 24, twoOperators: 48 },
    feedSilenceMs: 10_000,
    wholeTurnoverOdds: 150,
    coverage: {
      soccer: { countsOvertime: false, postponedDays: 1, innings: null },
      baseball: { countsOvertime: true, postponedDays: 1, innings: { result: 5, total: 9 } },
      basketball: { countsOvertime: true, postponedDays: 1, innings: null },
      volleyball: { countsOvertime: true, postponedDays: 1, innings: null },
      esports: { countsOvertime: true, postponedDays: 1, innings: null },
    },
  },
];

/** The rules in force. */
export const sportsRules: SportsRules = sportsRuleVersions[sportsRuleVersions.length - 1] as SportsRules;
