/**
 * What the game page and its own server send each other. Types alone: the page imports nothing else
 * from here.
 */
import type { Language } from '@madang/contracts';
import type { BoardRound } from '@madang/contracts/vendor-protocol';

/** The board that lies open, as far as the member may know it. */
export interface OpenBoard {
  roundId: string;
  level: string;
  /** Won. */
  stake: number;
  /** Places the member opened, in the member's order; all of them were good. */
  opened: number[];
  /** Until it is settled in its current state, milliseconds. */
  leftMs: number;
}

/**
 * What changes while the member plays. Times are spans, so that the page's clock does not matter.
 */
export interface BoardPlayState {
  /** Won. */
  balance: number;
  /**
   * Won minus staked since this session began, won; a stake that is on the board counts as staked.
   */
  net: number;
  elapsedMs: number;
  /** Until the next stake, milliseconds. */
  waitMs: number;
  /** Numbers used so far of the pair whose server seed has this hash. */
  seed: { hash: string; clientSeed: string; nonce: number };
  board: OpenBoard | null;
}

export interface PlayLevel {
  key: string;
  name: string;
  /** Bad places on the board, or in each row. */
  bad: number;
  /** Rows that can be reached. */
  rows: number;
  /** What each step pays, hundredths of the stake. */
  pays: number[];
  /** Chance of coming so far, basis points, rounded down. */
  chances: number[];
}

/** What stays the same, sent once. */
export interface BoardPlayGame {
  key: string;
  name: string;
  language: Language;
  lobbyUrl: string;
  kind: 'jars' | 'stones';
  columns: number;
  levels: PlayLevel[];
  returns: { least: number; most: number };
  stakes: number[];
  cycleMs: number;
  palette: readonly string[];
  backdrop: string;
}

export interface BoardPlayOpen {
  game: BoardPlayGame;
  state: BoardPlayState;
  /** Latest first. */
  rounds: BoardRound[];
  /** The member's pairs of seeds that have ended, latest first. */
  revealed: BoardRevealed[];
}

export type BoardPlayRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'ROUND_OPEN'
  | 'VOID';
export type BoardPlayAnswer<Data> = { status: 'OK'; data: Data } | { status: BoardPlayRefusal };

export interface StepAnswer {
  state: BoardPlayState;
  /** The round that the step was about, once it is over. */
  round: BoardRound | null;
}

/** A pair that has ended, with its server seed: every draw made with it can be checked now. */
export interface BoardRevealed {
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: number;
}

export interface BoardSeedAnswer {
  revealed: BoardRevealed | null;
  state: BoardPlayState;
}

/** What the server writes into the page. */
export interface BoardPlayBoot {
  language: Language;
  texts: Record<string, string>;
  /** A board that is left waits for so long, minutes. */
  boardLifeMinutes: number;
  /** Where the leave button leads. Null: there never was such a session. */
  lobbyUrl: string | null;
  /** Null: there is no such session, or it is closed. */
  open: BoardPlayOpen | null;
}
