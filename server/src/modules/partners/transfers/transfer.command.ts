import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { once } from '../../../core/idempotency.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { checkMove, type GiveInput, moveWithin } from '../../give/index.ts';
import { assertOthersAccount, isBelow, mayBeOnePerson, memberOf } from '../../members/index.ts';
import { sendMessage } from '../../messages/index.ts';
import { mayConfirm, type PartnerUser } from '../partner-user.ts';
import { secondReason } from '../read-models/second-user.ts';
import { assertWithinLimit, holdStaff } from '../staff/staff-limit.ts';
import { transferMessage } from './transfer-message.ts';

interface Context {
  db: Db;
  clock: Clock;
}

interface Transfer {
  transfer_idx: bigint;
  kind: 'give' | 'take';
  partner_idx: bigint;
  target_idx: bigint;
  amount: bigint;
  memo: string;
  request_id: string;
  digest: string;
  reason: 'amount' | 'newAccount';
  status: TransferStatus;
  requested_by: bigint;
}
export type TransferStatus = 'waiting' | 'done' | 'rejected' | 'cancelled';

export interface TransferAnswer {
  status: 'done' | 'waiting';
  memNick: string;
  amount: bigint;
  reason: Transfer['reason'] | null;
}

const findTransfer = async (trx: Trx, partnerIdx: bigint, requestId: string): Promise<Transfer | undefined> =>
  (
    await sql<Transfer>`
      SELECT * FROM partner.transfer WHERE partner_idx = ${partnerIdx} AND request_id = ${requestId}`.execute(trx)
  ).rows[0];

/**
 * Gives or takes cash at once, or records a request that waits for a second user.
 * @throws those of `moveWithin`, except PT07; of a staff account AU03 and PT08
 */
export const requestTransfer = ({ db, clock }: Context, input: GiveInput, user: PartnerUser): Promise<TransferAnswer> =>
  db.transaction().execute(async (trx) => {
    const { kind, partnerIdx, requestId, amount, memo } = input;
    const now = clock.now();
    await holdStaff(trx, user);
    const { target, digest, known } = await checkMove(trx, now, input);
    // The locks of both members come first, so that of two calls with one
    // key the second sees the first's row.
    const done: TransferAnswer = { status: 'done', memNick: target.mem_nick, amount, reason: null };
    const waits = (reason: Transfer['reason']): TransferAnswer => ({ ...done, status: 'waiting', reason });
    return once(
      trx,
      {
        find: () => findTransfer(trx, partnerIdx, requestId),
        replay: ({ reason }) => (known ? done : waits(reason)),
      },
      digest,
      async () => {
        if (known) return done;
        await assertWithinLimit(trx, user, amount, now);
        const reason = await secondReason(trx, { kind, amount, partnerIdx, targetIdx: target.idx, now });
        if (reason === null) {
          await moveWithin(trx, now, { ...input, actor: `member:${user.memberIdx}` }, null);
          return done;
        }
        await sql`
      INSERT INTO partner.transfer (kind, partner_idx, target_idx, amount, memo, request_id, digest, reason, requested_by,
          requested_at)
        VALUES (${kind}, ${partnerIdx}, ${target.idx}, ${amount}, ${memo}, ${requestId}, ${digest}, ${reason}, ${user.memberIdx},
          ${new Date(now)})`.execute(trx);
        return waits(reason);
      },
    );
  });

export type TransferDecision = 'confirm' | 'reject' | 'cancel';
const statusOf: Readonly<Record<TransferDecision, TransferStatus>> = {
  confirm: 'done',
  reject: 'rejected',
  cancel: 'cancelled',
};

/** Who decides: a user of the partner or of one above, or an operator, as the audit names them. */
export type Decider = PartnerUser | { operator: string };

const assertMayDecide = async (
  trx: Trx,
  transfer: Transfer,
  decision: TransferDecision,
  decider: Decider,
  now: number,
): Promise<void> => {
  if ('operator' in decider) {
    const { partner_idx, target_idx, requested_by } = transfer;
    return assertOthersAccount(trx, decider.operator, partner_idx, target_idx, requested_by);
  }
  const { memberIdx, partnerIdx, staff } = decider;
  const isOwn = partnerIdx === transfer.partner_idx;
  if (!isOwn && !(await isBelow(trx, partnerIdx, transfer.partner_idx))) throw refuse(errorCodes.partnerNotBelow);
  if ((await memberOf(trx, partnerIdx)).status !== 'active') throw refuse(errorCodes.memberSuspended);
  const isRequester = memberIdx === transfer.requested_by;
  // A cashier cancels what they requested; the requests of others take a manager.
  if (decision !== 'cancel' && !mayConfirm(staff)) throw refuse(errorCodes.notPermitted);
  if (decision === 'cancel' && !isRequester) throw refuse(errorCodes.partnerNotBelow);
  if (decision !== 'cancel' && isRequester) throw refuse(errorCodes.secondOperatorRequired);
  // The maker of an account, or who has reset its password, could sign in with it.
  if (decision === 'confirm' && (await mayBeOnePerson(trx, memberIdx, transfer.requested_by, now)))
    throw refuse(errorCodes.secondOperatorRequired);
};

/**
 * Decides a waiting request; a confirmed one moves its money in the same transaction,
 * so that a refusal leaves it waiting.
 * @throws AU03 by a staff account that is no manager, PT04 by the one who has requested it, or who
 *   may be the same person, PT05 of nobody below, OP02 by an operator to, from or on request of
 *   their own account, C503 decided already; those of `moveWithin`
 */
export const decidePartnerTransfer = (
  { db, clock }: Context,
  { transferIdx, decision, decider }: { transferIdx: bigint; decision: TransferDecision; decider: Decider },
): Promise<TransferStatus> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Transfer>`
      SELECT * FROM partner.transfer WHERE transfer_idx = ${transferIdx} FOR UPDATE`.execute(trx);
    const [transfer] = rows;
    if (!transfer) throw refuse(errorCodes.partnerNotBelow);
    await assertMayDecide(trx, transfer, decision, decider, clock.now());
    if (transfer.status !== 'waiting') throw refuse(errorCodes.alreadyProcessed);
    const actor = 'operator' in decider ? decider.operator : `member:${decider.memberIdx}`;
    const [now, status] = [clock.now(), statusOf[decision]];
    const target = await memberOf(trx, transfer.target_idx);
    if (decision === 'confirm')
      await moveWithin(
        trx,
        now,
        {
          kind: transfer.kind,
          partnerIdx: transfer.partner_idx,
          requestId: transfer.request_id,
          memId: target.memId,
          amount: transfer.amount,
          memo: transfer.memo,
          actor: `member:${transfer.requested_by}`,
        },
        null,
      );
    const at = new Date(now);
    await sql`
      UPDATE partner.transfer SET status = ${status}, decided_by = ${actor}, decided_at = ${at}
        WHERE transfer_idx = ${transferIdx}`.execute(trx);
    await recordAction(trx, {
      actor,
      action: 'partnerTransfer',
      memberIdx: transfer.partner_idx,
      subject: `transfer:${transferIdx}`,
      before: { status: 'waiting' },
      after: { status, kind: transfer.kind, amount: transfer.amount.toString(), to: target.memId },
      at,
    });
    if (decision !== 'cancel')
      await sendMessage(trx, {
        memberIdx: transfer.requested_by,
        at,
        ...transferMessage(transfer.kind, decision, target.memNick, transfer.amount),
      });
    return status;
  });
