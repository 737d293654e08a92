import type { DrawPlace } from '@madang/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Db, Trx } from '../../db/index.ts';

/** What the draw service works with. */
export interface DrawContext {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** By what a result can be worked out again. */
export interface Proof {
  seed: string;
  salt: string;
  /** Published before the first draw of the day. */
  terminal: string;
}

/** A draw that is decided. `drawn` null: it is void, and what was staked goes back. */
export interface Decision<Result> {
  place: DrawPlace;
  drawn: { result: Result; proof: Proof } | null;
  at: Date;
}

/** A game whose draws all members share, as its own module describes it. */
export interface SharedGame<Result = unknown> {
  /** Lower case; what its draws are named by. */
  game: string;
  /** Draws of a day that has no chain yet. */
  drawsADay: number;
  /** Works the result out. The same seed, place and salt give the same, here and in a browser. */
  draw(seed: string, place: DrawPlace, salt: string): Promise<Result>;
  /**
   * Settles all bets on the draw, in the transaction that decides it: both or neither. Called once
   * for each draw, however many processes there are.
   */
  settle(trx: Trx, decision: Decision<Result>): Promise<void>;
  /** Receives void draws without bets, in the transaction that voids them. */
  voided?(trx: Trx, ids: readonly string[]): Promise<void>;
  /** Ids of draws with unsettled bets. */
  waiting(db: Db): Promise<string[]>;
  /** Further periodic work of the game. True: a realtime message was published. */
  tend?(draws: DrawContext): Promise<boolean>;
}
