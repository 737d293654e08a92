/**
 * What the game page and its own server send each other. Types alone: the page imports nothing else
 * from here.
 */
import type { JackpotLevel, Language } from '@madang/contracts';
import type { VendorRound } from '@madang/contracts/vendor-protocol';

/**
 * What changes while the member plays. Times are spans, so that the page's clock does not matter.
 */
export interface SlotPlayState {
  /** Won. */
  balance: number;
  /** Won minus staked since this session began, won. */
  net: number;
  elapsedMs: number;
  /** Until the next spin, milliseconds. */
  waitMs: number;
  /** Free spins that the member may play, and come before the next stake; null: none. */
  free: PlayFree | null;
  /**
   * What the jackpots are worth, won; null where the game draws none, or nobody knows at present.
   */
  jackpots: { level: JackpotLevel; value: number }[] | null;
  /** Numbers used so far of the pair whose server seed has this hash. */
  seed: { hash: string; clientSeed: string; nonce: number };
}

export interface PlayFree {
  /** Of the next one, and how many the series has, by what is known so far. */
  number: number;
  of: number;
  /** What they are played at, and what they have won so far, won. */
  stake: number;
  winnings: number;
}

/** What stays the same, sent once. */
export interface SlotPlayGame {
  key: string;
  name: string;
  language: Language;
  lobbyUrl: string;
  rtp: number;
  /** Spins of ten thousand that pay anything, rounded down. */
  hitRate: number;
  volatility: 'low' | 'medium' | 'high';
  stakes: number[];
  cycleMs: number;
  palette: readonly string[];
  backdrop: string;
  /** Pictures on each strip, downwards and round. */
  strips: string[][];
  engine: 'lines' | 'ways';
  /** Row of each reel for each line; a ways game has none. */
  lines: number[][];
  /** How many parts of a stake the pays are expressed in. */
  parts: number;
  /**
   * `lastHours`: the vendor plays what nobody goes on with for so long; null: it waits for ever.
   */
  free: { awards: number[]; multiplier: number; most: number; lastHours: number | null } | null;
  /**
   * The jackpots' odds, smallest level first: one in so many won of stake; what they add to the
   * return, basis points.
   */
  jackpot: { oneIn: { level: JackpotLevel; krw: number }[]; contributionBp: number; returnBp: number } | null;
  wild: string;
  scatter: string;
  scatterPays: number[];
  /** Best first; pays for 2, 3, 4 and 5 of a kind, in parts of a stake. */
  pays: { symbol: string; pays: number[] }[];
}

export interface SlotPlayOpen {
  game: SlotPlayGame;
  state: SlotPlayState;
  /** Latest first. */
  rounds: VendorRound[];
}

export type PlayRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'FREE_SPINS_WAIT'
  | 'NO_FREE_SPINS'
  | 'VOID';
export type SlotPlayAnswer<Data> = { status: 'OK'; data: Data } | { status: PlayRefusal };

export interface SpinAnswer {
  round: VendorRound;
  state: SlotPlayState;
}

export interface SeedAnswer {
  /** The pair that just ended, with its server seed: every draw made with it can be checked now. */
  revealed: { serverSeed: string; hash: string; clientSeed: string; nonce: number } | null;
  state: SlotPlayState;
}

/** What the server writes into the page. */
export interface PlayBoot {
  language: Language;
  texts: Record<string, string>;
  /** Where the leave button leads. Null: there never was such a session. */
  lobbyUrl: string | null;
  /** Null: there is no such session, or it is closed. */
  open: SlotPlayOpen | null;
}
