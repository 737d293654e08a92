import type { DataOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import { type InputOf, inSnapshot, type ListContext } from '../list-query.ts';

type WhyAnswer = DataOf<'/api/partner/why'>;

interface SettlementOfNode {
  settlement_idx: bigint;
  partner_idx: bigint;
  mem_id: string;
  mem_nick: string;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  rolling_bp: number;
  rolling_gross: bigint;
  rolling_net: bigint;
  rolling_top: bigint;
  bonus: bigint;
  adjustment: bigint;
  carry_in: bigint;
  losing_bp: number;
  losing_base: bigint;
  losing_gross: bigint;
  losing_net: bigint;
  carry_out: bigint;
  withheld: bigint;
  total: bigint;
  late: WhyAnswer['late'];
  status: WhyAnswer['status'];
}

/** Lines of members in one answer, at most: those of the largest turnover. */
const MAX_LINES = 500;

interface Sums {
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  gross: bigint;
  net: bigint;
  member_net: bigint;
}
interface MemberLine extends Sums {
  mem_id: string;
  mem_nick: string;
  origin: string;
  bp: number;
}
interface Rest extends Sums {
  count: bigint;
}

/**
 * One line without an id for all members beyond those that are listed,
 * so that the lines come to the sums of the row.
 */
export const restOfMembers = (
  listed: readonly MemberLine[],
  whole: Rest | undefined,
  { period, bp }: { period: string; bp: number },
): MemberLine[] => {
  const count = Number(whole?.count ?? 0n) - listed.length;
  if (!whole || count <= 0) return [];
  const left = (key: Exclude<keyof Sums, 'bets'>): bigint =>
    whole[key] - listed.reduce((sum, line) => sum + line[key], 0n);
  return [
    {
      mem_id: '',
      mem_nick: `+${count}`,
      origin: period,
      bp,
      bets: whole.bets - listed.reduce((sum, line) => sum + line.bets, 0),
      turnover: left('turnover'),
      stake: left('stake'),
      payout: left('payout'),
      gross: left('gross'),
      net: left('net'),
      member_net: left('member_net'),
    },
  ];
};

/**
 * What one settlement is made of.
 * @throws PT05 it is not of the caller or of a partner below
 */
export const explainSettlement = (
  { db, callerIdx }: Omit<ListContext, 'now'>,
  { nodeIdx, period, type }: InputOf<'partnerWhy'>,
): Promise<WhyAnswer> =>
  inSnapshot(db, async (trx) => {
    const settlements = sql`
      partner.settlement s JOIN partner.node n USING (node_idx) JOIN member.member m ON m.idx = s.partner_idx
      WHERE s.period = ${period}::date AND s.game_type = ${type} AND n.path @> ARRAY[${callerIdx}::bigint]`;
    const { rows: own } = await sql<SettlementOfNode & { path: string[] }>`
      SELECT s.*, n.path::text[] AS path, m.mem_id, m.mem_nick FROM ${settlements} AND n.node_idx = ${nodeIdx}`.execute(
      trx,
    );
    const [row] = own;
    if (!row) throw refuse(errorCodes.partnerNotBelow);
    const { rows: lower } = await sql<SettlementOfNode & { node_idx: bigint }>`
      SELECT s.*, m.mem_id, m.mem_nick FROM ${settlements} AND n.parent_node = ${nodeIdx} ORDER BY n.path`.execute(trx);
    const { rows: members } = await sql<MemberLine>`
      SELECT * FROM (SELECT m.mem_id, m.mem_nick, l.origin::text AS origin, l.bets, l.turnover, l.stake, l.payout,
          l.rates[cardinality(n.path)] AS bp, l.gross[cardinality(n.path)] AS gross, l.net[cardinality(n.path)] AS net,
          l.net[cardinality(n.path) + 1] AS member_net
        FROM partner.line l JOIN partner.node n USING (node_idx) JOIN member.member m ON m.idx = l.member_idx
        WHERE l.period = ${period}::date AND l.game_type = ${type} AND l.node_idx = ${nodeIdx}
          ORDER BY l.turnover DESC, m.mem_id, l.origin LIMIT ${MAX_LINES}) AS listed
        ORDER BY lower(mem_id), origin`.execute(trx);
    const { rows: whole } = await sql<Rest>`
      SELECT count(*) AS count, coalesce(sum(l.bets), 0)::int AS bets, coalesce(sum(l.turnover), 0)::bigint AS turnover,
          coalesce(sum(l.stake), 0)::bigint AS stake, coalesce(sum(l.payout), 0)::bigint AS payout,
          coalesce(sum(l.gross[cardinality(n.path)]), 0)::bigint AS gross,
          coalesce(sum(l.net[cardinality(n.path)]), 0)::bigint AS net,
          coalesce(sum(l.net[cardinality(n.path) + 1]), 0)::bigint AS member_net
        FROM partner.line l JOIN partner.node n USING (node_idx)
        WHERE l.period = ${period}::date AND l.game_type = ${type} AND l.node_idx = ${nodeIdx}`.execute(trx);
    const lines = [...members, ...restOfMembers(members, whole[0], { period, bp: row.rolling_bp })];
    const { rows: charges } = await sql<{ kind: 'bonus' | 'adjustment'; amount: bigint; reason: string }>`
      SELECT c.kind, c.amount, c.reason FROM partner.charge c JOIN partner.node n USING (node_idx)
        WHERE c.period = ${period}::date AND c.game_type = ${type} AND n.path @> ARRAY[${row.partner_idx}::bigint]
          AND n.path[1:cardinality(${row.path}::bigint[])] = ${row.path}::bigint[]
        ORDER BY c.charge_idx`.execute(trx);
    return {
      settlementIdx: toJsonAmount(row.settlement_idx),
      memId: row.mem_id,
      memNick: row.mem_nick,
      turnover: toJsonAmount(row.turnover),
      stake: toJsonAmount(row.stake),
      payout: toJsonAmount(row.payout),
      rollingBp: row.rolling_bp,
      rollingGross: toJsonAmount(row.rolling_gross),
      rollingNet: toJsonAmount(row.rolling_net),
      rollingTop: toJsonAmount(row.rolling_top),
      bonus: toJsonAmount(row.bonus),
      adjustment: toJsonAmount(row.adjustment),
      carryIn: toJsonAmount(row.carry_in),
      losingBp: row.losing_bp,
      losingBase: toJsonAmount(row.losing_base),
      losingGross: toJsonAmount(row.losing_gross),
      losingNet: toJsonAmount(row.losing_net),
      carryOut: toJsonAmount(row.carry_out),
      withheld: toJsonAmount(row.withheld),
      total: toJsonAmount(row.total),
      late: row.late,
      status: row.status,
      lower: lower.map((child) => ({
        nodeIdx: toJsonAmount(child.node_idx),
        memId: child.mem_id,
        memNick: child.mem_nick,
        turnover: toJsonAmount(child.turnover),
        rollingGross: toJsonAmount(child.rolling_gross),
        losingGross: toJsonAmount(child.losing_gross),
      })),
      members: lines.map((line) => ({
        memId: line.mem_id,
        memNick: line.mem_nick,
        origin: line.origin,
        bets: line.bets,
        turnover: toJsonAmount(line.turnover),
        stake: toJsonAmount(line.stake),
        payout: toJsonAmount(line.payout),
        bp: line.bp,
        gross: toJsonAmount(line.gross),
        net: toJsonAmount(line.net),
        memberNet: toJsonAmount(line.member_net),
      })),
      charges: charges.map(({ kind, amount, reason }) => ({ kind, amount: toJsonAmount(amount), reason })),
    };
  });
