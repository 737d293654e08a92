import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { byValues } from '../../../db/index.ts';
import { type InputOf, inSnapshot, type ListContext, pageSql, partnerPageInfo, single } from '../list-query.ts';

type Answer = DataOf<'/api/partner/settlements'>;
type Row = Answer['list'][number];

/** The caller's own settlements, newest first. */
export const listOwnSettlements = (
  { db, callerIdx, now }: ListContext,
  { page, type, startDate, endDate }: InputOf<'partnerSettlements'>,
): Promise<Answer> =>
  inSnapshot(db, async (trx) => {
    const chosen = sql`${byValues}
      partner.settlement WHERE partner_idx = ${callerIdx} AND (${type} = '' OR game_type = ${type})
        AND (${startDate ?? null}::date IS NULL OR period >= ${startDate ?? null}::date)
        AND (${endDate ?? null}::date IS NULL OR period <= ${endDate ?? null}::date)`;
    const { rows } = await sql<{
      node_idx: bigint;
      day: string;
      game_type: Row['type'];
      bets: number;
      turnover: bigint;
      stake: bigint;
      payout: bigint;
      rolling_bp: number;
      rolling_net: bigint;
      rolling_top: bigint;
      bonus: bigint;
      adjustment: bigint;
      carry_in: bigint;
      losing_bp: number;
      losing_base: bigint;
      losing_net: bigint;
      carry_out: bigint;
      withheld: bigint;
      total: bigint;
      status: Row['status'];
      paid_at: Date | null;
    }>`
      SELECT *, period::text AS day FROM ${chosen}
        ORDER BY period DESC, game_type, node_idx, version DESC ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; rolling: bigint; losing: bigint; total: bigint; paid: bigint }>`
        SELECT count(*) AS count, coalesce(sum(rolling_net), 0)::bigint AS rolling,
            coalesce(sum(losing_net), 0)::bigint AS losing, coalesce(sum(total), 0)::bigint AS total,
            coalesce(sum(total) FILTER (WHERE status = 'paid'), 0)::bigint AS paid FROM ${chosen}`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        nodeIdx: toJsonAmount(row.node_idx),
        period: row.day,
        type: row.game_type,
        bets: row.bets,
        turnover: toJsonAmount(row.turnover),
        ggr: toJsonAmount(row.stake - row.payout),
        rollingBp: row.rolling_bp,
        rollingNet: toJsonAmount(row.rolling_net),
        rollingTop: toJsonAmount(row.rolling_top),
        bonus: toJsonAmount(row.bonus),
        adjustment: toJsonAmount(row.adjustment),
        carryIn: toJsonAmount(row.carry_in),
        losingBp: row.losing_bp,
        losingBase: toJsonAmount(row.losing_base),
        losingNet: toJsonAmount(row.losing_net),
        carryOut: toJsonAmount(row.carry_out),
        withheld: toJsonAmount(row.withheld),
        total: toJsonAmount(row.total),
        status: row.status,
        paidAt: row.paid_at?.toISOString() ?? null,
      })),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: {
        rollingNet: toJsonAmount(sums.rolling),
        losingNet: toJsonAmount(sums.losing),
        total: toJsonAmount(sums.total),
        paid: toJsonAmount(sums.paid),
      },
    };
  });
