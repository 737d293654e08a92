import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../../core/json-amount.ts';
import { byValues, type Trx } from '../../../../db/index.ts';
import { single } from '../../list-query.ts';
import { below, nodesOf } from '../below.ts';

type Answer = DataOf<'/api/partner/home'>;

const WAITING = 3;
const SETTLEMENTS = 5;

interface OwnSums {
  turnover: bigint;
  ggr: bigint;
  rolling: bigint;
  losing: bigint;
}

/** The rules of a day, and whether yesterday is known by its sums alone. */
export const readHomeRules = (trx: Trx, yesterday: string) =>
  single(
    trx,
    sql<{ has_sports: boolean; loss_policy: 'CARRY' | 'NONE'; is_summed: boolean }>`
      SELECT has_sports, loss_policy,
          EXISTS (SELECT FROM partner.period WHERE period = ${yesterday}::date AND is_summed) AS is_summed
        FROM partner.book`,
  );

/** Days since a day that are settled. */
export const listSettledDays = async (trx: Trx, first: string): Promise<Set<string>> => {
  const { rows } = await sql<{ day: string }>`
    SELECT period::text AS day FROM partner.period WHERE period >= ${first}::date`.execute(trx);
  return new Set(rows.map(({ day }) => day));
};

/** Own settled days since a day. */
export const listOwnFigures = async (trx: Trx, callerIdx: bigint, first: string): Promise<Map<string, OwnSums>> => {
  const { rows } = await sql<OwnSums & { day: string }>`
    SELECT period::text AS day, sum(turnover)::bigint AS turnover, sum(stake - payout)::bigint AS ggr,
        sum(rolling_gross)::bigint AS rolling, sum(losing_gross)::bigint AS losing
      FROM partner.settlement WHERE partner_idx = ${callerIdx} AND period >= ${first}::date GROUP BY period`.execute(
    trx,
  );
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
};

/** Requests of members below and own transfers that nobody has decided. */
export const readWaiting = async (trx: Trx, callerIdx: bigint): Promise<Answer['waiting']> => {
  const { rows } = await sql<{
    kind: Answer['waiting']['list'][number]['kind'];
    mem_id: string;
    mem_nick: string;
    amount: bigint;
    at: Date;
    count: bigint;
  }>`${byValues}
    SELECT w.kind, m.mem_id, m.mem_nick, w.amount, w.at, count(*) OVER () AS count
      FROM (
        SELECT r.cash_type AS kind, r.member_idx, r.amount, r.requested_at AS at FROM cash.request r
          WHERE r.status IN (0, 2) AND r.cash_type IN ('in', 'out', 'coinIn', 'coinOut')
            AND (r.partner_node IN (${nodesOf(callerIdx)})
              OR (r.partner_node IS NULL AND r.member_idx IN (${below(callerIdx)})))
        UNION ALL
        SELECT t.kind, t.target_idx, t.amount, t.requested_at FROM partner.transfer t
          WHERE t.partner_idx = ${callerIdx} AND t.status = 'waiting'
      ) AS w JOIN member.member m ON m.idx = w.member_idx ORDER BY w.at, m.idx LIMIT ${WAITING}`.execute(trx);
  return {
    count: Number(rows[0]?.count ?? 0n),
    list: rows.map((row) => ({
      kind: row.kind,
      memId: row.mem_id,
      memNick: row.mem_nick,
      amount: toJsonAmount(row.amount),
      requestedAt: row.at.toISOString(),
    })),
  };
};

/** The last settled days, and what is not paid of all days. */
export const readLastSettlements = async (
  trx: Trx,
  callerIdx: bigint,
): Promise<Pick<Answer, 'settlements' | 'unpaid'>> => {
  const { rows } = await sql<{
    node_idx: bigint;
    day: string;
    rolling_net: bigint;
    losing_net: bigint;
    withheld: bigint;
    carry_out: bigint;
    total: bigint;
    status: Answer['settlements'][number]['status'];
  }>`
    SELECT node_idx, period::text AS day, sum(rolling_net)::bigint AS rolling_net, sum(losing_net)::bigint AS losing_net,
        sum(withheld)::bigint AS withheld, sum(carry_out)::bigint AS carry_out, sum(total)::bigint AS total,
        CASE WHEN bool_or(status = 'draft') THEN 'draft' WHEN bool_or(status = 'confirmed') THEN 'confirmed' ELSE 'paid'
          END AS status
      FROM partner.settlement WHERE partner_idx = ${callerIdx} GROUP BY period, node_idx
      ORDER BY period DESC, node_idx DESC LIMIT ${SETTLEMENTS}`.execute(trx);
  const unpaid = await single(
    trx,
    sql<{ days: bigint; total: bigint }>`
      SELECT count(DISTINCT period) AS days, coalesce(sum(total), 0)::bigint AS total FROM partner.settlement
        WHERE partner_idx = ${callerIdx} AND status <> 'paid'`,
  );
  return {
    settlements: rows.map((row) => ({
      nodeIdx: toJsonAmount(row.node_idx),
      period: row.day,
      rollingNet: toJsonAmount(row.rolling_net),
      losingNet: toJsonAmount(row.losing_net),
      withheld: toJsonAmount(row.withheld),
      carryOut: toJsonAmount(row.carry_out),
      total: toJsonAmount(row.total),
      status: row.status,
    })),
    unpaid: { days: Number(unpaid.days), total: toJsonAmount(unpaid.total) },
  };
};

export const countPartners = async (trx: Trx, callerIdx: bigint): Promise<number> => {
  const { count } = await single(
    trx,
    sql<{ count: bigint }>`
      SELECT count(*) AS count FROM member.member WHERE idx IN (${below(callerIdx)}) AND partner_type <> 'NORMAL'`,
  );
  return Number(count);
};
