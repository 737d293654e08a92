import { noteAction } from '../../audit.ts';
import { type Balance, balanceOf, post } from '../../money/index.ts';
import type { Trx } from '../../plugins/db/index.ts';
import { refuse } from '../../plugins/errors.ts';
import { lockMember } from '../member/index.ts';
import { closeWagers, openWager } from '../wager/index.ts';
import type { CashContext } from './apply.ts';
import { type CashRequest, claimDecisionKey, lockRequest, memberOfRequest, setStatus } from './cash.repository.ts';
import type { CashStatus } from './cash.tables.ts';
import { tellDecision } from './tell-decision.ts';

/** Below this a member counts as played out: what an earlier deposit asked to be wagered ends with its money. Won. */
const PLAYED_OUT = 1_000n;

/** From request only waiting, from waiting only complete or cancelled; what is finished stays. Source: specification §4. */
const refuseStep = (from: CashStatus, to: 2 | 1 | -1): void => {
  if (from === 1 || from === -1) throw refuse('C503');
  if (from === 0 && to !== 2) throw refuse('C501');
  if (from === 2 && to === 2) throw refuse('C502');
};

const all = ({ cash, coin, hold, transit }: Balance): bigint => cash + coin + hold + transit;

const complete = async (trx: Trx, request: CashRequest, actor: string, at: Date): Promise<void> => {
  const { cash_idx, member_idx: member, amount, bonus } = request;
  const ref = `cash:${cash_idx}`;
  if (request.cash_type === 'out') {
    await post(trx, {
      key: `cash.out.done:${cash_idx}`,
      kind: 'cash.out',
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
  if (all(await balanceOf(trx, member)) < PLAYED_OUT) await closeWagers(trx, member, at);
  await post(trx, {
    key: `cash.in:${cash_idx}`,
    kind: 'cash.in',
    ref,
    actor,
    at,
    entries: [
      { member, account: 'cash', amount: amount + bonus },
      { system: 'external', amount: -amount },
      ...(bonus > 0n ? [{ system: 'house' as const, amount: -bonus }] : []),
    ],
  });
  if (request.wager > 0n) await openWager(trx, { ref, memberIdx: member, required: request.wager, at });
};

const cancel = async (
  trx: Trx,
  { cash_idx, cash_type, member_idx: member, amount }: CashRequest,
  actor: string,
  at: Date,
) => {
  if (cash_type === 'in') return; // nothing had moved
  await post(trx, {
    key: `cash.out.back:${cash_idx}`,
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

export interface CashDecision {
  /** The operator's key: the same decision sent twice is carried out once. */
  requestId?: string | undefined;
  cashIdx: bigint;
  to: 2 | 1 | -1;
  reason: string;
  /** `operator:admin01`. */
  actor: string;
}

/**
 * Moves an application on, moves its money, tells the member and notes who did it: all of it or nothing.
 * @throws RQ01 for no such application; C501, C502, C503; C999 for a key that was used
 */
export const decideCash = async (
  { db, clock, wakeRelay }: CashContext,
  { requestId, cashIdx, to, reason, actor }: CashDecision,
): Promise<CashStatus> => {
  const memberIdx = await memberOfRequest(db, cashIdx);
  if (memberIdx === undefined) throw refuse('RQ01', { field: 'cashIdx' });
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberIdx);
    if (requestId && !(await claimDecisionKey(trx, requestId))) throw refuse('C999');
    const request = await lockRequest(trx, cashIdx);
    if (!request) throw refuse('RQ01', { field: 'cashIdx' });
    refuseStep(request.status, to);
    const at = new Date(clock.now());
    await setStatus(trx, cashIdx, { status: to, actor, reason, at });
    if (to === 1) await complete(trx, request, actor, at);
    if (to === -1) await cancel(trx, request, actor, at);
    if (to !== 2) await tellDecision(trx, { ...request, status: to, reason }, at);
    await noteAction(trx, {
      actor,
      action: to === 2 ? 'cash.wait' : to === 1 ? 'cash.approve' : 'cash.reject',
      memberIdx,
      subject: `cash:${cashIdx}`,
      before: { status: request.status },
      after: { status: to, type: request.cash_type, amount: String(request.amount) },
      reason,
      at,
    });
  });
  wakeRelay();
  return to;
};
