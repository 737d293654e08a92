import type { Generated } from 'kysely';
import type { Db } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'site.inspect': { singleton: Generated<boolean>; closed: boolean; told_at: Date | number };
  }
}

/** The maintenance window, both ends included; nulls: none is planned. */
export interface Window {
  start: Date | null;
  end: Date | null;
}

/**
 * Locks the right to publish until the transaction ends.
 * `-infinity`, before the first message, reads as a number.
 */
export const lockPublished = (trx: Db) =>
  trx.selectFrom('site.inspect').select(['closed', 'told_at']).forUpdate().executeTakeFirstOrThrow();

export const setReported = (trx: Db, closed: boolean, at: Date) =>
  trx.updateTable('site.inspect').set({ closed, told_at: at }).execute();
