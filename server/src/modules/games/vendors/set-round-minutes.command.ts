import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import type { Db } from '../../../db/index.ts';
import { LONGEST_ROUND_DAYS } from '../../wagering/index.ts';
import { changeVendor, lockVendor } from './vendor.repository.ts';

/** Whatever is played for longer is not a round. */
export const MAX_ROUND_MINUTES = LONGEST_ROUND_DAYS * 24 * 60;

/**
 * Sets how long a round of a vendor may be open before an operator is alerted,
 * and records the actor.
 */
export const setRoundMinutes = (
  { db, clock }: { db: Db; clock: Clock },
  { key, minutes, actor }: { key: string; minutes: number; actor: string },
): Promise<'done' | 'unknown'> =>
  db.transaction().execute(async (trx) => {
    const vendor = await lockVendor(trx, key);
    if (!vendor) return 'unknown';
    await changeVendor(trx, vendor.code, { round_minutes: minutes });
    await recordAction(trx, {
      actor,
      action: 'vendor',
      memberIdx: null,
      subject: key,
      before: { roundMinutes: vendor.round_minutes },
      after: { roundMinutes: minutes },
      at: new Date(clock.now()),
    });
    return 'done';
  });
