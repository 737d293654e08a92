import { errorCodes } from '@madang/contracts/error-codes';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { assertRead } from '../../../core/decisions/read-version.ts';
import { digestOf } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Trx } from '../../../db/index.ts';
import { post } from '../../../ledger/index.ts';
import { assertOthersAccount, findMemberIdx, lockMembers } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { countDeposit } from '../../responsible-gaming/index.ts';
import { promiseOf } from '../cash.policy.ts';
import { type CashRequest, findOpen, insertRequest, lockRequest, readRule } from '../cash.repository.ts';
import type { CashContext } from '../cash-context.ts';
import { moveOn } from '../decide.command.ts';
import {
  attachIncoming,
  type Incoming,
  lockIncoming,
  memberOfIncoming,
  readStateOf,
  recordUse,
} from './incoming.repository.ts';

export interface IncomingSettlement {
  /** The operator's key: the same settlement sent twice is carried out once. */
  requestId: string;
  incomingIdx: bigint;
  /**
   * `attach`: it belongs to this member; `credit`: it is their deposit, without a bonus; `return`:
   * it goes back.
   */
  how: 'attach' | 'credit' | 'return';
  /** Member for `attach` and `credit`; empty: the one it belongs to already. */
  memId: string;
  reason: string;
  /** Version of the money that the operator has read. */
  version: string;
  /** `operator:admin01`. */
  actor: string;
}

type Step = IncomingSettlement & { at: Date };

const notifyReturn = (trx: Trx, memberIdx: bigint, amount: bigint, at: Date): Promise<void> => {
  const text = (locale: string) => new Intl.NumberFormat(locale).format(amount);
  return sendMessage(trx, {
    memberIdx,
    at,
    title: {
      ko: '입금액을 돌려보냈습니다',
      en: 'Your payment was returned',
      vn: 'Khoản tiền của bạn đã được hoàn lại',
    },
    body: {
      ko: `신청과 맞지 않는 입금 ${text('ko')}원을 보내신 곳으로 돌려보냈습니다. 궁금한 점은 고객센터로 문의해 주세요.`,
      en: `A payment of ${text('en')} won that matched no request was sent back. Please contact support if you have questions.`,
      vn: `Khoản ${text('vi')} won không khớp với yêu cầu nào đã được hoàn lại. Vui lòng liên hệ hỗ trợ nếu bạn có thắc mắc.`,
    },
  });
};

const payBack = async (
  trx: Trx,
  { incoming_idx, member_idx, amount, used }: Incoming,
  { actor, at }: Step,
): Promise<void> => {
  const left = amount - used;
  if (member_idx !== null) await notifyReturn(trx, member_idx, left, at);
  await recordUse(trx, { incomingIdx: incoming_idx, cashIdx: null, amount: left, actor, at });
  await post(trx, {
    key: `incoming.return:${incoming_idx}`,
    kind: 'incoming.return',
    ref: `incoming:${incoming_idx}`,
    actor,
    at,
    entries: [
      { system: 'suspense', amount: -left },
      { system: 'external', amount: left },
    ],
  });
};

const notifyAttachment = (trx: Trx, memberIdx: bigint, amount: bigint, at: Date): Promise<void> => {
  const text = (locale: string) => new Intl.NumberFormat(locale).format(amount);
  return sendMessage(trx, {
    memberIdx,
    at,
    title: {
      ko: '회원님의 입금으로 확인되었습니다',
      en: 'A payment was identified as yours',
      vn: 'Một khoản tiền đã được xác định là của bạn',
    },
    body: {
      ko: `입금 ${text('ko')}원이 회원님의 입금으로 확인되었습니다. 처리가 끝나면 쪽지로 알려 드립니다.`,
      en: `A payment of ${text('en')} won was identified as yours. We will message you once it is processed.`,
      vn: `Khoản tiền ${text('vi')} won đã được xác định là của bạn. Chúng tôi sẽ báo bằng tin nhắn khi xử lý xong.`,
    },
  });
};

/** An application at the bank for exactly what came in. */
const applyAtBank = async (
  trx: Trx,
  { memberIdx, amount, requestId, at }: { memberIdx: bigint; amount: bigint; requestId: string; at: Date },
): Promise<CashRequest> => {
  // An open application is decided by what came in;
  // a second deposit beside it would be decided by the same.
  if (await findOpen(trx, memberIdx, 'in')) throw refuse(errorCodes.depositInProcess);
  const cashIdx = await insertRequest(trx, {
    member_idx: memberIdx,
    cash_type: 'in',
    amount,
    bonus_kind: 'none',
    ...promiseOf(amount, 'none', await readRule(trx)),
    request_id: `incoming:${requestId}`,
    digest: digestOf('in', amount, 'none'),
    requested_at: at,
  });
  await countDeposit(trx, { ref: `cash:${cashIdx}`, memberIdx, amount, at });
  const request = await lockRequest(trx, cashIdx);
  if (!request) throw new Error(`no application ${cashIdx}`);
  return request;
};

/**
 * A deposit of exactly the received amount, complete at once: the member is notified, and its
 * wagering is required as always. A payment on a chain completes the
 * application in USDT that it pays, or one of its own.
 */
const credit = async (
  trx: Trx,
  { kinds = {}, chain }: Pick<CashContext, 'kinds' | 'chain'>,
  incoming: Incoming,
  memberIdx: bigint,
  step: Step,
): Promise<void> => {
  const { actor, at, reason, requestId } = step;
  const { incoming_idx: incomingIdx, event_id: eventId } = incoming;
  const amount = incoming.amount - incoming.used;
  if (eventId === null && !chain) throw new Error('no module answers for payments on a chain');
  let request =
    eventId === null && chain
      ? await chain.prepare(trx, { incomingIdx, memberIdx, amount, requestId, at })
      : await applyAtBank(trx, { memberIdx, amount, requestId, at });
  if (request.status === 0) request = await moveOn(trx, kinds, request, { to: 2, reason, actor, at });
  await moveOn(trx, kinds, request, { to: 1, reason, actor, at, evidence: incoming });
};

/** Money that supports an open deposit is settled by its decision alone. @throws C003 */
const assertSupportsNothing = async (trx: Trx, { event_id, member_idx }: Incoming): Promise<void> => {
  if (event_id === null || member_idx === null) return;
  if (await findOpen(trx, member_idx, 'in')) throw refuse(errorCodes.depositInProcess);
};

/**
 * Settles money that came in and supports no application, and records who did it:
 * all of it or nothing.
 * @throws RQ01 for no such money or member; C503 for money that is settled; C003 where it supports
 *   an open deposit, or to credit it beside one; OP01 for money that has changed since it was read,
 *   OP02 for the operator's own; C999 for a key of another settlement
 */
export const settleIncoming = async (context: CashContext, settlement: IncomingSettlement): Promise<void> => {
  const { db, clock } = context;
  const { requestId, incomingIdx, memId, actor } = settlement;
  const at = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    const named = memId === '' ? null : await findMemberIdx(trx, memId);
    if (memId !== '' && named === null) throw refuse(errorCodes.invalidRequest, { field: 'memId' });
    const owner = await memberOfIncoming(trx, incomingIdx);
    const concerned = [named, owner].filter((idx) => idx !== null);
    // Members before money, as deposits lock them; the owner too,
    // who may apply for a deposit at this moment.
    if (concerned.length > 0) await lockMembers(trx, concerned);
    await onceByKey(trx, { actor, requestId, input: { action: 'incoming.settle', ...settlement }, at }, async () => {
      await assertOthersAccount(trx, actor, ...concerned);
      await settle(trx, context, { ...settlement, at }, { named, owner });
      return {};
    });
  });
};

const settle = async (
  trx: Trx,
  context: CashContext,
  step: Step,
  { named, owner }: { named: bigint | null; owner: bigint | null },
): Promise<void> => {
  const { incomingIdx, how, version, reason, actor, at } = step;
  const memberIdx = named ?? owner;
  await context.chain?.lock(trx, incomingIdx);
  const incoming = await lockIncoming(trx, incomingIdx);
  if (!incoming) throw refuse(errorCodes.invalidRequest, { field: 'incomingIdx' });
  const left = incoming.amount - incoming.used;
  // Another operator was quicker: it is settled, or belongs to somebody else now.
  if (left === 0n || incoming.member_idx !== owner) throw refuse(errorCodes.alreadyProcessed);
  await assertSupportsNothing(trx, incoming);
  assertRead(version, readStateOf(incoming), { left: Number(left) });
  if (how !== 'return' && memberIdx === null) throw refuse(errorCodes.invalidRequest, { field: 'memId' });
  if (how !== 'return' && memberIdx !== null) await attachIncoming(trx, incomingIdx, memberIdx, at);
  if (how === 'credit' && memberIdx !== null) await credit(trx, context, incoming, memberIdx, step);
  if (how === 'attach' && memberIdx !== null && memberIdx !== incoming.member_idx)
    await notifyAttachment(trx, memberIdx, left, at);
  if (how === 'return') await payBack(trx, incoming, step);
  await recordAction(trx, {
    actor,
    action: `incoming.${how}`,
    memberIdx,
    subject: `incoming:${incomingIdx}`,
    before: { member: incoming.member_idx === null ? null : String(incoming.member_idx) },
    after: { member: memberIdx === null ? null : String(memberIdx), amount: String(left) },
    reason,
    at,
  });
};
