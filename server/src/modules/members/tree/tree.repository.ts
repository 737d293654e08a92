import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';
import '../member.repository.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    /** Each member with themselves at depth 0 and with all partners above. */
    'member.partner_path': { ancestor: bigint; descendant: bigint; depth: number };
  }
}

/**
 * Locks the partner tree until the transaction ends. Each writer of a path locks it before it reads
 * a path or locks a row: `insert` adds a member below a partner, beside others that do;
 * `move` changes paths and runs alone.
 */
export const lockTree = async (trx: Db, purpose: 'insert' | 'move'): Promise<void> => {
  await (purpose === 'move'
    ? sql`SELECT pg_advisory_xact_lock(hashtextextended('partner tree', 0))`
    : sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('partner tree', 0))`
  ).execute(trx);
};

/**
 * Puts a member into the partner tree, below the parent, in the transaction that locks the tree.
 */
export const insertPath = async (db: Db, memberIdx: bigint, parentIdx: bigint | null) => {
  await sql`
    INSERT INTO member.partner_path (ancestor, descendant, depth)
    SELECT ancestor, ${memberIdx}::bigint, depth + 1 FROM member.partner_path WHERE descendant = ${parentIdx}::bigint
    UNION ALL SELECT ${memberIdx}::bigint, ${memberIdx}::bigint, 0`.execute(db);
};

/**
 * Puts a subtree below another partner, in the transaction that locks the tree for a move: its
 * paths to the old ancestors end, paths to the new ones begin.
 */
export const movePath = async (trx: Trx, memberIdx: bigint, parentIdx: bigint): Promise<void> => {
  await trx.updateTable('member.member').set({ parent_idx: parentIdx }).where('idx', '=', memberIdx).execute();
  await sql`
    DELETE FROM member.partner_path p USING member.partner_path own
      WHERE own.ancestor = ${memberIdx} AND p.descendant = own.descendant
        AND p.ancestor IN (SELECT ancestor FROM member.partner_path WHERE descendant = ${memberIdx} AND depth > 0)`.execute(
    trx,
  );
  await sql`
    INSERT INTO member.partner_path (ancestor, descendant, depth)
      SELECT up.ancestor, own.descendant, up.depth + own.depth + 1
        FROM member.partner_path up, member.partner_path own
        WHERE up.descendant = ${parentIdx} AND own.ancestor = ${memberIdx}`.execute(trx);
};

/** Whether a member is somewhere below a partner; nobody is below themselves. */
export const isBelow = async (db: Db, partnerIdx: bigint, memberIdx: bigint): Promise<boolean> =>
  (await db
    .selectFrom('member.partner_path')
    .select('depth')
    .where('ancestor', '=', partnerIdx)
    .where('descendant', '=', memberIdx)
    .where('depth', '>', 0)
    .executeTakeFirst()) !== undefined;

/** Partners and members directly below. */
export const listLowerOf = async (db: Db, partnerIdx: bigint): Promise<bigint[]> =>
  (await db.selectFrom('member.member').select('idx').where('parent_idx', '=', partnerIdx).execute()).map(
    ({ idx }) => idx,
  );

/** A member or partner directly below. */
export const findLower = (db: Db, partnerIdx: bigint, memberIdx: bigint) =>
  db
    .selectFrom('member.member')
    .select(['idx', 'partner_type'])
    .where('idx', '=', memberIdx)
    .where('parent_idx', '=', partnerIdx)
    .executeTakeFirst();

/** The partner directly above; null: nobody. */
export const findParent = async (db: Db, memberIdx: bigint): Promise<bigint | null> =>
  (await db.selectFrom('member.member').select('parent_idx').where('idx', '=', memberIdx).executeTakeFirst())
    ?.parent_idx ?? null;

/** SQL of a member's path from the highest partner down to themselves. */
export const pathSql = (memberIdx: bigint): RawBuilder<unknown> =>
  sql`ARRAY(SELECT ancestor FROM member.partner_path WHERE descendant = ${memberIdx} ORDER BY depth DESC)`;
