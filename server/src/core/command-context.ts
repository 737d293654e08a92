import type { Db } from '../db/index.ts';
import type { Clock } from './clock.ts';

/** What every command needs: the database, and the clock that decides. */
export interface CommandContext {
  db: Db;
  clock: Clock;
}
