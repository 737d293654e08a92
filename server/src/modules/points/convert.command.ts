import { type Entry, failureOf, isInsufficientFunds } from '../../ledger/index.ts';
import { refuse } from '../../plugins/errors.ts';
import { assertAllowed, type CashContext, digestOf } from '../payments/index.ts';
import { mayPlay } from '../responsible-gaming/index.ts';
import { type ConversionState, convertIf, type Found } from './convert-if.ts';
import { mayConvert, type PointWay, wonOf } from './point.policy.ts';

export interface Conversion {
  memberIdx: bigint;
  requestId: string;
  way: PointWay;
  points: bigint;
}

/** How nearly everybody stands. Where somebody does not, it is found out, and costs a second look. */
const USUAL: ConversionState = { status: 'active', paused_until: null, point_min: 1_000n };

/**
 * Turns points into cash: one movement, one way, nothing to wager. The rules are asked before the database is, about how
 * members stand as a rule: it moves the money only if this one does, in a single statement, and otherwise tells how she
 * stands, and the rules are asked again.
 * @throws U0011; P001 or P004 for no amount, P009 below the site's least, C103 for one that is not round, P002 above what
 * she has; RG02; C999 for a used key
 */
export const convertPoints = async (
  { db, clock }: CashContext,
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
  const why = ({ status, paused_until, point_min }: ConversionState) =>
    mayConvert({ status, way, points }, point_min) ?? mayPlay(paused_until);
  const convert = (expected: ConversionState): Promise<Found> =>
    convertIf(db, why(expected) ? null : expected, points, row, { kind: `point.${way}`, entries }).catch((error) => {
      const failure = failureOf(error);
      throw isInsufficientFunds(failure) ? refuse('P002') : failure;
    });

  let found = await convert(USUAL);
  while (found.cash_idx === null) {
    if (found.known_digest !== null && found.known_digest !== digest) throw refuse('C999');
    if (found.known_idx !== null) return { cashIdx: found.known_idx, points, won };
    assertAllowed(why(found));
    if (points > found.points) throw refuse('P002');
    found = await convert(found);
  }
  return { cashIdx: found.cash_idx, points, won };
};
