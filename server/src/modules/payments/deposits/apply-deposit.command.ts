import type { CommandContext } from '../../../core/command-context.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { assertAllowed } from '../../../core/refusal.ts';
import { fromSeoulTime, seoulDay } from '../../../core/seoul.ts';
import { lockMember } from '../../members/index.ts';
import { countDeposit, guardDeposit } from '../../responsible-gaming/index.ts';
import { bonusRefusal, depositFits, mayDeposit, promiseOf } from '../cash.policy.ts';
import { countCharges, findOpen, insertRequest, lastRequestAt, readMemberRule, readRule } from '../cash.repository.ts';
import type { BonusKind } from '../cash.tables.ts';
import { type Recorded, recorded, requestKey } from '../request-key.ts';

/** Midnight in Seoul of the day of `now`. */
export const seoulMidnight = (now: number): Date => fromSeoulTime(seoulDay(now).startDate);

export interface DepositInput {
  memberIdx: bigint;
  requestId: string;
  amount: bigint;
  bonus: BonusKind;
}

/**
 * Records an application for a deposit: the expected bonus and its wagering, and no money yet.
 * @throws U0011, C001, C003, c104; C002, C101–C103; RG01, RG02; C999 for a key of another input, or
 *   a bonus that is gone
 */
export const applyForDeposit = (
  { db, clock }: CommandContext,
  { memberIdx, requestId, amount, bonus }: DepositInput,
): Promise<Recorded> =>
  db.transaction().execute(async (trx) => {
    // Two applications of one member take turns from here on.
    const { status } = await lockMember(trx, memberIdx);
    const digest = digestOf('in', amount, bonus);
    return once(trx, requestKey(memberIdx, requestId), digest, async () => {
      const now = clock.now();
      const [rule, memberRule, open, lastAt, charges] = [
        await readRule(trx),
        await readMemberRule(trx, memberIdx),
        await findOpen(trx, memberIdx, 'in'),
        await lastRequestAt(trx, memberIdx, 'in'),
        await countCharges(trx, memberIdx, seoulMidnight(now)),
      ];
      assertAllowed(mayDeposit({ status, blocked: memberRule.in_blocked, hasOpen: open !== undefined, lastAt }, now));
      assertAllowed(depositFits(amount, rule));
      await guardDeposit(trx, memberIdx, amount, now);
      assertAllowed(bonusRefusal(bonus, charges));
      const cashIdx = await insertRequest(trx, {
        member_idx: memberIdx,
        cash_type: 'in',
        amount,
        bonus_kind: bonus,
        ...promiseOf(amount, bonus, rule),
        request_id: requestId,
        digest,
        requested_at: new Date(now),
      });
      await countDeposit(trx, { ref: `cash:${cashIdx}`, memberIdx, amount, at: new Date(now) });
      return recorded(cashIdx);
    });
  });
