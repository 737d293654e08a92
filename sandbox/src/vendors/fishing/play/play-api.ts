/**
 * What the game page and its own server send each other. Types alone: the page imports nothing else
 * from here.
 */
import type { Language } from '@madang/contracts';
import type { FishingRound, FishingRoundDetail } from '@madang/contracts/vendor-protocol';

/** One press. Sent again it is still the same. */
export interface Shot {
  id: string;
  /** Number of the fish. */
  fish: number;
  /** Won that it costs. */
  level: number;
  /** The sea as the member saw it, milliseconds since the epoch by the vendor's clock. */
  at: number;
}

/** `GONE`: the fish has left or was caught; nothing was shot. */
export type ShotRefusal =
  | 'SESSION_CLOSED'
  | 'BLOCKED'
  | 'INVALID_REQUEST'
  | 'INSUFFICIENT_FUNDS'
  | 'TOO_EARLY'
  | 'GONE';

/** What became of a shot. Refused, it cost nothing. */
export type ShotAnswer =
  | {
      id: string;
      status: 'OK';
      fish: number;
      level: number;
      win: number;
      /** Numbers of all fish that it caught. */
      caught: number[];
      shot: FishingRoundDetail['shots'][number];
    }
  | { id: string; status: ShotRefusal };
export type DecidedShot = Extract<ShotAnswer, { status: 'OK' }>;

/**
 * What changes while the member plays. Times are spans, so that the page's clock does not matter.
 */
export interface PlayState {
  /** Won. */
  balance: number;
  /** Won minus staked since this session began, won. */
  net: number;
  elapsedMs: number;
  /** The sea's time: milliseconds since the epoch by the vendor's clock. */
  seaTime: number;
  /** Fish that the member has caught: they are gone for this member. */
  gone: number[];
  /** The round that the member's shots belong to at present. */
  round: { level: number; shots: number; staked: number; winnings: number } | null;
  /** Numbers used so far of the pair whose server seed has this hash. */
  seed: { hash: string; clientSeed: string; nonce: number };
}

/** What stays the same, sent once. */
export interface PlayGame {
  key: string;
  name: string;
  language: Language;
  lobbyUrl: string;
  levels: number[];
  rtp: number;
  sea: string;
  shotEveryMs: number;
  roundSeconds: number;
  roundShots: number;
}

/** A pair that has ended, with its server seed: every draw made with it can be checked now. */
export interface Revealed {
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: number;
}

export interface PlayOpen {
  game: PlayGame;
  state: PlayState;
  /** The member's last shot, decided whether or not its answer came. */
  lastShot: DecidedShot | null;
  /** Latest first. */
  rounds: FishingRound[];
  /** The member's pairs of seeds that have ended, latest first. */
  revealed: Revealed[];
}

export type PlayAnswer<Data> = { status: 'OK'; data: Data } | { status: 'SESSION_CLOSED' | 'INVALID_REQUEST' };

export interface ShootAnswer {
  /** In the order in which they were sent. */
  shots: ShotAnswer[];
  state: PlayState;
}

/** Requested when the list of rounds is opened, and after a seed has been changed. */
export interface PastAnswer {
  rounds: FishingRound[];
  revealed: Revealed[];
  state: PlayState;
}
