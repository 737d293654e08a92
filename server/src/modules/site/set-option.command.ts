import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { assertDecisionRead, decisionsOn } from '../../core/decisions/decided.ts';
import type { Db } from '../../db/index.ts';

export interface SiteOptions {
  /** Minutes without a sign of the member after which the page signs them out. */
  idleMinutes: number;
  /** Partners and operators need a second factor from their next call on. */
  totpRequired: boolean;
}

/**
 * Sets the options that `change` names and answers all of them. An option that has its value
 * already is no change; each changed one is in the audit row with its former value. @throws OP01
 */
export const setSiteOptions = (
  { db, clock }: { db: Db; clock: Clock },
  { change, reason, version, actor }: { change: Partial<SiteOptions>; reason: string; version: string; actor: string },
): Promise<SiteOptions> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('site.option')
      .select(['idle_minutes', 'totp_required'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before: SiteOptions = { idleMinutes: row.idle_minutes, totpRequired: row.totp_required };
    const after = { ...before, ...change };
    const changed = (['idleMinutes', 'totpRequired'] as const).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return before;
    await assertDecisionRead(trx, decisionsOn.options(), { version, actor });
    await trx
      .updateTable('site.option')
      .set({ idle_minutes: after.idleMinutes, totp_required: after.totpRequired })
      .execute();
    const factsOf = (options: SiteOptions) => Object.fromEntries(changed.map((name) => [name, options[name]]));
    await recordAction(trx, {
      actor,
      action: 'site.option',
      memberIdx: null,
      before: factsOf(before),
      after: factsOf(after),
      reason,
      at: new Date(clock.now()),
    });
    return after;
  });
