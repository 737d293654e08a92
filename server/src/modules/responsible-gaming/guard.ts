import { errorCodes } from '@madang/contracts/error-codes';
import { assertAllowed, type RefusalReason, refuse } from '../../core/refusal.ts';
import type { Db } from '../../db/index.ts';
import { readPause } from '../pauses/index.ts';
import { countDepositRow, dropDepositRow } from './limit.repository.ts';
import { isAbove, leastLeft, limitUsageOf } from './limit-usage.ts';

/** Whether a member may play whose break ends then, if one runs at all. */
export const mayPlay = (until: Date | null | undefined): RefusalReason<'RG02'> =>
  until ? { code: errorCodes.onBreak, params: { until: until.toISOString() } } : null;

/**
 * Check before games, bets and payments that fund them.
 * Never before a withdrawal or the way of game money home.
 * @throws RG02 during a time-out or self-exclusion, with its end
 */
export const guardPlay = async (db: Db, memberIdx: bigint, now: number): Promise<void> => {
  assertAllowed(mayPlay((await readPause(db, memberIdx, now))?.until));
};

/**
 * Check before an application for a deposit, of any kind. Inside the transaction of the
 * application, after `lockMember`: two of them run one after the other there, and the second sees
 * what {@link countDeposit} wrote for the first.
 * @param amount won
 * @param promised won that may still come in without another check,
 *   as of quotes that wait for their payment
 * @throws RG02 as {@link guardPlay}; RG01 above the lowest limit, with the rest
 */
export const guardDeposit = async (
  trx: Db,
  memberIdx: bigint,
  amount: bigint,
  now: number,
  promised = 0n,
): Promise<void> => {
  await guardPlay(trx, memberIdx, now);
  const least = leastLeft(await limitUsageOf(trx, memberIdx, now));
  if (least === null) return;
  const left = least > promised ? least - promised : 0n;
  if (amount > left) throw refuse(errorCodes.depositLimitReached, { left: Number(left) });
};

/**
 * Counts a deposit towards the limits, in the transaction that takes its application; again under
 * the same `ref` with another amount when less or more has come.
 * @param deposit `ref` as `cash:17`, `coin:3`; amount in won
 */
export const countDeposit = async (
  trx: Db,
  deposit: { ref: string; memberIdx: bigint; amount: bigint; at: Date },
): Promise<void> => void (await countDepositRow(trx, deposit));

/**
 * Whether money that came without an application, and is counted already, may be credited
 * without an operator: no break
 * runs, and no limit is passed. Otherwise an operator decides.
 */
export const keepsLimits = async (trx: Db, memberIdx: bigint, now: number): Promise<boolean> =>
  !(await readPause(trx, memberIdx, now)) && !isAbove(await limitUsageOf(trx, memberIdx, now));

/** A cancelled application counts no more. Safe to repeat. */
export const uncountDeposit = async (trx: Db, ref: string): Promise<void> => void (await dropDepositRow(trx, ref));
