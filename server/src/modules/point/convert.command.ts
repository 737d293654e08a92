import { type Entry, failureOf, isInsufficientFunds } from '../../money/index.ts';
import { twoSteps } from '../../plugins/db/two-steps.ts';
import { refuse } from '../../plugins/errors.ts';
import { type CashContext, digestOf, heed } from '../cash/index.ts';
import { mayPlay } from '../limit/index.ts';
import { notedAndPosted } from '../statement/index.ts';
import { mayConvert, type PointWay, wonOf } from './point.policy.ts';
import { holdToConvert } from './point.repository.ts';

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
  const at = new Date(clock.now());
  const actor = `member:${memberIdx}`;
  const row = { memberIdx, type: 'point', amount: won, side: 1, key: requestId, digest, actor, at } as const;
  const entries: Entry[] = [
    { member: memberIdx, account: 'point', amount: -points },
    { system: 'promo', amount: points },
    { system: 'house', amount: -won },
    { member: memberIdx, account: 'cash', amount: won },
  ];
  const [noted] = await twoSteps(db, holdToConvert(db, memberIdx, requestId, at), ([held]) => {
    if (!held) throw new Error('the caller is no member');
    if (held.known_digest !== null && held.known_digest !== digest) throw refuse('C999');
    if (held.known_idx !== null) return [{ cash_idx: held.known_idx }];
    heed(mayConvert({ status: held.status, way, points }, held.point_min));
    heed(mayPlay(held.paused_until));
    if (points > held.points) throw refuse('P002');
    return notedAndPosted(db, row, { name: 'point', kind: `point.${way}`, entries });
  }).catch((error) => {
    const failure = failureOf(error);
    throw isInsufficientFunds(failure) ? refuse('P002') : failure;
  });
  if (!noted) throw new Error('a movement answered nothing');
  wakeRelay();
  return { cashIdx: noted.cash_idx, points, won };
};
