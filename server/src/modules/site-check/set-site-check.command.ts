import type { SiteCheck } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { assertDecisionRead, type ByOperator, decisionsOn } from '../../core/decisions/decided.ts';
import { refuse } from '../../core/refusal.ts';
import { fromSeoulTime, seoulTimeOf } from '../../core/seoul.ts';
import type { Db } from '../../db/index.ts';
import { lockWindows, type Span, setWindows } from '../site/index.ts';
import { windowOnWire } from './window-on-wire.ts';
import { plan } from './windows.policy.ts';

/** Both dates, the second after the first, or neither. */
const fieldThatFails = ({ startDate, endDate }: SiteCheck): keyof SiteCheck | null => {
  if (startDate === null) return endDate === null ? null : 'startDate';
  return endDate === null || fromSeoulTime(endDate) <= fromSeoulTime(startDate) ? 'endDate' : null;
};

const noted = ([first, next]: readonly Span[]) => ({
  ...windowOnWire(first ?? { start: null, end: null }),
  ...(next && { nextStart: seoulTimeOf(next.start), nextEnd: seoulTimeOf(next.end) }),
});

/**
 * Sets or removes a maintenance window, and records the actor. The watching processes notify the
 * pages. A window that begins later leaves the one in force as it is.
 * @returns the windows that are planned now, in their order
 * @throws RQ01 naming the invalid field, OP01
 */
export const setSiteCheck = async (
  { db, clock }: { db: Db; clock: Clock },
  { actor, version, startDate, endDate }: SiteCheck & ByOperator,
): Promise<SiteCheck[]> => {
  const field = fieldThatFails({ startDate, endDate });
  if (field) throw refuse(errorCodes.invalidRequest, { field });
  return db.transaction().execute(async (trx) => {
    const before = await lockWindows(trx);
    await assertDecisionRead(trx, decisionsOn.siteCheck(), { version, actor });
    const at = new Date(clock.now());
    const wanted =
      startDate === null || endDate === null ? null : { start: fromSeoulTime(startDate), end: fromSeoulTime(endDate) };
    const planned = plan(before, wanted, at.getTime());
    await setWindows(trx, planned);
    await recordAction(trx, {
      actor,
      action: 'siteCheck',
      memberIdx: null,
      before: noted(before),
      after: noted(planned),
      at,
    });
    return planned.map(windowOnWire);
  });
};
