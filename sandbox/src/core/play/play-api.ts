/**
 * What a game page and its own server exchange, whatever the game. Types alone: a page imports
 * nothing else from here.
 */
import type { Language } from '@madang/contracts';

/** Numbers used so far of the pair whose server seed has this hash. */
export interface SeedInUse {
  hash: string;
  clientSeed: string;
  nonce: number;
}

/**
 * A pair of seeds that has ended, with its server seed: every draw made with it can be verified.
 */
export interface RevealedSeed extends SeedInUse {
  serverSeed: string;
}

/** What changes during play. Times are spans, so that the page's clock does not matter. */
export interface CommonState {
  /** Won. */
  balance: number;
  /** Winnings minus stakes of this session, won. */
  net: number;
  elapsedMs: number;
  seed: SeedInUse;
}

export type Answer<Data, Refusal extends string> = { status: 'OK'; data: Data } | { status: Refusal };

export interface SeedChange<State> {
  /** The pair that has just ended; null: there was none. */
  revealed: RevealedSeed | null;
  state: State;
}

/** What the server writes into the page. */
export interface Boot<Open> {
  language: Language;
  texts: Record<string, string>;
  /** Where the leave button leads. Null: there never was such a session. */
  lobbyUrl: string | null;
  /** Null: there is no such session, or it is closed. */
  open: Open | null;
}
