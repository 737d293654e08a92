import type { DataOf } from '@madang/contracts';
import { type RawBuilder, sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { addDays, seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { byValues } from '../../../db/index.ts';
import type { GameType } from '../game-type.ts';
import { daysOf, type InputOf, inSnapshot, type ListContext, pageSql, partnerPageInfo, single } from '../list-query.ts';
import { flowsBelow } from './below.ts';

type CalculationAnswer = DataOf<'/api/partner/partnerCalculationList'>;
type CalculationRow = CalculationAnswer['list'][number];
type UserAnswer = DataOf<'/api/partner/partnerCalculationUserList'>;

const summed = ['turnover', 'payout', 'ggr', 'rolling_gross', 'rolling_net', 'losing_base', 'losing_gross'] as const;
const others = ['losing_net', 'bonus', 'withheld', 'total'] as const;
type SumColumn = (typeof summed)[number] | (typeof others)[number];
const sumColumns: readonly SumColumn[] = [...summed, ...others];

type Sums = Record<SumColumn, bigint> & { bets: bigint };

const sumsOf = (row: Sums) => ({
  bets: Number(row.bets),
  turnover: toJsonAmount(row.turnover),
  wins: toJsonAmount(row.payout),
  ggr: toJsonAmount(row.ggr),
  rollingGross: toJsonAmount(row.rolling_gross),
  rollingNet: toJsonAmount(row.rolling_net),
  losingBase: toJsonAmount(row.losing_base),
  losingGross: toJsonAmount(row.losing_gross),
  losingNet: toJsonAmount(row.losing_net),
  bonus: toJsonAmount(row.bonus),
  withheld: toJsonAmount(row.withheld),
  total: toJsonAmount(row.total),
});

/** Sums of the settlements of a span by node, of the caller and all below. */
const rowsByNode = (callerIdx: bigint, first: string, last: string, type: GameType | ''): RawBuilder<unknown> => sql`
  SELECT n.node_idx, n.parent_node, n.partner_idx, n.path,
      cardinality(n.path) - array_position(n.path, ${callerIdx}::bigint) AS depth,
      sum(s.bets) AS bets, sum(s.turnover) AS turnover, sum(s.payout) AS payout, sum(s.stake - s.payout) AS ggr,
      sum(s.rolling_gross) AS rolling_gross, sum(s.rolling_net) AS rolling_net,
      sum(s.losing_base - s.carry_in) + sum(s.carry_in) FILTER (WHERE s.place = 1) AS losing_base,
      sum(s.losing_gross) AS losing_gross, sum(s.losing_net) AS losing_net, sum(s.bonus) AS bonus,
      sum(s.adjustment) AS adjustment, sum(s.withheld) AS withheld, sum(s.total) AS total,
      sum(s.carry_in) FILTER (WHERE s.place = 1) AS carry_in, sum(s.carry_out) FILTER (WHERE s.place = s.places) AS carry_out,
      CASE WHEN bool_or(s.status = 'draft') THEN 'draft' WHEN bool_or(s.status = 'confirmed') THEN 'confirmed' ELSE 'paid' END
        AS status
    FROM partner.node n JOIN (
      SELECT *, row_number() OVER (PARTITION BY node_idx, game_type ORDER BY period) AS place,
          count(*) OVER (PARTITION BY node_idx, game_type) AS places
        FROM partner.settlement
        WHERE period BETWEEN ${first}::date AND ${last}::date AND (${type} = '' OR game_type = ${type})
    ) AS s USING (node_idx)
    WHERE n.path @> ARRAY[${callerIdx}::bigint] GROUP BY n.node_idx`;

/** Settlements of a span by partner. */
export const listCalculations = (
  { db, callerIdx, now }: ListContext,
  { page, level, type, under, ...dates }: InputOf<'partnerCalculationList'>,
): Promise<CalculationAnswer> =>
  inSnapshot(db, async (trx) => {
    const { first, last } = daysOf(dates, now);
    const [from, until] = [startOfSeoulDate(first), startOfSeoulDate(addDays(last, 1))];
    const chosen = sql`${byValues}
      WITH chosen AS (
        SELECT r.*, m.mem_id, m.mem_nick, m.partner_type
          FROM (${rowsByNode(callerIdx, first, last, type)}) AS r JOIN member.member m ON m.idx = r.partner_idx
          WHERE (${level} = '' OR m.partner_type = ${level}) AND (${under}::bigint IS NULL OR r.parent_node = ${under}::bigint)
      )`;
    const { rows } = await sql<
      Sums & {
        node_idx: bigint;
        parent_node: bigint | null;
        mem_id: string;
        mem_nick: string;
        partner_type: CalculationRow['level'];
        depth: number;
        children: number;
        adjustment: bigint;
        carry_in: bigint;
        carry_out: bigint;
        status: CalculationRow['status'];
        deposits: bigint;
        withdrawals: bigint;
      }
    >`
      ${chosen}, flow AS (${flowsBelow(callerIdx, 'partner_node', from, until)})
      SELECT node_idx, parent_node, mem_id, mem_nick, partner_type, depth, status, bets::bigint AS bets,
          (SELECT count(*) FROM partner.node c WHERE c.parent_node = page.node_idx)::int AS children,
          ${sql.join([...sumColumns, 'adjustment', 'carry_in', 'carry_out'].map((name) => sql`${sql.ref(name)}::bigint AS ${sql.ref(name)}`))},
          (SELECT coalesce(sum(f.deposits), 0) FROM flow f JOIN partner.node n ON n.node_idx = f.partner_node
            WHERE n.path[1:cardinality(page.path)] = page.path)::bigint AS deposits,
          (SELECT coalesce(sum(f.withdrawals), 0) FROM flow f JOIN partner.node n ON n.node_idx = f.partner_node
            WHERE n.path[1:cardinality(page.path)] = page.path)::bigint AS withdrawals
        FROM (SELECT * FROM chosen ORDER BY path ${pageSql(page)}) AS page ORDER BY path`.execute(trx);
    const totals = await single(
      trx,
      sql<Sums & { count: bigint; all_rolling: bigint; all_losing: bigint; all_withheld: bigint; all_total: bigint }>`
        ${chosen}
        SELECT count(*) AS count, coalesce(sum(bets) FILTER (WHERE is_top), 0)::bigint AS bets,
            ${sql.join(
              sumColumns.map(
                (name) => sql`coalesce(sum(${sql.ref(name)}) FILTER (WHERE is_top), 0)::bigint AS ${sql.ref(name)}`,
              ),
            )},
            coalesce(sum(rolling_net), 0)::bigint AS all_rolling, coalesce(sum(losing_net), 0)::bigint AS all_losing,
            coalesce(sum(withheld), 0)::bigint AS all_withheld, coalesce(sum(total), 0)::bigint AS all_total
          FROM (SELECT c.*, NOT (coalesce(c.parent_node, 0) IN (SELECT node_idx FROM chosen)) AS is_top FROM chosen c) AS c`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        nodeIdx: toJsonAmount(row.node_idx),
        // The partner above the caller is not theirs to see.
        parentNode: row.depth === 0 || row.parent_node === null ? null : toJsonAmount(row.parent_node),
        memId: row.mem_id,
        memNick: row.mem_nick,
        level: row.partner_type,
        depth: row.depth,
        children: row.children,
        deposits: toJsonAmount(row.deposits),
        withdrawals: toJsonAmount(row.withdrawals),
        ...sumsOf(row),
        adjustment: toJsonAmount(row.adjustment),
        carryIn: toJsonAmount(row.carry_in),
        carryOut: toJsonAmount(row.carry_out),
        status: row.status,
      })),
      pageInfo: partnerPageInfo(page, totals.count),
      totals: {
        direct: sumsOf(totals),
        multiLevel: {
          rollingNet: toJsonAmount(totals.all_rolling),
          losingNet: toJsonAmount(totals.all_losing),
          withheld: toJsonAmount(totals.all_withheld),
          total: toJsonAmount(totals.all_total),
        },
      },
    };
  });

const CHART_DAYS = 14;

/** Own settlements by day, for a chart. */
export const listOwnDays = (
  { db, callerIdx, now }: ListContext,
  { last = addDays(seoulDateOf(now), -1) }: InputOf<'partnerDays'>,
): Promise<DataOf<'/api/partner/days'>> =>
  inSnapshot(db, async (trx) => {
    const { rows } = await sql<{ day: string; turnover: bigint; ggr: bigint; total: bigint }>`
      SELECT s.period::text AS day, sum(s.turnover)::bigint AS turnover, sum(s.stake - s.payout)::bigint AS ggr,
          sum(s.total)::bigint AS total
        FROM partner.settlement s
        WHERE s.partner_idx = ${callerIdx} AND s.period BETWEEN ${addDays(last, 1 - CHART_DAYS)}::date AND ${last}::date
        GROUP BY s.period ORDER BY s.period`.execute(trx);
    return {
      days: rows.map(({ day, turnover, ggr, total }) => ({
        day,
        turnover: toJsonAmount(turnover),
        ggr: toJsonAmount(ggr),
        total: toJsonAmount(total),
      })),
    };
  });

/** Settled days of a span by member. */
export const listUserCalculations = (
  { db, callerIdx, now }: ListContext,
  { page, member, ...dates }: InputOf<'partnerCalculationUserList'>,
): Promise<UserAnswer> =>
  inSnapshot(db, async (trx) => {
    const { first, last } = daysOf(dates, now);
    const [from, until] = [startOfSeoulDate(first), startOfSeoulDate(addDays(last, 1))];
    // A member who has moved since may be below a partner who is not the caller's to see:
    // the store is that of the last line.
    const chosen = sql`${byValues}
      WITH line AS (
        SELECT l.member_idx, l.game_type, sum(l.turnover) AS turnover, sum(l.payout) AS payout, sum(l.stake - l.payout) AS ggr,
            sum(l.gross[array_position(n.path, ${callerIdx}::bigint)]) AS rolling,
            max(ARRAY[l.period - DATE '2000-01-01', l.node_idx]) AS last
          FROM partner.line l JOIN partner.node n USING (node_idx) JOIN member.member m ON m.idx = l.member_idx
          WHERE n.path @> ARRAY[${callerIdx}::bigint] AND l.period BETWEEN ${first}::date AND ${last}::date
            AND (${member} = '' OR lower(m.mem_id) = lower(${member}))
          GROUP BY l.member_idx, l.game_type
      )`;
    const { rows } = await sql<{
      mem_id: string;
      mem_nick: string;
      store: string;
      turnover: Partial<Record<GameType, number>>;
      wins: bigint;
      ggr: bigint;
      rolling: bigint;
      deposits: bigint;
      withdrawals: bigint;
    }>`
      ${chosen}, flow AS (${flowsBelow(callerIdx, 'member_idx', from, until)})
      SELECT m.mem_id, m.mem_nick, jsonb_object_agg(line.game_type, line.turnover) AS turnover,
          sum(line.payout)::bigint AS wins, sum(line.ggr)::bigint AS ggr, sum(line.rolling)::bigint AS rolling,
          coalesce(max(flow.deposits), 0)::bigint AS deposits, coalesce(max(flow.withdrawals), 0)::bigint AS withdrawals,
          (SELECT up.mem_nick FROM partner.node n JOIN member.member up ON up.idx = n.partner_idx
            WHERE n.node_idx = (max(line.last))[2]) AS store
        FROM line JOIN member.member m ON m.idx = line.member_idx LEFT JOIN flow ON flow.member_idx = line.member_idx
        GROUP BY m.idx ORDER BY lower(m.mem_id) ${pageSql(page)}`.execute(trx);
    const totals = await single(
      trx,
      sql<{ count: bigint; turnover: bigint; wins: bigint; ggr: bigint; rolling: bigint }>`
        ${chosen}
        SELECT count(DISTINCT member_idx) AS count, coalesce(sum(turnover), 0)::bigint AS turnover,
            coalesce(sum(payout), 0)::bigint AS wins, coalesce(sum(ggr), 0)::bigint AS ggr,
            coalesce(sum(rolling), 0)::bigint AS rolling FROM line`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        memId: row.mem_id,
        memNick: row.mem_nick,
        store: row.store,
        turnover: row.turnover,
        wins: toJsonAmount(row.wins),
        ggr: toJsonAmount(row.ggr),
        rolling: toJsonAmount(row.rolling),
        deposits: toJsonAmount(row.deposits),
        withdrawals: toJsonAmount(row.withdrawals),
        net: toJsonAmount(row.ggr - row.rolling),
      })),
      pageInfo: partnerPageInfo(page, totals.count),
      totals: {
        turnover: toJsonAmount(totals.turnover),
        wins: toJsonAmount(totals.wins),
        ggr: toJsonAmount(totals.ggr),
        rolling: toJsonAmount(totals.rolling),
        net: toJsonAmount(totals.ggr - totals.rolling),
      },
    };
  });
