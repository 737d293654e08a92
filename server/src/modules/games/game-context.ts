import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import type { Db } from '../../db/index.ts';
import type { Scores, Section, TableFigures } from './catalogue/catalogue-memory.ts';
import type { Vendor } from './vendors/vendor.repository.ts';
import type { VendorClient } from './vendors/vendor-client.ts';

/** What every step of the game module works with. */
export interface GameContext {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  clientOf(vendor: Vendor): VendorClient;
  /** Port of the sandbox beside this site, for origins that name it. */
  sandboxPort: number;
  /** Vendors' game lists, by vendor code. */
  sections: Map<string, Section>;
  /** Vendors' live tables, by vendor code. */
  tableFigures: Map<string, TableFigures>;
  /** How popular games are, and were a day before, as of `at`. */
  popularity: { at: number; scores: Scores; yesterday: Scores };
  /** Where games may be framed from, as of `requestedAt` of this process. */
  frames: { origins: readonly string[]; requestedAt: number };
  /** How long one call to a vendor may take, milliseconds. */
  timeoutMs: number;
}

/**
 * What a process remembers of the games, before it has read any:
 * a process that starts, and a test that begins.
 */
export const emptyGameMemory = (): Pick<GameContext, 'sections' | 'tableFigures' | 'popularity' | 'frames'> => ({
  sections: new Map(),
  tableFigures: new Map(),
  popularity: { at: Number.NEGATIVE_INFINITY, scores: new Map(), yesterday: new Map() },
  frames: { origins: [], requestedAt: Number.NEGATIVE_INFINITY },
});

/** What a member's books need, without any vendor. */
export type Books = Pick<GameContext, 'db' | 'clock'>;

export const nowOf = (games: Pick<GameContext, 'clock'>): Date => new Date(games.clock.now());
export const laterThan = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Alerts an operator: money is safe, but a rule did not hold.
 * Never carries secrets or balances of others.
 */
export const alertOperator = (
  games: GameContext,
  alert: string,
  facts: Record<string, string | number | null>,
): void => {
  games.log.error({ alert, ...facts }, `game alert: ${alert}`);
};
