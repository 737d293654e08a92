import { balanceOf, isInsufficientFunds, post } from '../../money/index.ts';
import { refuse } from '../../plugins/errors.ts';
import { type CashContext, digestOf, heed } from '../cash/index.ts';
import { guardPlay } from '../limit/index.ts';
import { lockMember } from '../member/index.ts';
import { readOption } from '../site/index.ts';
import { findMovement, noteMovement } from '../statement/index.ts';
import { mayConvert, type PointWay, wonOf } from './point.policy.ts';

export interface Conversion {
  memberIdx: bigint;
  requestId: string;
  way: PointWay;
  points: bigint;
}

/**
 * Turns points into cash: one movement, one way, nothing to wager.
 * @throws U0011; P001 or P004 for no amount, P009 below the site's least, P002 above what she has; RG02; C999 for a used key
 */
export const convertPoints = async (
  { db, clock, wakeRelay }: CashContext,
  { memberIdx, requestId, way, points }: Conversion,
): Promise<{ cashIdx: bigint; points: bigint; won: bigint }> => {
  const digest = digestOf('point', way, points);
  const won = wonOf(points);
  const cashIdx = await db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    const known = await findMovement(trx, memberIdx, requestId);
    if (known && known.digest !== digest) throw refuse('C999');
    if (known) return known.cash_idx;

    const { point_min } = await readOption(trx);
    heed(mayConvert({ status, way, points }, point_min));
    await guardPlay(trx, memberIdx, clock.now());
    if (points > (await balanceOf(trx, memberIdx)).point) throw refuse('P002');
    const at = new Date(clock.now());
    const actor = `member:${memberIdx}`;
    const row = { memberIdx, type: 'point', amount: won, side: 1, key: requestId, digest, actor, at } as const;
    const noted = await noteMovement(trx, row);
    try {
      await post(trx, {
        key: `point:${noted}`,
        kind: `point.${way}`,
        ref: `cash:${noted}`,
        actor,
        at,
        entries: [
          { member: memberIdx, account: 'point', amount: -points },
          { system: 'promo', amount: points },
          { system: 'house', amount: -won },
          { member: memberIdx, account: 'cash', amount: won },
        ],
      });
    } catch (error) {
      throw isInsufficientFunds(error) ? refuse('P002') : error;
    }
    return noted;
  });
  wakeRelay();
  return { cashIdx, points, won };
};
