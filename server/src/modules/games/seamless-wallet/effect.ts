/** What may come of a vendor's request. */
import type { KeptRefusal, SeamlessData, SeamlessRefusalStatus } from '@madang/contracts/vendor-protocol';
import type { OpenRound } from '../../bets/index.ts';
import type { RoundSums } from '../read-models/known-requests.ts';

export type Answer<Data> = { status: 'OK'; data: Data } | { status: SeamlessRefusalStatus; message: string };
export type Moved = SeamlessData<'bet'>;

/** @param message for the vendor's log, never for a player */
export const refused = (status: SeamlessRefusalStatus, message: string): Answer<never> => ({ status, message });

/** Cash that a request moves. */
export interface Moves {
  kind: 'bet' | 'win' | 'rollback';
  /** What is moved once: an id of the vendor, or made of one. */
  key: string;
  /** Won, in the vendor's favour when positive. */
  amount: bigint;
  /** Who moves it; undefined: the vendor. */
  actor?: string;
}

/** What a request does that is taken. */
export interface Done {
  type: 'done';
  moves?: Moves;
  /** What leaves the cash beside by the end of the transaction, won. */
  removes?: bigint | undefined;
  /** What is written down as its own, won: a stake, a win. */
  amount?: bigint;
  /** What its round adds up to from now on; undefined: as before. */
  round?: RoundSums;
  /** The round is written down with this request. */
  begins?: OpenRound;
  /** What the round shows from now on; undefined: as before. */
  detail?: unknown;
  /** Done at the end of the transaction: it holds what every other request waits for. */
  last?: () => Promise<void>;
}

export interface Refused {
  type: 'refused';
  status: SeamlessRefusalStatus;
  message: string;
  /**
   * What is kept under the id is what a vendor may rely on; otherwise it is refused only this time.
   */
  forGood: boolean;
}

export type Effect = Done | Refused;

export const no = (status: SeamlessRefusalStatus, message: string): Refused => ({
  type: 'refused',
  status,
  message,
  forGood: false,
});
export const never = (status: KeptRefusal | 'DUPLICATE_MISMATCH', message: string): Refused => ({
  type: 'refused',
  status,
  message,
  forGood: true,
});
