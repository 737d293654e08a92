import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { assertAllowed, refuse } from '../../../core/refusal.ts';
import { passwordHolds, readWithdrawalPassword } from '../../members/index.ts';
import { mayWithdraw, passwordFits, withdrawalFits } from '../cash.policy.ts';
import { readMemberRule, readRule } from '../cash.repository.ts';
import { recordPasswordTry } from './withdrawal-password.repository.ts';

/**
 * Wrong passwords in a row before no more is taken, and for how long, milliseconds. Source:
 * domain §5.2.
 */
export const PASSWORD_TRIES = 5;
export const PASSWORD_LOCK_MS = 30 * 60_000;

/**
 * Checks who may try at all, then the withdrawal password, and counts the failures.
 * Of two tries at once each is counted.
 * @throws C201, C203; C206, C214, C215; C010, C204, C205, C008
 */
export const checkWithdrawalPassword = async (
  { db, clock }: CommandContext,
  memberIdx: bigint,
  { typed, amount, isClosed }: { typed: string; amount: bigint; isClosed(now: number): boolean },
): Promise<void> => {
  const now = clock.now();
  const { password, status } = await readWithdrawalPassword(db, memberIdx);
  const rule = await readRule(db);
  const { out_blocked, pass_locked_until } = await readMemberRule(db, memberIdx);
  const state = {
    status,
    blocked: out_blocked,
    siteOpen: rule.out_open && !isClosed(now),
    lockedUntil: pass_locked_until,
  };
  assertAllowed(mayWithdraw(state, now));
  assertAllowed(withdrawalFits(amount, rule));
  assertAllowed(passwordFits(password, typed));
  // The try is counted before it is looked at: a hundred at once are a hundred tries.
  const { isLocked } = await recordPasswordTry(db, memberIdx, {
    now: new Date(now),
    tries: PASSWORD_TRIES,
    until: new Date(now + PASSWORD_LOCK_MS),
  });
  if (isLocked) throw refuse(errorCodes.withdrawalsBlocked);
  if (!(await passwordHolds(password, typed))) throw refuse(errorCodes.wrongWithdrawalPassword);
  await recordPasswordTry(db, memberIdx, 'right');
};

/**
 * Checks the present withdrawal password before it changes,
 * with the count and the lock of withdrawals.
 * @throws C203 while it is locked, C008
 */
export const checkExchangePassword = async (
  { db, clock }: CommandContext,
  memberIdx: bigint,
  typed: string,
): Promise<void> => {
  const now = clock.now();
  const { password } = await readWithdrawalPassword(db, memberIdx);
  const { pass_locked_until } = await readMemberRule(db, memberIdx);
  if (pass_locked_until && pass_locked_until.getTime() > now) throw refuse(errorCodes.withdrawalsBlocked);
  const { isLocked } = await recordPasswordTry(db, memberIdx, {
    now: new Date(now),
    tries: PASSWORD_TRIES,
    until: new Date(now + PASSWORD_LOCK_MS),
  });
  if (isLocked) throw refuse(errorCodes.withdrawalsBlocked);
  if (!(await passwordHolds(password, typed))) throw refuse(errorCodes.wrongWithdrawalPassword);
  await recordPasswordTry(db, memberIdx, 'right');
};
