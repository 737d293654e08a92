import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { onceByKey } from '../../../core/decisions/call-key.ts';
import { refuse } from '../../../core/refusal.ts';
import { addDays, seoulDateOf } from '../../../core/seoul-date.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { assertOthersAccount, findMemberIdx, memberOf, pathSql } from '../../members/index.ts';
import type { GameType } from '../game-type.ts';
import { dueDay } from './run.ts';

export interface ChargeInput {
  /** The operator's key: a charge sent twice counts once. */
  requestId: string;
  memId: string;
  gameType: GameType;
  kind: 'bonus' | 'adjustment';
  amount: bigint;
  reason: string;
  /** The settlement that it corrects. */
  cites: bigint | null;
  actor: string;
}

/**
 * The next period that is settled. The run locks the same row,
 * so that no charge arrives in a period while it is settled.
 */
const lockNextPeriod = async (trx: Trx, now: number): Promise<string> => {
  await sql`SELECT FROM partner.book FOR UPDATE`.execute(trx);
  const { rows } = await sql<{ last: string | null }>`SELECT max(period)::text AS last FROM partner.period`.execute(
    trx,
  );
  const last = rows[0]?.last ?? dueDay(now);
  const today = seoulDateOf(now);
  return last >= today ? addDays(last, 1) : today;
};

/**
 * Charges a cost to a partner's subtree, or corrects their losing base by hand: a new row of the
 * next period that is settled; a settled row is never edited.
 * @throws PT05 no such partner, OP02 the operator's own account, C999 for a key of another charge
 */
export const chargePartner = (
  { db, clock }: { db: Db; clock: Clock },
  input: ChargeInput,
): Promise<{ period: string }> =>
  db.transaction().execute((trx) => {
    const { requestId, memId, gameType, kind, amount, reason, cites, actor } = input;
    const at = new Date(clock.now());
    return onceByKey(trx, { actor, requestId, input: { action: 'partnerCharge', ...input }, at }, async () => {
      const partnerIdx = await findMemberIdx(trx, memId);
      if (partnerIdx === null || !(await memberOf(trx, partnerIdx)).isPartner) throw refuse(errorCodes.partnerNotBelow);
      await assertOthersAccount(trx, actor, partnerIdx);
      const node = await sql<{ node_idx: bigint }>`
        SELECT partner.ensure_node(${pathSql(partnerIdx)}) AS node_idx`.execute(trx);
      const nodeIdx = node.rows[0]?.node_idx;
      const period = await lockNextPeriod(trx, clock.now());
      await sql`
        INSERT INTO partner.charge (period, node_idx, game_type, kind, amount, reason, cites, actor, request_id, at)
          VALUES (${period}::date, ${nodeIdx}, ${gameType}, ${kind}, ${amount}, ${reason}, ${cites}, ${actor}, ${requestId}, ${at})`.execute(
        trx,
      );
      await recordAction(trx, {
        actor,
        action: 'partnerCharge',
        memberIdx: partnerIdx,
        subject: `${kind}.${gameType}`,
        before: {},
        after: { amount: amount.toString(), period },
        reason,
        at,
      });
      return { period };
    });
  });
