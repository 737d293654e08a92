import { errorCodes } from '@madang/contracts/error-codes';
import type { CommandContext } from '../../../core/command-context.ts';
import { digestOf, once } from '../../../core/idempotency.ts';
import { createKeyedMutex } from '../../../core/keyed-mutex.ts';
import { assertAllowed, refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { balanceOf, isInsufficientFunds, post } from '../../../ledger/index.ts';
import { holdFlag } from '../../games/index.ts';
import { lockMember } from '../../members/index.ts';
import { openReceivable } from '../../receivables/index.ts';
import { readWager } from '../../wagering/index.ts';
import { isBankClosed, mayWithdraw, withdrawalFits } from '../cash.policy.ts';
import { findOpen, insertRequest, lastWithdrawalAt, readMemberRule, readRule } from '../cash.repository.ts';
import { type Recorded, recorded, requestKey } from '../request-key.ts';
import { checkWithdrawalPassword } from './withdrawal-password.ts';

/** Applications of one member. */
const inTurn = createKeyedMutex<bigint>();

export interface WithdrawalInput {
  memberIdx: bigint;
  requestId: string;
  amount: bigint;
  cashOutPass: string;
}

/** Where a withdrawal goes. */
export interface WithdrawalWay {
  cashType: 'out' | 'coinOut';
  isClosed(now: number): boolean;
  /** Inputs beside the amount that decide, for the digest. */
  digestParts: readonly string[];
  /** Records the details of the application, once it is inserted. */
  record(trx: Trx, cashIdx: bigint, at: Date): Promise<void>;
}

/** To the member's bank account, in the bank's hours. */
const toBank: WithdrawalWay = {
  cashType: 'out',
  isClosed: isBankClosed,
  digestParts: [],
  record: async () => undefined,
};

/**
 * The application itself, after the withdrawal password:
 * the money goes on hold with it or not at all.
 * @throws C201, C203; C206, C214, C215; C209, C216, C009, WG01, SP10, C202; C999 for a used key
 */
export const takeWithdrawal = (
  { db, clock }: CommandContext,
  { memberIdx, requestId, amount }: Omit<WithdrawalInput, 'cashOutPass'>,
  { cashType, isClosed, digestParts, record }: WithdrawalWay = toBank,
): Promise<Recorded> =>
  db.transaction().execute(async (trx) => {
    const digest = digestOf(cashType, amount, ...digestParts);
    const { status } = await lockMember(trx, memberIdx);
    return once(trx, requestKey(memberIdx, requestId), digest, async () => {
      const now = clock.now();
      const rule = await readRule(trx);
      const { out_blocked, pass_locked_until } = await readMemberRule(trx, memberIdx);
      const state = {
        status,
        blocked: out_blocked,
        siteOpen: rule.out_open && !isClosed(now),
        lockedUntil: pass_locked_until,
      };
      assertAllowed(mayWithdraw(state, now));
      assertAllowed(withdrawalFits(amount, rule));
      if (await findOpen(trx, memberIdx, 'out', 'coinOut')) throw refuse(errorCodes.withdrawalInProcess);
      const lastAt = await lastWithdrawalAt(trx, memberIdx);
      const nextAt = lastAt ? new Date(lastAt.getTime() + Number(rule.out_spacing_ms)) : null;
      if (nextAt && nextAt.getTime() > now) throw refuse(errorCodes.withdrawalTooSoon, { time: nextAt.toISOString() });
      // Locked, so that no game can begin between this look and the movement.
      if ((await holdFlag(trx, memberIdx, new Date(now))) !== 'SITE') throw refuse(errorCodes.gameEndPending);
      const wager = await readWager(trx, memberIdx);
      if (wager.done < wager.required)
        throw refuse(errorCodes.wageringUnmet, { left: Number(wager.required - wager.done) });
      const owed = await openReceivable(trx, memberIdx);
      if (owed > 0n) throw refuse(errorCodes.receivableOpen, { left: Number(owed) });

      const cashIdx = await insertRequest(trx, {
        member_idx: memberIdx,
        cash_type: cashType,
        amount,
        request_id: requestId,
        digest,
        requested_at: new Date(now),
      });
      try {
        await post(trx, {
          key: `cash.${cashType}:${cashIdx}`,
          kind: 'cash.hold',
          ref: `cash:${cashIdx}`,
          actor: `member:${memberIdx}`,
          at: new Date(now),
          entries: [
            { member: memberIdx, account: 'cash', amount: -amount },
            { member: memberIdx, account: 'hold', amount },
          ],
        });
      } catch (error) {
        throw isInsufficientFunds(error) ? refuse(errorCodes.withdrawalAboveBalance) : error;
      }
      await record(trx, cashIdx, new Date(now));
      // The window is decided as late as anything is.
      if (isClosed(clock.now())) throw refuse(errorCodes.withdrawalsClosed);
      return recorded(cashIdx);
    });
  });

/**
 * Takes an application for a withdrawal and puts the money on hold at once. The member cannot take
 * it back; only an operator's refusal returns it.
 * @throws as {@link takeWithdrawal}, and C010, C204, C205, C008 for the password
 */
export const applyForWithdrawal = async (
  context: CommandContext,
  { cashOutPass, ...input }: WithdrawalInput,
  way: WithdrawalWay = toBank,
): Promise<Recorded> => {
  const { memberIdx, requestId, amount } = input;
  const digest = digestOf(way.cashType, amount, ...way.digestParts);
  // One after the other: a right password that is sent several times at once is no guessing.
  return inTurn(memberIdx, () =>
    once(context.db, requestKey(memberIdx, requestId), digest, async () => {
      // A wrong password counts although the application is refused: it has its own transaction.
      await checkWithdrawalPassword(context, memberIdx, { typed: cashOutPass, amount, isClosed: way.isClosed });
      const answer = await takeWithdrawal(context, input, way);
      return answer;
    }),
  );
};

/** The amount available now, whole units alone. */
export const withdrawable = async (
  { db }: Pick<CommandContext, 'db'>,
  memberIdx: bigint,
  unit: bigint,
): Promise<bigint> => {
  const { cash } = await balanceOf(db, memberIdx);
  return cash - (cash % unit);
};
