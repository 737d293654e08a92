import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { recordAction } from '../../../core/decisions/audit.ts';
import { isAnotherPerson } from '../../../core/decisions/two-people.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { assertOthersAccount, findMemberIdx } from '../../members/index.ts';
import {
  closeMembersPart,
  confirmMembersPart,
  listMembersDue,
  lockMembersPart,
  type PartStatus,
} from './members-part.repository.ts';
import { payMembers, payPartners } from './pay.ts';

interface Context {
  db: Db;
  clock: Clock;
}

export interface PeriodDecision {
  /** A business day, `YYYY-MM-DD`. */
  period: string;
  /** One partner; empty: all of the period. */
  memId: string;
  actor: string;
}

export interface DecidedRows {
  rows: number;
  /** Sum of their totals, won. */
  total: bigint;
  /** Status of the members' own rolling of the period, which is a part of its own. */
  members: PartStatus;
}

interface Row {
  settlement_idx: bigint;
  partner_idx: bigint;
  total: bigint;
  confirmed_by: string | null;
}

/**
 * Rows of a period in a status, locked in one order.
 * @throws OP02 when one of them is of the operator's own account
 */
const lockRows = async (
  trx: Trx,
  { period, memId, actor }: PeriodDecision,
  status: 'draft' | 'confirmed',
): Promise<Row[]> => {
  const partnerIdx = memId === '' ? null : await findMemberIdx(trx, memId);
  if (memId !== '' && partnerIdx === null) throw refuse(errorCodes.partnerNotBelow);
  const { rows } = await sql<Row>`
    SELECT settlement_idx, partner_idx, total, confirmed_by FROM partner.settlement
      WHERE period = ${period}::date AND status = ${status} AND (${partnerIdx}::bigint IS NULL OR partner_idx = ${partnerIdx})
      ORDER BY settlement_idx FOR UPDATE`.execute(trx);
  await assertOthersAccount(trx, actor, ...rows.map(({ partner_idx }) => partner_idx));
  return rows;
};

const decided = (rows: readonly Row[], members: PartStatus): DecidedRows => ({
  rows: rows.length,
  total: rows.reduce((sum, { total }) => sum + total, 0n),
  members,
});

const record = (
  trx: Trx,
  action: string,
  { period, memId, actor }: PeriodDecision,
  { rows, total, members }: DecidedRows,
  at: Date,
) =>
  recordAction(trx, {
    actor,
    action,
    memberIdx: null,
    subject: `period:${period}${memId && `:${memId}`}`,
    before: {},
    after: { rows, total: total.toString(), members },
    at,
  });

/**
 * Confirms drafts of a period; the last of them confirms the members' part with it.
 * @throws C503 nothing is a draft there, OP02 a row of the operator's own account,
 *   PT05 no such partner
 */
export const confirmPeriod = ({ db, clock }: Context, input: PeriodDecision): Promise<DecidedRows> =>
  db.transaction().execute(async (trx) => {
    const part = await lockMembersPart(trx, input.period);
    const rows = await lockRows(trx, input, 'draft');
    if (!part || rows.length === 0) throw refuse(errorCodes.alreadyProcessed);
    const at = new Date(clock.now());
    await sql`
      UPDATE partner.settlement SET status = 'confirmed', confirmed_by = ${input.actor}, confirmed_at = ${at}
        WHERE settlement_idx = ANY(${rows.map(({ settlement_idx }) => settlement_idx)}::bigint[])`.execute(trx);
    const result = decided(rows, await confirmMembersPart(trx, input.period, input.actor, at));
    await record(trx, 'partnerConfirm', input, result, at);
    return result;
  });

/**
 * Pays confirmed rows of a period by ledger entries, and, for the whole period, the members' own
 * rolling, whose status does not depend on that of any row: it is payable after each partner has
 * been paid alone, and waits while a row is a draft.
 * @throws C503 nothing is confirmed there, OP02 a row of the operator's own account, PT04 the same
 *   person has confirmed one of them, PT05 no such partner
 */
export const payPeriod = ({ db, clock }: Context, input: PeriodDecision): Promise<DecidedRows> =>
  db.transaction().execute(async (trx) => {
    const { period, memId, actor } = input;
    const part = await lockMembersPart(trx, period);
    const rows = await lockRows(trx, input, 'confirmed');
    const withMembers = memId === '' && part?.status === 'confirmed';
    if (!part || (rows.length === 0 && !withMembers)) throw refuse(errorCodes.alreadyProcessed);
    const at = new Date(clock.now());
    const confirmers = [...rows, ...(withMembers ? [part] : [])].map(({ confirmed_by }) => confirmed_by);
    if (!(await isAnotherPerson(trx, confirmers, actor, at))) throw refuse(errorCodes.secondOperatorRequired);
    await sql`
      UPDATE partner.settlement SET status = 'paid', paid_by = ${actor}, paid_at = ${at}
        WHERE settlement_idx = ANY(${rows.map(({ settlement_idx }) => settlement_idx)}::bigint[])`.execute(trx);
    const due = rows.map((row) => ({
      settlementIdx: row.settlement_idx,
      partnerIdx: row.partner_idx,
      total: row.total,
    }));
    await payPartners(trx, period, due, actor, at);
    if (withMembers) {
      await payMembers(trx, period, await listMembersDue(trx, period), actor, at);
      await closeMembersPart(trx, period, actor, at);
    }
    const result = decided(rows, withMembers ? 'paid' : part.status);
    await record(trx, 'partnerPay', input, result, at);
    return result;
  });
