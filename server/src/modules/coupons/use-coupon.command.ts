import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../core/command-context.ts';
import { digestOf, once } from '../../core/idempotency.ts';
import { assertAllowed, refuse } from '../../core/refusal.ts';
import { post } from '../../ledger/index.ts';
import { movementKey, recordMovement } from '../account-history/index.ts';
import { accountOfActor, lockMember } from '../members/index.ts';
import { plainDepositsSince, readRule } from '../payments/index.ts';
import { openReceivable } from '../receivables/index.ts';
import { guardPlay } from '../responsible-gaming/index.ts';
import { lockHoldings, openWager } from '../wagering/index.ts';
import { plainCode } from './coupon.code.ts';
import { mayUse, worthOf } from './coupon.policy.ts';
import { findUsed, lockByCode, markUsed, takenDeposits } from './coupon.repository.ts';

export interface UsedCoupon {
  couponIdx: bigint;
  cashIdx: bigint;
  credit: bigint;
  wager: bigint;
}

/**
 * Turns a coupon into cash, once: the coupon, its row in the history, the money and what has to be
 * staked for it in one transaction.
 * @throws U0011; CP01–CP04 for the code, CP05 while it waits for a deposit; RG02;
 *   C999 for a used key
 */
export const useCoupon = (
  { db, clock }: CommandContext,
  { memberIdx, requestId, typed }: { memberIdx: bigint; requestId: string; typed: string },
): Promise<UsedCoupon> => {
  const code = plainCode(typed);
  const digest = digestOf('coupon', code);
  return db.transaction().execute(async (trx) => {
    const { status } = await lockMember(trx, memberIdx);
    const key = movementKey(memberIdx, requestId, async ({ cash_idx: cashIdx }): Promise<UsedCoupon> => {
      const used = await findUsed(trx, cashIdx);
      if (!used) throw new Error(`no coupon made the movement ${cashIdx}`);
      return { couponIdx: used.coupon_idx, cashIdx, credit: used.credit ?? 0n, wager: used.wager ?? 0n };
    });
    return once(trx, key, digest, async () => {
      if (status !== 'active') throw refuse(errorCodes.memberSuspended);
      if (code === '') throw refuse(errorCodes.couponCodeMissing);
      const coupon = await lockByCode(trx, code);
      // Nobody uses what they have issued themselves.
      if (!coupon || (await accountOfActor(trx, coupon.issued_by)) === memberIdx)
        throw refuse(errorCodes.couponNotFound);
      const now = clock.now();
      assertAllowed(mayUse(coupon, memberIdx, now));
      await guardPlay(trx, memberIdx, now);
      const rule = await readRule(trx);
      const deposits = await plainDepositsSince(trx, memberIdx, coupon.issued_at);
      const worth = worthOf(coupon, deposits, await takenDeposits(trx, memberIdx), rule);
      if (!worth) {
        throw refuse(errorCodes.couponNeedsDeposit, { min: Math.max(Number(coupon.min_deposit), Number(rule.in_min)) });
      }

      const { coupon_idx: couponIdx } = coupon;
      const { credit, wager, depositIdx } = worth;
      const at = new Date(now);
      const actor = `member:${memberIdx}`;
      const row = { memberIdx, type: 'coupon', amount: credit, side: 1, key: requestId, digest, actor, at } as const;
      const { playable: own } = await lockHoldings(trx, memberIdx, at);
      const owed = await openReceivable(trx, memberIdx);
      const cashIdx = await recordMovement(trx, row);
      await markUsed(trx, couponIdx, {
        owner_idx: memberIdx,
        used_at: at,
        used_cash_idx: cashIdx,
        credit,
        wager,
        deposit_idx: depositIdx,
      });
      await post(trx, {
        key: `coupon:${couponIdx}`,
        kind: 'coupon.use',
        ref: `cash:${cashIdx}`,
        actor,
        at,
        entries: [
          { system: 'house', amount: -credit },
          { member: memberIdx, account: 'cash', amount: credit },
        ],
      });
      // What pays a debt is not there to be staked.
      const principal = credit > owed ? credit - owed : 0n;
      const required = (wager * principal) / credit;
      const given = { bonus: principal, own, plain: 0n };
      if (required > 0n)
        await openWager(trx, { ref: `coupon:${couponIdx}`, memberIdx, required, principal, at, given });
      return { couponIdx, cashIdx, credit, wager };
    });
  });
};
