/**
 * What a table's page and its own server send each other. Types alone: the page imports nothing
 * else from here.
 */
import type { Language } from '@madang/contracts';
import type { LiveRoundDetail, TableFelt } from '@madang/contracts/vendor-protocol';
import type { DealStep, LiveGame } from '../rules/game.ts';
import type { Limits } from '../tables/live-table.ts';
import type { Phase } from '../tables/tempo.ts';

/** A round that is over, as the roads show it. */
export interface PastRound {
  id: string;
  outcome: string;
  /** Pairs and suited ties beside the outcome. */
  marks: string[];
}

/**
 * What all who sit at a table see at the same moment. Times are the server's, milliseconds since
 * the epoch.
 */
export interface TableView {
  now: number;
  phase: Phase;
  round: {
    id: string;
    /** Promised of this round before its first bet. */
    hash: string;
    beginsAt: number;
    closesAt: number;
    dealsAt: number;
    resultAt: number;
    endsAt: number;
  };
  /** What has been dealt so far. */
  steps: DealStep[];
  /** Null until it is final. */
  result: { outcome: string; wins: string[] } | null;
  players: number;
  /**
   * Latest first, without this round until it is over. Only where it has changed since the last
   * view.
   */
  past?: PastRound[];
}

/** pending: not known yet whether it was taken; returning: it is being taken back. */
export type SlipShown = 'pending' | 'taken' | 'returning' | 'returned' | 'refused';

export interface SlipView {
  requestId: string;
  stakes: [spot: string, amount: number][];
  stake: number;
  shown: SlipShown;
  /** With `refused`: the status whose text the page shows. */
  reason: LiveRefusal | null;
}

/** What one player sees beside it. */
export interface Mine {
  /** Won. */
  balance: number;
  /** Won minus staked in settled rounds of this session, won. */
  net: number;
  elapsedMs: number;
  /** The member's slips of the newest round the member staked in. */
  slips: { round: string; list: SlipView[] } | null;
  /** The member's newest settled round at this table. */
  settled: OwnRound | null;
}

export interface OwnRound {
  roundId: string;
  /** Milliseconds since the epoch. */
  at: number;
  stake: number;
  win: number;
  detail: LiveRoundDetail;
}

export interface SpotInfo {
  key: string;
  name: string;
  pays: number;
  numbers: readonly number[];
  isMain: boolean;
  /** Return to player, basis points. */
  rtp: number;
}

/** What stays the same, sent once. */
export interface TableInfo {
  key: string;
  name: string;
  game: LiveGame;
  felt: TableFelt;
  language: Language;
  lobbyUrl: string;
  limits: Limits;
  chips: number[];
  spots: SpotInfo[];
  cycleMs: number;
  bettingMs: number;
}

export interface LiveOpen {
  table: TableInfo;
  mine: Mine;
  view: TableView;
}

export type LiveRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'LIMIT_REACHED'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_LATE'
  | 'NOT_FOUND';
export type LiveAnswer<Data> = { status: 'OK'; data: Data } | { status: LiveRefusal };

/** What a round that is over was drawn from. */
export interface RoundProof {
  id: string;
  hash: string;
  seed: string;
  base: string;
  steps: DealStep[];
  outcome: string;
}

/** What was promised of whole days: the head of the chain of seeds. */
export interface DayPromise {
  day: string;
  hash: string;
}

export type StreamEvent = { view: TableView } | { mine: Mine } | { closed: true };

/** What the server writes into the page. */
export interface LiveBoot {
  language: Language;
  texts: Record<string, string>;
  /** Where the leave button leads. Null: there never was such a session. */
  lobbyUrl: string | null;
  /** Null: there is no such session, or it is closed. */
  open: LiveOpen | null;
}
