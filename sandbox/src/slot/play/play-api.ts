/** What the game page and its own server say to each other. Types alone: the page takes nothing else from here. */
import type { Language } from '@madang/contracts';
import type { VendorRound } from '@madang/contracts/vendor';

/** What changes while she plays. Times are spans, so that the page's clock does not matter. */
export interface PlayState {
  /** Won. */
  balance: number;
  /** Won minus staked since this session began, won. */
  net: number;
  elapsedMs: number;
  /** Until the next spin, milliseconds. */
  waitMs: number;
  /** Numbers used so far of the pair whose server seed has this hash. */
  seed: { hash: string; clientSeed: string; nonce: number };
}

/** What stays the same, told once. */
export interface PlayGame {
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
  /** Row of each reel for each line. */
  lines: number[][];
  wild: string;
  scatter: string;
  scatterPays: number[];
  /** Best first; pays for 2, 3, 4 and 5 of a kind, in stakes per line. */
  pays: { symbol: string; pays: number[] }[];
}

export interface PlayOpen {
  game: PlayGame;
  state: PlayState;
  /** Latest first. */
  rounds: VendorRound[];
}

export type PlayRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'VOID';
export type PlayAnswer<Data> = { status: 'OK'; data: Data } | { status: PlayRefusal };

export interface SpinAnswer {
  round: VendorRound;
  state: PlayState;
}

export interface SeedAnswer {
  /** The pair that just ended, with its server seed: every draw made with it can be checked now. */
  revealed: { serverSeed: string; hash: string; clientSeed: string; nonce: number } | null;
  state: PlayState;
}

/** What the server writes into the page. */
export interface PlayBoot {
  language: Language;
  texts: Record<string, string>;
  /** Where the leave button leads. Null: there never was such a session. */
  lobbyUrl: string | null;
  /** Null: there is no such session, or it is closed. */
  open: PlayOpen | null;
}
