import { recordAction } from '../../core/decisions/audit.ts';
import { assertDecisionRead, type ByOperator, decisionsOn } from '../../core/decisions/decided.ts';
import { type Period, periods } from './limit.policy.ts';
import { lockSiteMax, writeSiteMax } from './limit.repository.ts';
import type { LimitContext } from './set-limit.command.ts';

export type SiteMax = Record<Period, bigint | null>;

const factsOf = (max: SiteMax) =>
  Object.fromEntries(periods.map((period) => [period, max[period] === null ? null : String(max[period])]));

/**
 * Sets the most that anybody may deposit, won; null: no such rule.
 * What comes to the same is no change. @throws OP01
 */
export const setSiteMax = ({ db, clock }: LimitContext, order: ByOperator & { max: SiteMax; reason: string }) =>
  db.transaction().execute(async (trx) => {
    const { max, reason, version, actor } = order;
    const before = await lockSiteMax(trx);
    if (periods.every((period) => before[period] === max[period])) return;
    await assertDecisionRead(trx, decisionsOn.limits(), { version, actor });
    await writeSiteMax(trx, max);
    await recordAction(trx, {
      actor,
      action: 'limit.site',
      memberIdx: null,
      before: factsOf(before),
      after: factsOf(max),
      reason,
      at: new Date(clock.now()),
    });
  });
