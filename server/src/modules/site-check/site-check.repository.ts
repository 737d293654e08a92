import type { Generated } from 'kysely';
import type { Db } from '../../plugins/db/index.ts';

declare module '../../plugins/db/tables.ts' {
  interface Tables {
    'site.inspect': { singleton: Generated<boolean>; closed: boolean; told_at: Date | number };
  }
}

/** The maintenance window, both ends included; nulls: none is planned. */
export interface Window {
  start: Date | null;
  end: Date | null;
}

const windowColumns = ['check_start as start', 'check_end as end'] as const;

/** The window, and whether its start was published to the pages. */
export const readState = (db: Db): Promise<Window & { closed: boolean }> =>
  db
    .selectFrom(['site.option', 'site.inspect'])
    .select(windowColumns)
    .select('site.inspect.closed')
    .executeTakeFirstOrThrow();

/** Locks the right to publish until the transaction ends. `-infinity`, before the first message, reads as a number. */
export const lockPublished = (trx: Db) =>
  trx.selectFrom('site.inspect').select(['closed', 'told_at']).forUpdate().executeTakeFirstOrThrow();

export const setReported = (trx: Db, closed: boolean, at: Date) =>
  trx.updateTable('site.inspect').set({ closed, told_at: at }).execute();

export const holdWindow = (trx: Db): Promise<Window> =>
  trx.selectFrom('site.option').select(windowColumns).forUpdate().executeTakeFirstOrThrow();

export const setWindow = (trx: Db, { start, end }: Window) =>
  trx.updateTable('site.option').set({ check_start: start, check_end: end }).execute();
