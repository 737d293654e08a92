import { sql } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import type { Db, Trx } from '../../db/index.ts';
import { findMemberIdx, memberOf } from '../members/index.ts';

/** Applies to every account without a row of its own; a demo alone has it. */
const ANY_ACCOUNT = '*';

export interface ConsoleAccount {
  account: string;
  /** `operator:<memId>`, or `console` at a demo. */
  person: string;
  set_at: Date;
}

export const listConsoleAccounts = async (db: Db): Promise<ConsoleAccount[]> =>
  (
    await sql<ConsoleAccount>`
      SELECT account, person, nullif(set_at, '-infinity') AS set_at FROM operator.console_account ORDER BY account`.execute(
      db,
    )
  ).rows;

/**
 * Maps an account of the console to the operator who uses it. It counts after 24 hours; until then,
 * and without a mapping, the account is no second person.
 * @returns false: there is no such active operator
 */
export const mapConsoleAccount = (
  { db, clock }: { db: Db; clock: Clock },
  { account, memId, actor }: { account: string; memId: string; actor: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const memberIdx = await findMemberIdx(trx, memId);
    const operator = memberIdx === null ? null : await memberOf(trx, memberIdx);
    if (operator?.role !== 'operator' || operator.status !== 'active') return false;
    const [person, at] = [`operator:${operator.memId.toLowerCase()}`, new Date(clock.now())];
    await sql`
      INSERT INTO operator.console_account (account, person, set_by, set_at) VALUES (${account}, ${person}, ${actor}, ${at})
        ON CONFLICT (account) DO UPDATE SET person = EXCLUDED.person, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`.execute(
      trx,
    );
    await recordAction(trx, {
      actor,
      action: 'consoleAccount',
      memberIdx: null,
      subject: `console:${account}`,
      before: {},
      after: { person },
      at,
    });
    return true;
  });

/** At a demo the console is one person beside its operators. */
export const seedConsoleAccount = (trx: Trx) =>
  sql`
    INSERT INTO operator.console_account (account, person, set_by, set_at)
      VALUES (${ANY_ACCOUNT}, 'console', 'system', '-infinity') ON CONFLICT DO NOTHING`.execute(trx);
