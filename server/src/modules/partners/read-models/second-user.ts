import { sql } from 'kysely';
import { seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import type { Db } from '../../../db/index.ts';
import type { SecondUserCheck } from '../../give/index.ts';

const HOUR_MS = 3_600_000;

/** From which amount on, won, and for how long after its opening an account counts as new. */
export const readSecondUserRule = async (db: Db): Promise<{ from: bigint; newHours: number }> => {
  const { rows } = await sql<{ from: bigint; newHours: number }>`
    SELECT second_from AS from, new_account_hours AS "newHours" FROM partner.book`.execute(db);
  if (!rows[0]) throw new Error('the settings of partners are missing');
  return rows[0];
};

/**
 * Won that a partner and its staff have given and taken on the day in Seoul without a second user.
 */
export const movedAlone = async (db: Db, partnerIdx: bigint, now: number): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(r.amount), 0)::bigint AS sum FROM cash.request r
      WHERE r.member_idx = ${partnerIdx} AND r.cash_type IN ('give', 'take')
        AND r.side = CASE r.cash_type WHEN 'give' THEN -1 ELSE 1 END AND r.requested_at >= ${startOfSeoulDate(seoulDateOf(now))}
        AND NOT EXISTS (SELECT FROM partner.transfer t
          WHERE t.partner_idx = r.member_idx AND t.request_id = r.request_id AND t.status = 'done')`.execute(db);
  return rows[0]?.sum ?? 0n;
};

/**
 * Why a second user must confirm a gift or taking; null: nobody must. The amount counts with what
 * was moved that day. Source: partner PA-10
 */
export const secondReason: SecondUserCheck = async (db, { kind, amount, partnerIdx, targetIdx, now }) => {
  const { from, newHours } = await readSecondUserRule(db);
  if (amount + (await movedAlone(db, partnerIdx, now)) >= from) return 'amount';
  if (kind === 'take') return null;
  const { joined_at } = await db
    .selectFrom('member.member')
    .select('joined_at')
    .where('idx', '=', targetIdx)
    .executeTakeFirstOrThrow();
  return now - joined_at.getTime() < newHours * HOUR_MS ? 'newAccount' : null;
};
