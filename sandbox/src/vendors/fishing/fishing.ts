import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SandboxConfig } from '../../config.ts';
import { type FaultList, faultList } from '../../core/control/faults.ts';
import { type Books, lazyBooks } from '../../core/lazy-database.ts';
import { shotSchema } from './play/shot.repository.ts';

/** Its key in the protocol. */
export const FISHING_KEY = 'kplayfishing';
/** The host that its pages live on, under `.localhost`. */
export const FISHING_HOST = 'kplayfishing';

/** The vendor of the fishing game: money is moved to it before the play and from it after. */
export interface Fishing {
  key: string;
  config: SandboxConfig;
  /** Milliseconds since the epoch. */
  now: () => number;
  readonly db: DatabaseSync;
  books: Books;
  faults: FaultList;
  /** The most that the operator's players may hold here together, won; null: as much as they like. A tester sets it. */
  credit: { won: number | null };
  /** Its pages may not stand in a frame of anybody's. A tester sets it. */
  framing: { refused: boolean };
  /** Whether the next shots of a member catch, in their order. A tester sets it. */
  rigs: Map<string, boolean[]>;
  /** Where its own pages live. */
  pageOrigin: string;
}

/** Its books stay closed until somebody asks for them. */
export const openFishing = (config: SandboxConfig, now: () => number): Fishing => {
  const books = lazyBooks(join(config.dataDir, 'sandbox', `${FISHING_KEY}.db`), shotSchema);
  return {
    key: FISHING_KEY,
    config,
    now,
    books,
    faults: faultList(),
    credit: { won: null },
    framing: { refused: false },
    rigs: new Map(),
    pageOrigin: `http://${FISHING_HOST}.localhost:${config.port}`,
    get db() {
      return books.db;
    },
  };
};
