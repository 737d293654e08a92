import type { CommandContext } from '../../core/command-context.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import { post } from '../../ledger/index.ts';
import { lockMember } from '../members/index.ts';

/** Gives points to a member, and notes who did. */
export const givePoints = async (
  { db, clock }: CommandContext,
  gift: { memberIdx: bigint; points: bigint; key: string; actor: string },
): Promise<void> => {
  const { memberIdx, points, key, actor } = gift;
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberIdx);
    const at = new Date(clock.now());
    await post(trx, {
      key: `point.event:${key}`,
      kind: 'point.event',
      actor,
      at,
      entries: [
        { system: 'promo', amount: -points },
        { member: memberIdx, account: 'point', amount: points },
      ],
    });
    await recordAction(trx, {
      actor,
      action: 'point.event',
      memberIdx,
      before: {},
      after: { points: String(points) },
      at,
    });
  });
};
