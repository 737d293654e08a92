import { sql } from 'kysely';
import type { ReadState } from '../../../core/decisions/read-version.ts';
import type { Db } from '../../../db/index.ts';
import '../support.tables.ts';

/** Canned answers of one operator, their own first, then the shared ones. */
export const listCanned = (db: Db, owner: string) =>
  db
    .selectFrom('support.canned')
    .selectAll()
    .where((eb) => eb.or([eb('owner', '=', owner), eb('owner', 'is', null)]))
    .orderBy('owner', (order) => order.asc().nullsLast())
    .orderBy('title')
    .orderBy('canned_idx')
    .execute();

/** What a change of a canned answer depends on. */
export const cannedStateOf = ({ canned_idx, changes }: { canned_idx: bigint; changes: number }): ReadState => ({
  facts: { canned_idx, changes },
  isUnchanged: changes === 0,
});

/** A canned answer that the operator may change: their own, or a shared one. */
export const lockCanned = (trx: Db, cannedIdx: bigint, owner: string) =>
  trx
    .selectFrom('support.canned')
    .selectAll()
    .where('canned_idx', '=', cannedIdx)
    .where((eb) => eb.or([eb('owner', '=', owner), eb('owner', 'is', null)]))
    .forUpdate()
    .executeTakeFirst();

interface Canned {
  owner: string | null;
  title: string;
  content: string;
}

export const insertCanned = async (trx: Db, canned: Canned): Promise<bigint> =>
  (await trx.insertInto('support.canned').values(canned).returning('canned_idx').executeTakeFirstOrThrow()).canned_idx;

export const updateCanned = (trx: Db, cannedIdx: bigint, canned: Canned) =>
  trx
    .updateTable('support.canned')
    .set({ ...canned, changes: sql<number>`changes + 1` })
    .where('canned_idx', '=', cannedIdx)
    .execute();

export const deleteCanned = (trx: Db, cannedIdx: bigint) =>
  trx.deleteFrom('support.canned').where('canned_idx', '=', cannedIdx).execute();
