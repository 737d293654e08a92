import { errorCodes } from '@madang/contracts/error-codes';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { assertDecisionRead, decisionsOn } from '../../../core/decisions/decided.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import {
  assertOthersAccount,
  findMemberIdx,
  isBelow,
  lockMembers,
  lockTree,
  movePath,
  setStatus,
} from '../../members/index.ts';
import { carriesStatus, memberStatusOf, type PartnerStatus, partnerStatusOf } from './status.policy.ts';
import { insertStatus } from './status.repository.ts';

interface Context {
  db: Db;
  clock: Clock;
}

interface Order {
  memId: string;
  reason: string;
  /** Version of the last such decision that the operator has read. */
  version: string;
  actor: string;
}

const lockPartner = async (trx: Trx, memId: string) => {
  const idx = await findMemberIdx(trx, memId);
  const [partner] = idx === null ? [] : await lockMembers(trx, [idx]);
  return partner;
};

/**
 * Sets the status of a partner, from this instant on.
 * @throws PT05 no such partner, OP02 the operator's own account,
 *   OP01 for a status that has changed since it was read
 */
export const setPartnerStatus = (
  { db, clock }: Context,
  { memId, status, reason, version, actor }: Order & { status: PartnerStatus },
): Promise<{ memId: string; status: PartnerStatus }> =>
  db.transaction().execute(async (trx) => {
    const partner = await lockPartner(trx, memId);
    if (partner) await assertOthersAccount(trx, actor, partner.idx);
    if (!partner || partner.partner_type === 'NORMAL' || !carriesStatus(partner.status))
      throw refuse(errorCodes.partnerNotBelow);
    await assertDecisionRead(trx, decisionsOn.partnerStatus(partner.idx), { version, actor });
    const at = new Date(clock.now());
    await setStatus(trx, partner.idx, memberStatusOf[status]);
    await insertStatus(trx, { partnerIdx: partner.idx, status, actor, at });
    await recordAction(trx, {
      actor,
      action: 'partnerStatus',
      memberIdx: partner.idx,
      before: { status: partnerStatusOf(partner.status) },
      after: { status },
      reason,
      at,
    });
    return { memId: partner.mem_id, status };
  });

/**
 * Moves a member, or a partner with all below, to another partner;
 * bets that were accepted before keep their path.
 * @throws PT05 unknown, PT06 the new parent is no partner of a higher tier,
 *   or is below the one who moves; OP01 moved since it
 * was read, OP02 the operator's own account
 */
export const moveInTree = (
  { db, clock }: Context,
  { memId, to, reason, version, actor }: Order & { to: string },
): Promise<{ memId: string; to: string }> =>
  db.transaction().execute(async (trx) => {
    await lockTree(trx, 'move');
    const [moved, target] = [await findMemberIdx(trx, memId), await findMemberIdx(trx, to)];
    if (moved === null || target === null || moved === target) throw refuse(errorCodes.partnerNotBelow);
    const locked = await lockMembers(trx, [moved, target]);
    const [member, parent] = [moved, target].map((idx) => locked.find((row) => row.idx === idx));
    if (!parent || member?.role !== 'member') throw refuse(errorCodes.partnerNotBelow);
    // An operator is moved nowhere; a member could be moved below them.
    await assertOthersAccount(trx, actor, target);
    // PTN_1 … PTN_5 and NORMAL: a lower tier has a greater number, or none.
    const isHigher =
      parent.partner_type !== 'NORMAL' &&
      (member.partner_type === 'NORMAL' || parent.partner_type < member.partner_type);
    if (!isHigher || (await isBelow(trx, moved, target))) throw refuse(errorCodes.tierNotLower);
    await assertDecisionRead(trx, decisionsOn.partnerMove(moved), { version, actor });
    await movePath(trx, moved, target);
    await recordAction(trx, {
      actor,
      action: 'partnerMove',
      memberIdx: moved,
      before: {},
      after: { to: parent.mem_id },
      reason,
      at: new Date(clock.now()),
    });
    return { memId: member.mem_id, to: parent.mem_id };
  });
