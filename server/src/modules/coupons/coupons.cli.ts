import { errorCodes } from '@madang/contracts/error-codes';
import { ulid } from 'ulid';
import { consoleCommand } from '../../core/console/command.ts';
import { isRefusal } from '../../core/refusal.ts';
import { issueCoupons } from './index.ts';

const DAY_MS = 86_400_000;
const ANYONE = 'anyone';

const numberOf = (word: string | undefined, most: number): bigint | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) && Number(word) <= most ? BigInt(word) : null;

/**
 * `fixed <won> <days> [minDeposit]` or `percent <percent> <cap> <days> [minDeposit]`;
 * null when it is neither.
 */
const termsOf = (kind: string | undefined, args: readonly string[]) => {
  const isPercent = kind === 'percent';
  if (!isPercent && kind !== 'fixed') return null;
  const [value, cap, days] = isPercent
    ? [numberOf(args[0], 100), numberOf(args[1], 10_000_000), numberOf(args[2], 3_650)]
    : [numberOf(args[0], 10_000_000), undefined, numberOf(args[1], 3_650)];
  const [least, ...rest] = args.slice(isPercent ? 3 : 2);
  const minDeposit = least === undefined ? 0n : numberOf(least, 10_000_000);
  if (value === null || cap === null || days === null || minDeposit === null || rest.length > 0) return null;
  return { kind, value, cap, days: Number(days), minDeposit } as const;
};

/** `coupon <memId|anyone> …` issues one coupon, good for a number of days, and prints its code. */
export const couponByConsole = consoleCommand(
  [
    ['coupon <memId|anyone> fixed <won> <days> [minDeposit]'],
    ['coupon <memId|anyone> percent <percent> <cap> <days> [minDeposit]'],
  ],
  ([memId, kind, ...args]) => {
    const terms = termsOf(kind, args);
    if (!memId || !terms) return null;
    return async ({ db, clock, actor }) => {
      const { days, ...rest } = terms;
      const issue = {
        ...rest,
        requestId: ulid(),
        memId: memId === ANYONE ? '' : memId,
        expiresAt: new Date(clock.now() + days * DAY_MS),
        count: 1,
        reason: '',
        actor,
      };
      try {
        const [issued] = await issueCoupons({ db, clock }, issue);
        return { done: true, message: `Coupon ${issued?.code} is issued to ${memId}, good for ${days} days.` };
      } catch (error) {
        if (isRefusal(error, errorCodes.invalidRequest))
          return { done: false, message: `There is no active member ${memId}.` };
        throw error;
      }
    };
  },
);
