import { sql } from 'kysely';
import type { Db } from '../../../plugins/db/index.ts';
import type { SecondUserCheck } from '../../give/index.ts';

const HOUR_MS = 3_600_000;

/** From which amount on, won, and for how long after its opening an account counts as new. */
export const readSecondUserRule = async (db: Db): Promise<{ from: bigint; newHours: number }> => {
  const { rows } = await sql<{ from: bigint; newHours: number }>`
    SELECT second_from AS from, new_account_hours AS "newHours" FROM partner.book`.execute(db);
  if (!rows[0]) throw new Error('the settings of partners are missing');
  return rows[0];
};

/** Why a second user must confirm a gift or taking; null: nobody must. Source: partner PA-10 */
export const secondReason: SecondUserCheck = async (db, { kind, amount, targetIdx, now }) => {
  const { from, newHours } = await readSecondUserRule(db);
  if (amount >= from) return 'amount';
  if (kind === 'take') return null;
  const { joined_at } = await db
    .selectFrom('member.member')
    .select('joined_at')
    .where('idx', '=', targetIdx)
    .executeTakeFirstOrThrow();
  return now - joined_at.getTime() < newHours * HOUR_MS ? 'newAccount' : null;
};
