import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { assertSameInput, digestOf } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import { type Entry, failureOf, isInsufficientFunds } from '../../ledger/index.ts';
import { mayPlay } from '../responsible-gaming/index.ts';
import { type ConversionState, convertIf, type Found } from './convert-if.ts';
import { krwOfPoints, mayConvert, type PointWay } from './point.policy.ts';

export interface Conversion {
  memberIdx: bigint;
  requestId: string;
  way: PointWay;
  points: bigint;
}

/** The state of nearly every member. A difference is detected, and costs a second query. */
const USUAL: ConversionState = { status: 'active', paused_until: null, point_min: 1_000n };

/**
 * Converts points to cash: one movement, one way, without wagering. The rules are checked before
 * the query, with the usual state of a member: it moves the money only in that state, in a single
 * statement, and otherwise returns the state, and the rules are checked again.
 * @throws U0011; P001 or P004 for no amount, P009 below the site's minimum, C103 for one that is
 *   not round, P002 above the balance; RG02; C999 for a used key
 */
export const convertPoints = async (
  { db, clock }: CommandContext,
  { memberIdx, requestId, way, points }: Conversion,
): Promise<{ cashIdx: bigint; points: bigint; krw: bigint }> => {
  const digest = digestOf('point', way, points);
  const krw = krwOfPoints(points);
  const at = new Date(clock.now());
  const actor = `member:${memberIdx}`;
  const row = { memberIdx, type: 'point', amount: krw, side: 1, key: requestId, digest, actor, at } as const;
  const entries: Entry[] = [
    { member: memberIdx, account: 'point', amount: -points },
    { system: 'promo', amount: points },
    { system: 'house', amount: -krw },
    { member: memberIdx, account: 'cash', amount: krw },
  ];
  const why = ({ status, paused_until, point_min }: ConversionState) =>
    mayConvert({ status, way, points }, point_min) ?? mayPlay(paused_until);
  const convert = (expected: ConversionState): Promise<Found> =>
    convertIf(db, why(expected) ? null : expected, points, row, { kind: `point.${way}`, entries }).catch((error) => {
      const failure = failureOf(error);
      throw isInsufficientFunds(failure) ? refuse(errorCodes.pointsAboveBalance) : failure;
    });

  let found = await convert(USUAL);
  while (found.cash_idx === null) {
    if (found.known_idx !== null) {
      assertSameInput({ digest: found.known_digest }, digest);
      return { cashIdx: found.known_idx, points, krw };
    }
    assertAllowed(why(found));
    if (points > found.points) throw refuse(errorCodes.pointsAboveBalance);
    found = await convert(found);
  }
  return { cashIdx: found.cash_idx, points, krw };
};
