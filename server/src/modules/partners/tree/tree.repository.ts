import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../plugins/db/index.ts';
import { findMemberIdx } from '../../members/index.ts';

/** Partners and members directly below. */
export const listLowerOf = async (db: Db, partnerIdx: bigint): Promise<bigint[]> =>
  (await db.selectFrom('member.member').select('idx').where('parent_idx', '=', partnerIdx).execute()).map(
    ({ idx }) => idx,
  );

/**
 * Puts a subtree below another partner, in the transaction that locks the tree for a move: its paths to the old ancestors end,
 * paths to the new ones begin.
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

/** @throws PT05 no such member */
export const partnerIdxOf = async (db: Db, memId: string): Promise<bigint> => {
  const idx = await findMemberIdx(db, memId);
  if (idx === null) throw refuse(errorCodes.partnerNotBelow);
  return idx;
};
