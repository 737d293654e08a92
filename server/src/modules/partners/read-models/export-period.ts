import type { DataOf } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Db } from '../../../db/index.ts';
import type { GameType } from '../game-type.ts';
import { inSnapshot, single } from '../list-query.ts';
import { nodesOf } from './below.ts';

/** Bets of one answer, at most: some megabytes. The console reads any number. */
export const MAX_EXPORTED_BETS = 20_000;

type Exported = DataOf<'/api/partner/export'>;

interface Figures {
  node_idx: bigint;
  game_type: GameType;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
}

const figuresOf = ({ node_idx, game_type, bets, turnover, stake, payout }: Figures) => ({
  nodeIdx: toJsonAmount(node_idx),
  type: game_type,
  bets,
  turnover: toJsonAmount(turnover),
  stake: toJsonAmount(stake),
  payout: toJsonAmount(payout),
});

const amounts = (list: readonly string[]): number[] => list.map((text) => toJsonAmount(BigInt(text)));

/**
 * A settled day of the caller and all below, with the bets and rates that its figures follow from.
 * @param most bets that it may have; null: any number
 * @throws PT05 the day is not settled, RQ04 it has more bets
 */
export const exportPeriod = (
  db: Db,
  callerIdx: bigint,
  period: string,
  most: number | null = MAX_EXPORTED_BETS,
): Promise<Exported> =>
  inSnapshot(db, async (trx) => {
    const { rows: periods } = await sql<{ is_summed: boolean; loss_policy: Exported['policy'] }>`
      SELECT is_summed, loss_policy FROM partner.period WHERE period = ${period}::date`.execute(trx);
    const [settled] = periods;
    if (!settled) throw refuse(errorCodes.partnerNotBelow);
    const own = nodesOf(callerIdx);
    if (most !== null) {
      const { count } = await single(
        trx,
        sql<{ count: bigint }>`
          SELECT count(*) AS count FROM (SELECT FROM partner.counted
            WHERE period = ${period}::date AND node_idx IN (${own}) LIMIT ${most + 1}) AS found`,
      );
      if (count > BigInt(most)) throw refuse(errorCodes.pageTooFar, { rows: most });
    }
    const { rows: nodes } = await sql<{ node_idx: bigint; parent_node: bigint | null; mem_id: string }>`
      SELECT n.node_idx, CASE WHEN n.partner_idx <> ${callerIdx} THEN n.parent_node END AS parent_node, m.mem_id
        FROM partner.node n JOIN member.member m ON m.idx = n.partner_idx
        WHERE n.node_idx IN (${own}) ORDER BY n.path`.execute(trx);
    const { rows: bets } = await sql<Figures & { bet_idx: bigint; mem_id: string; origin: string }>`
      SELECT c.*, c.origin::text AS origin, m.mem_id FROM partner.counted c JOIN member.member m ON m.idx = c.member_idx
        WHERE c.period = ${period}::date AND c.node_idx IN (${own}) ORDER BY c.bet_idx`.execute(trx);
    const { rows: lines } = await sql<
      Figures & {
        mem_id: string;
        origin: string;
        turnover_total: bigint;
        top_bp: number;
        top_gross: bigint;
        bps: number[];
        gross: string[];
        net: string[];
      }
    >`
      SELECT l.member_idx, l.node_idx, l.game_type, l.bets, l.turnover, l.stake, l.payout, l.turnover_total, m.mem_id,
          l.origin::text AS origin, l.rates[1] AS top_bp, l.gross[1] AS top_gross,
          l.rates[array_position(n.path, ${callerIdx}::bigint):] AS bps,
          l.gross[array_position(n.path, ${callerIdx}::bigint):]::text[] AS gross,
          l.net[array_position(n.path, ${callerIdx}::bigint):]::text[] AS net
        FROM partner.line l JOIN partner.node n USING (node_idx) JOIN member.member m ON m.idx = l.member_idx
        WHERE l.period = ${period}::date AND l.node_idx IN (${own})
        ORDER BY l.member_idx, l.node_idx, l.game_type, l.origin`.execute(trx);
    const { rows: charges } = await sql<{
      node_idx: bigint;
      game_type: GameType;
      kind: 'bonus' | 'adjustment';
      amount: bigint;
    }>`
      SELECT node_idx, game_type, kind, amount FROM partner.charge
        WHERE period = ${period}::date AND node_idx IN (${own}) ORDER BY charge_idx`.execute(trx);
    const { rows: settlements } = await sql<
      Figures & {
        rolling_gross: bigint;
        rolling_net: bigint;
        rolling_top: bigint;
        bonus: bigint;
        adjustment: bigint;
        carry_before: bigint;
        carry_in: bigint;
        losing_bp: number;
        losing_base: bigint;
        losing_gross: bigint;
        losing_net: bigint;
        carry_out: bigint;
        withheld: bigint;
        total: bigint;
        late: { origin: string; base: number; bp: number }[];
      }
    >`
      SELECT s.*, coalesce((SELECT b.carry_out FROM partner.settlement b
            WHERE b.node_idx = s.node_idx AND b.game_type = s.game_type AND b.period < s.period
            ORDER BY b.period DESC LIMIT 1), 0) AS carry_before
        FROM partner.settlement s WHERE s.period = ${period}::date AND s.node_idx IN (${own})
        ORDER BY s.settlement_idx`.execute(trx);
    return {
      period,
      isSummed: settled.is_summed,
      policy: settled.loss_policy,
      nodes: nodes.map(({ node_idx, parent_node, mem_id }) => ({
        nodeIdx: toJsonAmount(node_idx),
        parentNode: parent_node === null ? null : toJsonAmount(parent_node),
        memId: mem_id,
      })),
      bets: bets.map((bet) => ({
        betIdx: toJsonAmount(bet.bet_idx),
        memId: bet.mem_id,
        origin: bet.origin,
        ...figuresOf(bet),
      })),
      lines: lines.map((line) => ({
        memId: line.mem_id,
        origin: line.origin,
        ...figuresOf(line),
        turnoverTotal: toJsonAmount(line.turnover_total),
        topBp: line.top_bp,
        topGross: toJsonAmount(line.top_gross),
        bps: line.bps,
        gross: amounts(line.gross),
        net: amounts(line.net),
      })),
      charges: charges.map((charge) => ({
        nodeIdx: toJsonAmount(charge.node_idx),
        type: charge.game_type,
        kind: charge.kind,
        amount: toJsonAmount(charge.amount),
      })),
      settlements: settlements.map((row) => ({
        ...figuresOf(row),
        rollingGross: toJsonAmount(row.rolling_gross),
        rollingNet: toJsonAmount(row.rolling_net),
        rollingTop: toJsonAmount(row.rolling_top),
        bonus: toJsonAmount(row.bonus),
        adjustment: toJsonAmount(row.adjustment),
        carryBefore: toJsonAmount(row.carry_before),
        carryIn: toJsonAmount(row.carry_in),
        losingBp: row.losing_bp,
        losingBase: toJsonAmount(row.losing_base),
        losingGross: toJsonAmount(row.losing_gross),
        losingNet: toJsonAmount(row.losing_net),
        carryOut: toJsonAmount(row.carry_out),
        withheld: toJsonAmount(row.withheld),
        total: toJsonAmount(row.total),
        late: row.late,
      })),
    };
  });
