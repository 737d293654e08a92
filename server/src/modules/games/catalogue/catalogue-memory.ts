import type { DataOf } from '@madang/contracts';
import type { Shelved } from './game.repository.ts';

/**
 * A vendor's list as this process knows it; every process requests its own.
 * Reported games are in the database.
 */
export interface Section {
  games: Shelved[];
  /** When its vendor answered or failed to, milliseconds since the epoch. */
  requestedAt: number;
  /** How often it has failed since it last answered. */
  failures: number;
  pending: Promise<void> | null;
  /** The last list that this process received: only a different one is written. */
  lastList: string | null;
}

export type LiveTable = DataOf<'/api/game/tables'>['tables'][number];

/** The last tables of one vendor that this process received. */
export interface TableFigures {
  tables: LiveTable[];
  /** Time of the last answer, milliseconds since the epoch. */
  knownAt: number;
  /** Time of the last request, whatever its answer. */
  requestedAt: number;
  /** How often it has failed since it last answered. */
  failures: number;
  pending: Promise<void> | null;
}

/** Launches weighed by age, by `<vendor code>/<game key>`. */
export type Scores = Map<string, number>;
