/** What moves below partners today. */
import type { DataOf } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { addDays, seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { byValues, type Trx } from '../../../db/index.ts';
import type { ListContext } from '../list-query.ts';
import { readHomeRules } from './home/home-parts.ts';
import { openCells } from './home/movers.ts';

type Branch = Pick<DataOf<'/api/partner/partnerList'>['totals'], 'today' | 'waiting'>;

const DAY_MS = 86_400_000;

/** In place of figures that nobody reads. */
const UNREAD: Branch = { today: { turnover: 0, ggr: 0, before: null }, waiting: 0 };
export const unreadDays = { of: () => UNREAD, all: UNREAD } as const;

interface Sums {
  /** Null: of all chosen partners, each bet and each request once. */
  partner_idx: bigint | null;
  turnover: bigint;
  before: bigint;
  ggr: bigint;
}

/**
 * Bets of today and open requests below each of `ids`, and below all of `chosen` together.
 * @param chosen a query of the partners of the whole filter
 */
export const readBranchDays = async (
  trx: Trx,
  { callerIdx, now }: Pick<ListContext, 'callerIdx' | 'now'>,
  ids: readonly bigint[],
  chosen: RawBuilder<unknown>,
): Promise<{ of: (partnerIdx: bigint) => Branch; all: Branch }> => {
  const today = seoulDateOf(now);
  const rules = await readHomeRules(trx, addDays(today, -1));
  const span = { start: startOfSeoulDate(today), now: new Date(now), dayMs: DAY_MS };
  const { rows: sums } = await sql<Sums>`${byValues}
    WITH chosen AS (${chosen}), cell AS (
      SELECT n.path, sum(turnover) FILTER (WHERE is_now) AS turnover, sum(turnover) FILTER (WHERE NOT is_now) AS before,
          sum(ggr) FILTER (WHERE is_now) AS ggr
        FROM (${openCells(callerIdx, rules.has_sports, span)}) AS c JOIN partner.node n USING (node_idx) GROUP BY n.path
    )
    SELECT owner.idx AS partner_idx, coalesce(sum(turnover), 0)::bigint AS turnover,
        coalesce(sum(before), 0)::bigint AS before, coalesce(sum(ggr), 0)::bigint AS ggr
      FROM cell, LATERAL unnest(cell.path) AS owner(idx) WHERE owner.idx = ANY(${ids}::bigint[]) GROUP BY 1
    UNION ALL
    SELECT NULL, coalesce(sum(turnover), 0)::bigint, coalesce(sum(before), 0)::bigint, coalesce(sum(ggr), 0)::bigint
      FROM cell WHERE EXISTS (SELECT FROM chosen WHERE chosen.idx = ANY(cell.path))`.execute(trx);
  const { rows: requests } = await sql<{ partner_idx: bigint | null; count: number }>`${byValues}
    WITH chosen AS (${chosen}), request AS (
      SELECT cash_idx, member_idx FROM cash.request
        WHERE status IN (0, 2) AND cash_type IN ('in', 'out', 'coinIn', 'coinOut')
    )
    SELECT p.ancestor AS partner_idx, count(*)::int AS count
      FROM request r JOIN member.partner_path p ON p.descendant = r.member_idx AND p.depth > 0
      WHERE p.ancestor = ANY(${ids}::bigint[]) GROUP BY 1
    UNION ALL
    SELECT NULL, count(DISTINCT r.cash_idx)::int
      FROM request r JOIN member.partner_path p ON p.descendant = r.member_idx AND p.depth > 0
      WHERE p.ancestor IN (SELECT idx FROM chosen)`.execute(trx);
  const sumsOf = new Map(sums.map(({ partner_idx, ...row }) => [partner_idx, row]));
  const requestsOf = new Map(requests.map(({ partner_idx, count }) => [partner_idx, count]));
  const of = (partnerIdx: bigint | null): Branch => {
    const row = sumsOf.get(partnerIdx);
    return {
      today: {
        turnover: toJsonAmount(row?.turnover ?? 0n),
        ggr: toJsonAmount(row?.ggr ?? 0n),
        before: rules.is_summed ? null : toJsonAmount(row?.before ?? 0n),
      },
      waiting: requestsOf.get(partnerIdx) ?? 0,
    };
  };
  return { of, all: of(null) };
};
