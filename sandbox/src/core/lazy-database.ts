import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';

/** A vendor's database, opened at its first use: most vendors are idle at any time. */
export interface LazyDatabase {
  readonly db: DatabaseSync;
  /** True once it is open, or where an earlier process has written it. */
  exists: () => boolean;
  close: () => void;
}

/** @param schema tables that this vendor has beside the common ones */
export const lazyDatabase = (path: string, schema = ''): LazyDatabase => {
  let open: DatabaseSync | null = null;
  const isOnDisk = existsSync(path);
  return {
    get db() {
      open ??= openDatabase(path, schema);
      return open;
    },
    exists: () => open !== null || isOnDisk,
    close: () => open?.close(),
  };
};
