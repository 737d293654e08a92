import type { MarketPeriod, MarketType, Score } from '@madang/contracts';
import type { Drift } from '../models/drift.ts';
import type { Outlook } from '../models/outlook.ts';
import type { SportsEvent } from '../schedule/schedule.ts';
import type { Script, Side, Step } from './script.ts';

/** A kind of market that a sport offers. */
export interface Offer {
  readonly type: MarketType;
  readonly period: MarketPeriod;
  /** Lines in quarters; left out where the kind has none. */
  readonly lines?: readonly number[];
  /** Offered while the event runs as well. */
  readonly isLive: boolean;
}

/** One sport: how its matches go and what they are expected to end with. */
export interface SportModel<Detail = unknown> {
  /** The whole match from the event's seed, without what is done to it from outside. */
  play(event: SportsEvent): Script<Detail>;
  /**
   * Expectation before the start (`step` null) or from a step on.
   * @param sinceMs time since the step
   */
  outlook(event: SportsEvent, drift: Drift, step: Step<Detail> | null, sinceMs: number): Outlook;
  /** Markets of an event with all lines that may ever be offered. */
  offers(event: SportsEvent): readonly Offer[];
  /**
   * Result of a period as its markets count it; undefined while it runs. `total` counts points
   * where `score` counts sets.
   */
  result(script: Script<Detail>, period: MarketPeriod): PeriodEnd | undefined;
  /** What the total of a period has reached at a step: an over that it passed is decided. */
  totalAt(step: Step<Detail>, period: MarketPeriod): number;
  /**
   * Two handicaps of one live market differ by the score they count from; null where they count the
   * whole match.
   */
  readonly hasScoreBase: boolean;
  /** The details after a player is sent off; absent where there is no such rule. */
  sendOff?(detail: Detail, side: Side): Detail;
  /** Scores that a forced goal adds; 0 where goals cannot be forced. */
  readonly forced: number;
}

/** How a period ended. */
export interface PeriodEnd {
  /** Milliseconds after the start. */
  readonly at: number;
  readonly score: Score;
  readonly total: number;
  /** False where too little was played for results by the winner, or for totals: those are void. */
  readonly countsWinner: boolean;
  readonly countsTotal: boolean;
}
