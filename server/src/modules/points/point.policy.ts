import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';
import type { MemberStatus } from '../members/index.ts';

/** `change`: any number of points. `use`: a round amount of cash. Decision 21. */
export type PointWay = 'change' | 'use';

/** What `use` takes is a multiple of this, won. */
export const USE_UNIT = 1_000n;

/** Won for a number of points: one for one. Source: domain §5.4. */
export const krwOfPoints = (points: bigint): bigint => points;

/** Before the balance is looked at; `min` is the site's own. */
export const mayConvert = (
  { status, way, points }: { status: MemberStatus; way: PointWay; points: bigint },
  min: bigint,
): RefusalReason<'U0011' | 'P001' | 'P004' | 'P009' | 'C103'> => {
  if (status !== 'active') return { code: errorCodes.memberSuspended };
  if (way === 'change' && points === 0n) return { code: errorCodes.pointsMissing };
  if (way === 'use' && points === 0n) return { code: errorCodes.pointAmountMissing };
  if (points < min) return { code: errorCodes.conversionNotPossible, params: { min: Number(min) } };
  if (way === 'use' && points % USE_UNIT !== 0n)
    return { code: errorCodes.depositWrongUnit, params: { unit: Number(USE_UNIT) } };
  return null;
};
