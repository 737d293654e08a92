/** Launch and merge as the page shows them. */
import type { Call } from '@madang/contracts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What a press on a game sends. */
export type Launch = Call<'/api/game/getGame'>;

/**
 * Where the merge was started: the types differ in their texts alone. Source: specification §2,
 * domain §3.3.
 */
export type MergeType = 'header' | 'cash' | 'partner';

export type MergeState =
  | { step: 'ready' }
  /** `note`: the server's text while it checks that the game has ended (C009). */
  | { step: 'progress'; note: string }
  /** `moved`: won that came back. */
  | { step: 'complete'; moved: number }
  /** `code`: what the server refused with. */
  | { step: 'fail'; code: string };

/** The game that a merge leaves, as the page that shows it knows it. */
export interface LeftGame {
  /** Only this game is ended: one that runs instead of it by now goes on. */
  launchId: string;
  /** The amount that the vendor displays as the member's, won; absent: the balance's. */
  money?: number | undefined;
  /** The member's stake in a running round, won; absent: its vendor reports none. */
  staked?: number | undefined;
}

export interface Merge {
  readonly type: MergeType;
  /** One for the whole intention: sent again with every retry. */
  readonly requestId: string;
  readonly state: MergeState;
  /** The game holds no money of the member: it is only ended. */
  readonly empty: boolean;
  /** The way back into the game that still runs; only there does the modal offer it. */
  readonly stay?: (() => void) | undefined;
  /** The game in view that the member leaves. Absent: the merge was started elsewhere. */
  readonly game?: LeftGame | undefined;
  /** Called once, when the modal is gone; true when the money has come back. */
  readonly settle: (done: boolean) => void;
}

/** A game in a window of its own. */
export interface GameWindow {
  readonly launchId: string;
  readonly vendorKey: string;
  /** A blocker kept the window from opening: the member has to press once more. */
  readonly blocked: boolean;
}

export interface GameSession {
  /** A game is being opened: the page is covered and its scroll is locked. */
  launching: boolean;
  merge: Merge | null;
  window: GameWindow | null;
}

export const gameSessionStore = createStore<GameSession>(() => ({ launching: false, merge: null, window: null }));

/**
 * What `useGameSession` answers: a launch or a merge in progress. The game-running flag is
 * `useBalance().playing`.
 */
export const useGameSession = (): GameSession => useStore(gameSessionStore);
