import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { byValues } from '../../../db/index.ts';
import { cashAround } from '../../../ledger/index.ts';
import { creditKeysOf } from '../../payments/crypto/index.ts';
import {
  type InputOf,
  inSnapshot,
  instantsOf,
  type ListContext,
  pageSql,
  partnerPageInfo,
  single,
} from '../list-query.ts';
import { below, nodesOf } from './below.ts';

type CashListInput = InputOf<'partnerCashList'>;
type CashListAnswer = DataOf<'/api/partner/cashList'>;
type MoveListInput = InputOf<'partnerMoneyMoveList'>;
type MoveListAnswer = DataOf<'/api/partner/partnerMoneyMoveList'>;

const wireBalance = (value: bigint | undefined): number | null => (value === undefined ? null : toJsonAmount(value));

/**
 * Deposits and withdrawals below the caller: decided ones of the partners of that time,
 * open ones of the present.
 */
export const listPartnerCash = ({ db, callerIdx, now }: ListContext, input: CashListInput): Promise<CashListAnswer> =>
  inSnapshot(db, async (trx) => {
    const { from, until } = instantsOf(input, now);
    const { page, type, status, member } = input;
    const chosen = sql`${byValues}
      cash.request r JOIN member.member m ON m.idx = r.member_idx
      WHERE (r.partner_node IN (${nodesOf(callerIdx)})
          OR (r.partner_node IS NULL AND r.status IN (0, 2) AND r.member_idx IN (${below(callerIdx)})))
        AND r.cash_type IN ('in', 'out', 'coinIn', 'coinOut')
        AND r.requested_at >= ${from} AND r.requested_at < ${until}
        AND (${type} = '' OR r.cash_type = ${type}) AND (${status}::int IS NULL OR r.status = ${status}::int)
        AND (${member} = '' OR lower(m.mem_id) = lower(${member}))`;
    const { rows } = await sql<{
      cash_idx: bigint;
      requested_at: Date;
      cash_type: 'in' | 'out' | 'coinIn' | 'coinOut';
      member_idx: bigint;
      path: string[];
      mem_id: string;
      mem_nick: string;
      amount: bigint;
      bonus: bigint;
      status: number;
      decided_at: Date | null;
    }>`
      SELECT r.cash_idx, r.requested_at, r.cash_type, r.member_idx, m.mem_id, m.mem_nick, r.amount, r.bonus, r.status, r.decided_at,
          ARRAY(SELECT up.mem_nick
            FROM (SELECT path FROM partner.node WHERE node_idx = coalesce(r.partner_node,
                (SELECT node_idx FROM partner.member_node WHERE member_idx = r.member_idx))) AS n,
              unnest(n.path[array_position(n.path, ${callerIdx}::bigint) + 1:]) WITH ORDINALITY AS p (idx, level)
              JOIN member.member up USING (idx) ORDER BY p.level) AS path
        FROM ${chosen} ORDER BY r.requested_at DESC, r.cash_idx DESC ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; deposits: bigint; withdrawals: bigint }>`
        SELECT count(*) AS count,
            coalesce(sum(r.amount) FILTER (WHERE r.status = 1 AND r.cash_type IN ('in', 'coinIn')), 0)::bigint AS deposits,
            coalesce(sum(r.amount) FILTER (WHERE r.status = 1 AND r.cash_type IN ('out', 'coinOut')), 0)::bigint AS withdrawals
          FROM ${chosen}`,
    );
    // Before a deposit is credited it has moved nothing.
    const credits = await creditKeysOf(
      trx,
      rows.flatMap(({ cash_type, cash_idx }) => (cash_type === 'coinIn' ? [cash_idx] : [])),
    );
    const keyOf = (row: { cash_type: string; cash_idx: bigint }) =>
      credits.get(row.cash_idx) ?? `cash.${row.cash_type}:${row.cash_idx}`;
    const members = rows.map(({ member_idx }) => member_idx);
    const around = await cashAround(trx, members, rows.map(keyOf));
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        cashIdx: toJsonAmount(row.cash_idx),
        requestedAt: row.requested_at.toISOString(),
        type: row.cash_type,
        path: row.path,
        memId: row.mem_id,
        memNick: row.mem_nick,
        amount: toJsonAmount(row.amount),
        bonus: toJsonAmount(row.bonus),
        before: wireBalance(around.get(keyOf(row))?.before),
        after: wireBalance(around.get(keyOf(row))?.after),
        status: row.status,
        processedAt: row.decided_at?.toISOString() ?? null,
      })),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: {
        deposits: toJsonAmount(sums.deposits),
        withdrawals: toJsonAmount(sums.withdrawals),
        difference: toJsonAmount(sums.deposits - sums.withdrawals),
      },
    };
  });

/** Gifts and takings of the caller. */
export const listMoneyMoves = ({ db, callerIdx, now }: ListContext, input: MoveListInput): Promise<MoveListAnswer> =>
  inSnapshot(db, async (trx) => {
    const { from, until } = instantsOf(input, now);
    const { page, kind, member } = input;
    const chosen = sql`${byValues}
      cash.request r JOIN member.member m ON m.idx = r.counterpart_idx
      WHERE r.member_idx = ${callerIdx} AND r.cash_type IN ('give', 'take')
        AND r.requested_at >= ${from} AND r.requested_at < ${until}
        AND (${kind} = '' OR r.cash_type = ${kind}) AND (${member} = '' OR lower(m.mem_id) = lower(${member}))`;
    const { rows } = await sql<{
      cash_idx: bigint;
      requested_at: Date;
      cash_type: 'give' | 'take';
      side: number;
      amount: bigint;
      memo: string | null;
      request_id: string;
      other: string;
      own: string;
      actor: string | null;
    }>`
      SELECT r.cash_idx, r.requested_at, r.cash_type, r.side, r.amount, r.memo, r.request_id, m.mem_nick AS other,
          (SELECT mem_nick FROM member.member WHERE idx = ${callerIdx}) AS own,
          (SELECT a.mem_nick FROM member.staff s JOIN member.member a ON a.idx = s.member_idx
            WHERE s.partner_idx = ${callerIdx} AND r.decided_by = 'member:' || s.member_idx) AS actor
        FROM ${chosen} ORDER BY r.requested_at DESC, r.cash_idx DESC ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; received: bigint; paid: bigint }>`
        SELECT count(*) AS count, coalesce(sum(r.amount) FILTER (WHERE r.side > 0), 0)::bigint AS received,
            coalesce(sum(r.amount) FILTER (WHERE r.side < 0), 0)::bigint AS paid FROM ${chosen}`,
    );
    // The row of the other side has the movement's key as its own;
    // the mover's row has the client's.
    const keyOf = (row: { request_id: string; cash_type: string; cash_idx: bigint }) =>
      row.request_id.includes(':') ? row.request_id : `${row.cash_type}:${row.cash_idx}`;
    const around = await cashAround(trx, [callerIdx], rows.map(keyOf));
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => {
        const cash = around.get(keyOf(row));
        const [source, target] = row.side < 0 ? [row.own, row.other] : [row.other, row.own];
        return {
          cashIdx: toJsonAmount(row.cash_idx),
          at: row.requested_at.toISOString(),
          from: source,
          to: target,
          kind: row.cash_type,
          amount: toJsonAmount(row.amount),
          before: wireBalance(cash?.before),
          after: wireBalance(cash?.after),
          // The staff of the other side stays their own affair.
          actor: row.request_id.includes(':') ? row.other : (row.actor ?? row.own),
          memo: row.memo ?? '',
        };
      }),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: { count: Number(sums.count), received: toJsonAmount(sums.received), paid: toJsonAmount(sums.paid) },
    };
  });
