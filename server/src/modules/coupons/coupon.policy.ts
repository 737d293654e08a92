import { errorCodes } from '@madang/contracts/error-codes';
import type { RefusalReason } from '../../core/refusal.ts';
import type { MemberRole, MemberStatus } from '../members/index.ts';
import type { Coupon } from './coupon.repository.ts';

export type CouponState = 'issued' | 'gifted' | 'used' | 'expired';

/** Good until its expiry, and no longer at that instant. */
export const stateOf = ({ state, expires_at }: Pick<Coupon, 'state' | 'expires_at'>, now: number): CouponState =>
  state !== 'used' && expires_at.getTime() <= now ? 'expired' : state;

const ended = (state: CouponState): RefusalReason<'CP03' | 'CP04'> =>
  state === 'used' ? { code: errorCodes.couponUsed } : state === 'expired' ? { code: errorCodes.couponExpired } : null;

/** Their own, or nobody's. Another member's code is treated as unknown. */
export const mayUse = (coupon: Coupon, memberIdx: bigint, now: number): RefusalReason<'CP02' | 'CP03' | 'CP04'> => {
  if (coupon.owner_idx !== null && coupon.owner_idx !== memberIdx) return { code: errorCodes.couponNotFound };
  return ended(stateOf(coupon, now));
};

/** Their own, not expired, and not a gift already. Source: domain §5.4. */
export const mayGift = (
  coupon: Coupon,
  memberIdx: bigint,
  now: number,
): RefusalReason<'CP02' | 'CP03' | 'CP04' | 'CP06'> => {
  if (coupon.owner_idx !== memberIdx) return { code: errorCodes.couponNotFound };
  const state = stateOf(coupon, now);
  return state === 'gifted' ? { code: errorCodes.couponWasGift } : ended(state);
};

export interface Receiver {
  idx: bigint;
  status: MemberStatus;
  role: MemberRole;
}

export const mayReceive = (receiver: Receiver | undefined, giverIdx: bigint): RefusalReason<'CP07' | 'CP08'> => {
  if (receiver?.idx === giverIdx) return { code: errorCodes.couponToOneself };
  return receiver?.status === 'active' && receiver.role === 'member' ? null : { code: errorCodes.couponTargetNotFound };
};

/** A completed deposit without a bonus. */
export interface PlainDeposit {
  cash_idx: bigint;
  amount: bigint;
  /** Wagering that the deposit requires already, won. */
  wager: bigint;
  decided_at: Date | null;
}

type Terms = Pick<Coupon, 'kind' | 'value' | 'cap' | 'min_deposit' | 'issued_at'>;

/**
 * A percentage, and a fixed coupon with a condition, count on one deposit since they were issued.
 * Decision 21.
 */
export const needsDeposit = ({ kind, min_deposit }: Terms): boolean => kind === 'percent' || min_deposit > 0n;

/** Won: ⌊deposit × percent⌋ up to the cap, or the fixed amount. */
export const creditOf = ({ kind, value, cap }: Terms, deposit: bigint): bigint => {
  if (kind === 'fixed') return value;
  const full = (deposit * value) / 100n;
  return cap !== null && full > cap ? cap : full;
};

/** The newest deposit that fits and that no coupon has counted on. */
export const fittingDeposit = (
  coupon: Terms,
  deposits: readonly PlainDeposit[],
  taken: ReadonlySet<bigint>,
): PlainDeposit | undefined =>
  deposits.find(
    ({ cash_idx, amount, decided_at }) =>
      !taken.has(cash_idx) &&
      decided_at !== null &&
      decided_at >= coupon.issued_at &&
      amount >= coupon.min_deposit &&
      creditOf(coupon, amount) > 0n,
  );

/**
 * Required wagering, won: a percentage requires what a bonus of that deposit would, less what the
 * deposit requires already; a fixed amount requires what a deposit without a bonus does.
 */
export const wagerOf = (
  coupon: Terms,
  credit: bigint,
  deposit: PlainDeposit | undefined,
  rule: { wager_bonus_percent: number; wager_plain_percent: number },
): bigint => {
  if (coupon.kind === 'fixed' || !deposit) return (credit * BigInt(rule.wager_plain_percent)) / 100n;
  const whole = ((deposit.amount + credit) * BigInt(rule.wager_bonus_percent)) / 100n;
  return whole > deposit.wager ? whole - deposit.wager : 0n;
};

/** What a coupon would give now; null: it waits for a deposit. */
export const worthOf = (
  coupon: Terms,
  deposits: readonly PlainDeposit[],
  taken: ReadonlySet<bigint>,
  rule: { wager_bonus_percent: number; wager_plain_percent: number },
): { credit: bigint; wager: bigint; depositIdx: bigint | null } | null => {
  const deposit = needsDeposit(coupon) ? fittingDeposit(coupon, deposits, taken) : undefined;
  if (needsDeposit(coupon) && !deposit) return null;
  const credit = creditOf(coupon, deposit?.amount ?? 0n);
  return { credit, wager: wagerOf(coupon, credit, deposit, rule), depositIdx: deposit?.cash_idx ?? null };
};
