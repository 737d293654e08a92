import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openBooks } from './database.ts';

/** A vendor's books, opened when they are first asked for: of many vendors most are not played at any time. */
export interface Books {
  readonly db: DatabaseSync;
  /** True once they are open, or were written in an earlier life of the process. */
  written: () => boolean;
  close: () => void;
}

/** @param more schema of what this vendor keeps beside the common tables */
export const lazyBooks = (path: string, more = ''): Books => {
  let open: DatabaseSync | null = null;
  const isThere = existsSync(path);
  return {
    get db() {
      if (open === null) {
        open = openBooks(path);
        if (more) open.exec(more);
      }
      return open;
    },
    written: () => open !== null || isThere,
    close: () => open?.close(),
  };
};
