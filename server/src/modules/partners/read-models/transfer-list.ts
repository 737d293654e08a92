import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { byValues, type Db } from '../../../db/index.ts';
import { balanceOf } from '../../../ledger/index.ts';
import { onePersonSql } from '../../members/index.ts';
import { type InputOf, inSnapshot, pageSql, partnerPageInfo } from '../list-query.ts';
import { mayConfirm, type PartnerUser } from '../partner-user.ts';
import { below } from './below.ts';
import { movedAlone, readSecondUserRule } from './second-user.ts';
import { leftToday } from './used-today.ts';

type TransferListAnswer = DataOf<'/api/partner/transferList'>;
type TransferRow = TransferListAnswer['list'][number];

/** What the partner can give, and what needs a second user. */
export const readTransferRule = async (
  { db, clock }: { db: Db; clock: Clock },
  user: PartnerUser,
): Promise<DataOf<'/api/partner/transferRule'>> => {
  const [{ cash }, { from, newHours }] = [await balanceOf(db, user.partnerIdx), await readSecondUserRule(db)];
  const left = await leftToday(db, user, clock.now());
  const moved = await movedAlone(db, user.partnerIdx, clock.now());
  return {
    cash: toJsonAmount(cash),
    // What was moved today counts; one more won may be enough.
    secondFrom: toJsonAmount(from > moved ? from - moved : 1n),
    newAccountHours: newHours,
    leftToday: left === null ? null : toJsonAmount(left),
  };
};

/** Waiting requests of one list, at most. */
const MAX_WAITING = 500;

/** Requests that wait for a second user, the oldest first, for operators. */
export const listWaitingTransfers = async (db: Db) =>
  (
    await sql<{
      transferIdx: bigint;
      kind: TransferRow['kind'];
      partner: string;
      memId: string;
      amount: bigint;
      reason: TransferRow['reason'];
      requestedAt: Date;
    }>`
      SELECT t.transfer_idx AS "transferIdx", t.kind, p.mem_id AS partner, m.mem_id AS "memId", t.amount, t.reason,
          t.requested_at AS "requestedAt"
        FROM partner.transfer t JOIN member.member p ON p.idx = t.partner_idx JOIN member.member m ON m.idx = t.target_idx
        WHERE t.status = 'waiting' ORDER BY t.transfer_idx LIMIT ${MAX_WAITING}`.execute(db)
  ).rows;

/** Requests of a partner and of those below. */
export const listTransfers = (
  { db, clock, partnerIdx, memberIdx, staff }: PartnerUser & { db: Db; clock: Clock },
  { page, status }: InputOf<'partnerTransferList'>,
): Promise<TransferListAnswer> =>
  inSnapshot(db, async (trx) => {
    const chosen = sql`${byValues}
      partner.transfer t WHERE (t.partner_idx = ${partnerIdx} OR t.partner_idx IN (${below(partnerIdx)}))
        AND (${status} = '' OR t.status = ${status})`;
    const { rows } = await sql<{
      transfer_idx: bigint;
      kind: TransferRow['kind'];
      partner: string;
      mem_id: string;
      mem_nick: string;
      amount: bigint;
      memo: string;
      reason: TransferRow['reason'];
      status: TransferRow['status'];
      requested_by: bigint;
      requester: string;
      requested_at: Date;
      decider: string | null;
      decided_at: Date | null;
      is_one_person: boolean | null;
    }>`
      SELECT t.transfer_idx, t.kind, p.mem_nick AS partner, m.mem_id, m.mem_nick, t.amount, t.memo, t.reason, t.status,
          t.requested_by, r.mem_nick AS requester, t.requested_at, t.decided_at,
          CASE WHEN t.decided_by IS NOT NULL THEN coalesce((
            SELECT d.mem_nick FROM member.member d WHERE 'member:' || d.idx = t.decided_by
              AND (d.idx = ${memberIdx} OR d.idx = t.requested_by OR d.idx IN (${below(partnerIdx)})
                OR EXISTS (SELECT 1 FROM member.staff s WHERE s.member_idx = d.idx
                  AND (s.partner_idx = ${partnerIdx} OR s.partner_idx IN (${below(partnerIdx)}))))), '') END AS decider,
          CASE WHEN t.status = 'waiting' THEN ${onePersonSql(memberIdx, sql`t.requested_by`, clock.now())} END AS is_one_person
        FROM (SELECT * FROM ${chosen} ORDER BY t.transfer_idx DESC ${pageSql(page)}) AS t
        JOIN member.member p ON p.idx = t.partner_idx JOIN member.member m ON m.idx = t.target_idx
        JOIN member.member r ON r.idx = t.requested_by ORDER BY t.transfer_idx DESC`.execute(trx);
    const { rows: count } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ${chosen}`.execute(trx);
    return {
      list: rows.map((row) => {
        const mayDecide = row.status === 'waiting' && mayConfirm(staff) && row.requested_by !== memberIdx;
        return {
          transferIdx: toJsonAmount(row.transfer_idx),
          kind: row.kind,
          partner: row.partner,
          memId: row.mem_id,
          memNick: row.mem_nick,
          amount: toJsonAmount(row.amount),
          memo: row.memo,
          reason: row.reason,
          status: row.status,
          requestedBy: row.requester,
          requestedAt: row.requested_at.toISOString(),
          decidedBy: row.decider,
          decidedAt: row.decided_at?.toISOString() ?? null,
          mayDecide,
          mayConfirm: mayDecide && row.is_one_person === false,
          mayCancel: row.status === 'waiting' && row.requested_by === memberIdx,
        };
      }),
      pageInfo: partnerPageInfo(page, count[0]?.count ?? 0n),
    };
  });
