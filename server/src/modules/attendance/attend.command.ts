import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { refuse } from '../../core/refusal.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import { post } from '../../ledger/index.ts';
import { lockMembers, memberOf, memberPolicy } from '../members/index.ts';
import { guardPlay } from '../responsible-gaming/index.ts';
import { DAILY_POINTS, monthOf, prizeOf, reachedOn } from './attendance.policy.ts';
import { insertStamp, listStamps, type StampRow } from './attendance.repository.ts';
import { hasSettledBet, readNeedsBet } from './read-models/needed-bet.ts';

/** The day of an instant in Seoul. */
export const attendanceDay = (now: number): string => seoulTimeOf(new Date(now)).slice(0, 10);

/**
 * Stamps today and credits its points in one transaction, once a day from any number of tabs and
 * processes. The day is that of the moment at which the member's row is locked.
 * @throws RG02, B1002, B1001, B0095 for a member who may not play;
 *   AT01 where the site requires a bet
 */
export const attend = (
  { db, clock }: CommandContext,
  memberIdx: bigint,
): Promise<{ stamp: StampRow; fresh: boolean }> =>
  db.transaction().execute(async (trx) => {
    await lockMembers(trx, [memberIdx]);
    const now = clock.now();
    const day = attendanceDay(now);
    const earlier = await listStamps(trx, memberIdx, monthOf(day));
    const known = earlier.find((stamp) => stamp.day === day);
    if (known) return { stamp: known, fresh: false };

    await guardPlay(trx, memberIdx, now);
    const refusal = memberPolicy.playRefusal(await memberOf(trx, memberIdx));
    if (refusal) throw refuse(refusal);
    if ((await readNeedsBet(trx)) && !(await hasSettledBet(trx, memberIdx, day)))
      throw refuse(errorCodes.attendanceNeedsBet);

    const reached = reachedOn(day, earlier);
    const stamp: StampRow = { day, points: BigInt(DAILY_POINTS), prize: BigInt(prizeOf(reached)), reached };
    const at = new Date(now);
    await insertStamp(trx, { member_idx: memberIdx, ...stamp, at });
    const amount = stamp.points + stamp.prize;
    await post(trx, {
      key: `attendance:${memberIdx}:${day}`,
      kind: 'point.attendance',
      actor: `member:${memberIdx}`,
      at,
      entries: [
        { system: 'promo', amount: -amount },
        { member: memberIdx, account: 'point', amount },
      ],
    });
    return { stamp, fresh: true };
  });
