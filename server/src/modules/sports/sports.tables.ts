import type { LegResult, MarketTab, Names, Score, SelectionCode, Sport } from '@madang/contracts';
import type { FeedFixture, FeedMatchState } from '@madang/contracts/sports-feed';
import type { ColumnType, Generated } from 'kysely';

/** A selection of a market as it is stored. */
export interface Price {
  readonly sel: SelectionCode;
  /** Hundredths. */
  readonly odds: number;
  /** Chance by the feed's model, parts per million; absent where the feed gave none. */
  readonly p?: number;
  /**
   * Share of the stake that is expected back because the line is met, parts per million; absent:
   * none.
   */
  readonly r?: number;
  readonly open: boolean;
}

/** Why bets are suspended: by the match, by an operator, or because the feed is silent. */
export type SuspendedBy = 'match' | 'operator' | 'feed';
export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled' | 'cancelled';
/** What the feed itself reports of a market. */
export type FeedMarketWord = 'open' | 'suspended' | 'closed';

/** What a selection ended with; places over tied sides where a win is reduced. */
export interface Outcome {
  readonly result: LegResult;
  readonly deadHeat?: { readonly places: number; readonly tied: number };
}
export type Outcomes = Partial<Record<SelectionCode, Outcome>>;

/**
 * Bets accepted from `from` until `to`, ms since the epoch, are void; null leaves that end open.
 */
export interface VoidWindow {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Content of a message about results: outcomes by market code,
 * null where a rollback takes them back.
 */
export interface ResultBody {
  readonly codes: Readonly<Record<string, Outcomes | null>>;
  /**
   * Cancelled for bets accepted from `from` until `to`, ms since the epoch;
   * null leaves that end open.
   */
  readonly from?: number | null;
  readonly to?: number | null;
  /** All that is known of these markets: earlier cancellations hold no longer. */
  readonly isWhole?: boolean;
  readonly score?: Score;
  readonly half?: Score;
}
export type ResultKind = 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel';

/** What a second operator confirms. */
export type ReviewKind = 'price-error' | 'correction';

export type BetMode = 'single' | 'combination' | 'builder';
export type BetStatus = 'BET' | 'WAIT' | 'REFUSED' | 'SETTLED';

/** jsonb: read as it is, written as text. */
type Json<T> = ColumnType<T, string>;

declare module '../../db/tables.ts' {
  interface Tables {
    'sports.feed': {
      singleton: Generated<boolean>;
      lease_by: string | null;
      lease_until: Date | null;
      seq: Generated<bigint>;
      status: Generated<'running' | 'silent'>;
      alive_at: Date | null;
      history_days: number | null;
    };
    'sports.league': { league_id: string; sport: Sport; names: Json<Names> };
    'sports.team': { team_id: string; names: Json<Names> };
    'sports.event': {
      event_id: string;
      sport: Sport;
      league_id: string;
      home_id: string;
      away_id: string;
      starts_at: Date;
      status: FeedFixture['status'];
      fixture_version: bigint;
      state_version: bigint;
      stop_version: bigint;
      odds_version: bigint;
      is_suspended: Generated<boolean>;
      suspended_by: SuspendedBy | null;
      is_held: Generated<boolean>;
      sides_swapped: Generated<boolean>;
      state: ColumnType<FeedMatchState | null, string | null>;
      main_codes: Generated<string[]>;
      special_codes: Generated<string[]>;
      market_count: Generated<number>;
      ended_at: Date | null;
    };
    'sports.market': {
      event_id: string;
      code: string;
      tab: MarketTab;
      is_live: boolean;
      status: MarketStatus;
      suspended_by: SuspendedBy | null;
      is_held: Generated<boolean>;
      feed_status: FeedMarketWord;
      feed_version: bigint;
      version: bigint;
      material_version: bigint;
      prices: Json<readonly Price[]>;
    };
    'sports.result_message': {
      event_id: string;
      is_own: Generated<boolean>;
      version: bigint;
      kind: ResultKind;
      at: Date;
      body: Json<ResultBody>;
    };
    'sports.parked_message': {
      event_id: string;
      /** 0: the report of a snapshot. */
      version: bigint;
      at: Date;
      body: Json<unknown>;
    };
    'sports.market_result': {
      event_id: string;
      code: string;
      tab: MarketTab;
      is_live: boolean;
      version: bigint;
      feed_version: Generated<bigint>;
      is_own: Generated<boolean>;
      is_cancelled: Generated<boolean>;
      outcomes: ColumnType<Outcomes | null, string | null>;
      void_windows: ColumnType<readonly VoidWindow[], string | undefined>;
      /** The version up to which bets are settled. */
      applied_version: Generated<bigint>;
      prices: Json<readonly Price[]>;
      score: ColumnType<Score | null, string | null>;
      half: ColumnType<Score | null, string | null>;
      settled_at: Date;
    };
    'sports.bet': {
      bet_idx: Generated<bigint>;
      member_idx: bigint;
      client_bet_id: string;
      digest: string;
      legs_digest: string;
      mode: BetMode;
      section: 'sports' | 'live';
      stake: bigint;
      asked_stake: bigint;
      odds_product: string;
      display_odds: number;
      potential_win: bigint;
      status: BetStatus;
      accept_odds: 'NONE' | 'HIGHER' | 'ANY';
      refusal: string | null;
      rule_version: number;
      delay_seconds: Generated<number>;
      placed_at: Date;
      decides_at: Date | null;
      accepted_at: Date | null;
      settlement_version: Generated<number>;
      win: Generated<bigint>;
      settled_at: Date | null;
      cashed_stake: Generated<bigint>;
      cashed_out: Generated<bigint>;
      /** What counts of the stake towards wagering by the settlement in force, won. */
      counted: Generated<bigint>;
    };
    'sports.review': {
      review_idx: Generated<bigint>;
      kind: ReviewKind;
      event_id: string;
      code: string;
      /** Of a correction; null: the market is void. */
      outcomes: ColumnType<Outcomes | null, string | null>;
      reason: string;
      proposed_by: string;
      proposed_at: Date;
      confirmed_by: string | null;
      confirmed_at: Date | null;
    };
    'sports.cash_out_offer': { offer_id: string; bet_idx: bigint; part: number; amount: bigint; expires_at: Date };
    'sports.cash_out': {
      cash_out_idx: Generated<bigint>;
      bet_idx: bigint;
      request_id: string;
      part: number;
      stake: bigint;
      min_amount: bigint;
      amount: bigint;
      status: 'PENDING' | 'DONE' | 'REFUSED';
      /** The open legs at the request. */
      legs: Json<readonly { eventId: string; code: string; materialVersion: number }[]>;
      asked_at: Date;
      decides_at: Date | null;
    };
    'sports.member_rule': { member_idx: bigint; blocked: string[] };
    'sports.leg': {
      bet_idx: bigint;
      position: number;
      event_id: string;
      code: string;
      sel: SelectionCode;
      odds: number;
      odds_version: bigint;
      material_version: bigint;
      probability: number | null;
      returned: number;
      score: ColumnType<Score | null, string | null>;
      result: LegResult | null;
      result_version: Generated<bigint>;
      dead_heat: ColumnType<{ places: number; tied: number } | null, string | null>;
      voided_by: string | null;
    };
  }
}
