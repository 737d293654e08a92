import { errorCodes } from '@madang/contracts/error-codes';
import { recordAction } from '../../core/decisions/audit.ts';
import { onceByKey } from '../../core/decisions/call-key.ts';
import { keyOfAnother } from '../../core/idempotency.ts';
import { refuse } from '../../core/refusal.ts';
import type { Trx } from '../../db/index.ts';
import { post } from '../../ledger/index.ts';
import { recordMovement } from '../account-history/index.ts';
import { assertOthersAccount, lockMember } from '../members/index.ts';
import { openReceivable } from '../receivables/index.ts';
import { uncountDeposit } from '../responsible-gaming/index.ts';
import { closeWagers, type Holdings, lockHoldings, openWager } from '../wagering/index.ts';
import { type Incoming, lockOpenOf, recordUse } from './bank/incoming.repository.ts';
import { promiseOf } from './cash.policy.ts';
import { type CashRequest, lockRequest, memberOfRequest, readRule, setRequestStatus } from './cash.repository.ts';
import type { CashStatus } from './cash.tables.ts';
import type { CashContext } from './cash-context.ts';
import { type CashKinds, isDeposit, kindOf } from './cash-kind.ts';
import { notifyDecision } from './notify-decision.ts';
import { assertApplicationRead } from './read-application.ts';

/**
 * Below this a member's money counts as spent: the requirement of an earlier deposit ends with it.
 * Won.
 */
const PLAYED_OUT = 1_000n;

/**
 * From request only waiting, from waiting only complete or cancelled; what is finished stays.
 * Source: specification §4.
 */
const refuseStep = (from: CashStatus, to: 2 | 1 | -1): void => {
  if (from === 1 || from === -1) throw refuse(errorCodes.alreadyProcessed);
  if (from === 0 && to !== 2) throw refuse(errorCodes.onlyWaitingAllowed);
  if (from === 2 && to === 2) throw refuse(errorCodes.onlyDecisionAllowed);
};

// bigint has no Math.min.
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Opens the requirement of a deposit for what of it is left to play with: what pays a debt was
 * never the member's to stake. A debt takes the deposit first and its bonus last. What may be
 * forfeited is the bonus, beside the own money.
 */
const openRequirement = async (
  trx: Trx,
  { cash_idx, member_idx: memberIdx, amount, bonus, wager }: CashRequest,
  before: Holdings,
  at: Date,
): Promise<void> => {
  const owed = await openReceivable(trx, memberIdx);
  const principal = amount + bonus - least(owed, amount + bonus);
  const required = (wager * principal) / (amount + bonus);
  if (required === 0n) return;
  const left = least(bonus, principal);
  const { wager: alone } = promiseOf(principal - left, 'none', await readRule(trx));
  const given =
    left > 0n ? { bonus: left, own: before.playable + principal - left, plain: least(alone, required) } : undefined;
  await openWager(trx, { ref: `cash:${cash_idx}`, memberIdx, required, principal, at, given });
};

/**
 * Takes what has come in for the member, the oldest first, as far as the deposit goes. Answers won.
 */
const takeEvidence = async (
  trx: Trx,
  { cash_idx: cashIdx, member_idx, amount }: CashRequest,
  { actor, at, evidence }: CashStep,
): Promise<bigint> => {
  let missing = amount;
  for (const { incoming_idx: incomingIdx, amount: received, used } of evidence
    ? [evidence]
    : await lockOpenOf(trx, member_idx)) {
    const left = received - used;
    // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
    const part = left < missing ? left : missing;
    if (part === 0n) break;
    await recordUse(trx, { incomingIdx, cashIdx, amount: part, actor, at });
    missing -= part;
  }
  return amount - missing;
};

const complete = async (trx: Trx, request: CashRequest, key: string, step: CashStep): Promise<void> => {
  const { actor, at } = step;
  const { cash_idx, cash_type, member_idx: member, amount, bonus } = request;
  const ref = `cash:${cash_idx}`;
  if (!isDeposit(cash_type)) {
    await post(trx, {
      key,
      kind: `cash.${cash_type}`,
      ref,
      actor,
      at,
      entries: [
        { member, account: 'hold', amount: -amount },
        { system: 'external', amount },
      ],
    });
    return;
  }
  // Locked before the requirement: the end of a round and its booking lock them in this order, too.
  const before = await lockHoldings(trx, member, at);
  if (before.total < PLAYED_OUT) await closeWagers(trx, member, at);
  const taken = cash_type === 'in' || step.evidence ? await takeEvidence(trx, request, step) : 0n;
  const { replayed } = await post(trx, {
    key,
    kind: `cash.${cash_type}`,
    ref,
    actor,
    at,
    entries: [
      { member, account: 'cash', amount: amount + bonus },
      // What the bank has reported is in the suspense account already;
      // the rest is what an operator vouches for.
      ...(taken > 0n ? [{ system: 'suspense' as const, amount: -taken }] : []),
      ...(taken < amount ? [{ system: 'external' as const, amount: taken - amount }] : []),
      ...(bonus > 0n ? [{ system: 'house' as const, amount: -bonus }] : []),
    ],
  });
  // An application is completed once, so an existing movement is another application's.
  if (replayed) throw keyOfAnother();
  if (bonus > 0n)
    await recordMovement(trx, {
      memberIdx: member,
      type: 'bonus',
      amount: bonus,
      side: 1,
      key: `bonus:${cash_idx}`,
      actor,
      at,
    });
  await openRequirement(trx, request, before, at);
};

const cancel = async (
  trx: Trx,
  { cash_idx, cash_type, member_idx: member, amount }: CashRequest,
  actor: string,
  at: Date,
) => {
  if (isDeposit(cash_type)) return uncountDeposit(trx, `cash:${cash_idx}`); // no money had moved
  await post(trx, {
    key: `cash.${cash_type}.back:${cash_idx}`,
    kind: 'cash.back',
    ref: `cash:${cash_idx}`,
    actor,
    at,
    entries: [
      { member, account: 'hold', amount: -amount },
      { member, account: 'cash', amount },
    ],
  });
};

export interface CashStep {
  to: 2 | 1 | -1;
  reason: string;
  /** `operator:admin01`; `chain` for what a chain decides by its confirmations. */
  actor: string;
  at: Date;
  /**
   * What came in for it, where an operator has named it;
   * otherwise all that came in for the member counts.
   */
  evidence?: Incoming;
}

/**
 * Advances an application whose member's row is locked by the caller: money, message and audit in
 * the caller's transaction. Returns its new state.
 * @throws C501, C502, C503; the refusals of its kind
 */
export const moveOn = async (
  trx: Trx,
  kinds: CashKinds,
  request: CashRequest,
  step: CashStep,
): Promise<CashRequest> => {
  const { to, reason, actor, at } = step;
  refuseStep(request.status, to);
  const kind = kindOf(request, kinds);
  await setRequestStatus(trx, request.cash_idx, { status: to, actor, reason, at });
  if (to === 1) {
    const usual = `cash.${request.cash_type}${isDeposit(request.cash_type) ? '' : '.done'}:${request.cash_idx}`;
    await complete(trx, request, (await kind?.complete(trx, request, at)) ?? usual, step);
  }
  if (to === -1) {
    await cancel(trx, request, actor, at);
    await kind?.cancel(trx, request, at);
  }
  if (to !== 2) await notifyDecision(trx, { ...request, status: to, reason }, at);
  await recordAction(trx, {
    actor,
    action: to === 2 ? 'cash.wait' : to === 1 ? 'cash.approve' : 'cash.reject',
    memberIdx: request.member_idx,
    subject: `cash:${request.cash_idx}`,
    before: { status: request.status },
    after: { status: to, type: request.cash_type, amount: String(request.amount) },
    reason,
    at,
  });
  return { ...request, status: to };
};

export interface CashDecision {
  /** The operator's key: the same decision sent twice is carried out once. */
  requestId?: string | undefined;
  cashIdx: bigint;
  to: 2 | 1 | -1;
  reason: string;
  /** Version of the application that the operator has read. */
  version: string;
  /** `operator:admin01`. */
  actor: string;
}

/**
 * Advances an application, moves its money, notifies the member and records the actor:
 * all of it or nothing.
 * @throws RQ01 for no such application; OP01 for one that has changed since it was read, OP02 for
 *   the operator's own; C501, C502, C503; C999 for a key of another decision;
 *   CN07 for USDT that is not confirmed
 */
export const decideCash = async (
  { db, clock, kinds = {} }: CashContext,
  decision: CashDecision,
): Promise<CashStatus> => {
  const { requestId, cashIdx, to, reason, version, actor } = decision;
  const memberIdx = await memberOfRequest(db, cashIdx);
  if (memberIdx === undefined) throw refuse(errorCodes.invalidRequest, { field: 'cashIdx' });
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberIdx);
    const at = new Date(clock.now());
    await onceByKey(trx, { actor, requestId, input: { action: 'cash.decide', ...decision }, at }, async () => {
      const request = await lockRequest(trx, cashIdx);
      if (!request) throw refuse(errorCodes.invalidRequest, { field: 'cashIdx' });
      await assertOthersAccount(trx, actor, memberIdx);
      // What is decided already or needs another step first is refused as such.
      refuseStep(request.status, to);
      await assertApplicationRead(trx, request, version);
      await moveOn(trx, kinds, request, { to, reason, actor, at });
      return {};
    });
  });
  return to;
};
