import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import '../cash.tables.ts';

interface Try {
  now: Date;
  /** Tries that are taken before the lock. */
  tries: number;
  /** How long the lock would hold. */
  until: Date;
}

/**
 * Counts a try, in one statement: the fifth is still taken and sets the lock, which a right
 * password lifts again. `right` forgets all that was counted.
 */
export const recordPasswordTry = async (
  db: Db,
  memberIdx: bigint,
  what: Try | 'right',
): Promise<{ isLocked: boolean }> => {
  if (what === 'right') {
    await db
      .updateTable('cash.member_rule')
      .set({ pass_failures: 0, pass_locked_until: null })
      .where('member_idx', '=', memberIdx)
      .execute();
    return { isLocked: false };
  }
  const { now, tries, until } = what;
  // A lock that has run out begins a new count.
  const { rows } = await sql<{ pass_failures: number }>`
    INSERT INTO cash.member_rule AS r (member_idx, pass_failures) VALUES (${memberIdx}, 1)
    ON CONFLICT (member_idx) DO UPDATE SET
      pass_failures = CASE WHEN r.pass_locked_until <= ${now} THEN 1 ELSE r.pass_failures + 1 END,
      pass_locked_until = CASE
        WHEN r.pass_locked_until <= ${now} THEN NULL
        WHEN r.pass_failures + 1 >= ${tries} THEN coalesce(r.pass_locked_until, ${until})
      END
    RETURNING pass_failures`.execute(db);
  return { isLocked: (rows[0]?.pass_failures ?? 0) > tries };
};
