import type { SiteCheck } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../core/clock.ts';
import { noteAction } from '../../core/decisions/audit.ts';
import { assertDecisionRead, type ByOperator, decisionsOn } from '../../core/decisions/decided.ts';
import { fromSeoulTime } from '../../core/seoul.ts';
import type { Db } from '../../plugins/db/index.ts';
import { refuse } from '../../plugins/errors.ts';
import { holdWindow, setWindow } from './site-check.repository.ts';
import { windowOnWire } from './window-on-wire.ts';

/** Both dates, the second after the first, or neither. */
const fieldThatFails = ({ startDate, endDate }: SiteCheck): keyof SiteCheck | null => {
  if (startDate === null) return endDate === null ? null : 'startDate';
  return endDate === null || fromSeoulTime(endDate) <= fromSeoulTime(startDate) ? 'endDate' : null;
};

/**
 * Sets or removes the maintenance window, and records the actor. The watching processes notify the pages.
 * @throws RQ01 naming the invalid field, OP01
 */
export const setSiteCheck = async (
  { db, clock }: { db: Db; clock: Clock },
  { actor, version, startDate, endDate }: SiteCheck & ByOperator,
): Promise<void> => {
  const field = fieldThatFails({ startDate, endDate });
  if (field) throw refuse(errorCodes.invalidRequest, { field });
  await db.transaction().execute(async (trx) => {
    const before = windowOnWire(await holdWindow(trx));
    await assertDecisionRead(trx, decisionsOn.siteCheck(), { version, actor });
    await setWindow(trx, {
      start: startDate === null ? null : fromSeoulTime(startDate),
      end: endDate === null ? null : fromSeoulTime(endDate),
    });
    await noteAction(trx, {
      actor,
      action: 'siteCheck',
      memberIdx: null,
      before: { ...before },
      after: { startDate, endDate },
      at: new Date(clock.now()),
    });
  });
};
