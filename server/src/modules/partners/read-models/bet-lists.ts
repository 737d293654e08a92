import { type DataOf, OLD_AFTER_DAYS } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { byValues } from '../../../db/index.ts';
import {
  type InputOf,
  inSnapshot,
  instantsOf,
  type ListContext,
  pageSql,
  partnerPageInfo,
  single,
} from '../list-query.ts';
import { nodesOf } from './below.ts';

const DAY_MS = 86_400_000;

type BettingInput = InputOf<'partnerBettingList'>;
type BettingAnswer = DataOf<'/api/partner/bettingList'>;
type BettingRow = BettingAnswer['list'][number];
type LineBetsInput = InputOf<'partnerLineBets'>;
type LineBetsAnswer = DataOf<'/api/partner/lineBets'>;

/** Bets that were accepted below the caller. */
export const listPartnerBets = ({ db, callerIdx, now }: ListContext, input: BettingInput): Promise<BettingAnswer> =>
  inSnapshot(db, async (trx) => {
    const { from, until } = instantsOf(input, now);
    const { page, type, vendor, member, oldYn } = input;
    const border = new Date(now - OLD_AFTER_DAYS * DAY_MS);
    const age = oldYn === 'Y' ? sql`settled_at < ${border}` : sql`(settled_at IS NULL OR settled_at >= ${border})`;
    const chosen = sql`${byValues}
      bet.bet b JOIN member.member m ON m.idx = b.member_idx
      WHERE b.partner_node IN (${nodesOf(callerIdx)}) AND b.bet_at >= ${from} AND b.bet_at < ${until} AND ${age}
        AND (${type} = '' OR b.group_key = ${type}) AND (${vendor} = '' OR b.vendor_code = ${vendor})
        AND (${member} = '' OR lower(m.mem_id) = lower(${member}))`;
    const { rows } = await sql<{
      bet_idx: bigint;
      group_key: BettingRow['groupKey'];
      vendor_code: string;
      vendor_names: BettingRow['vendorNames'];
      game_names: BettingRow['gameNames'];
      round_id: string;
      cash: bigint;
      win: bigint;
      type: BettingRow['status'];
      bet_at: Date;
      settled_at: Date | null;
      mem_id: string;
      mem_nick: string;
      store: string;
    }>`
      SELECT b.bet_idx, b.group_key, b.vendor_code, b.vendor_names, b.game_names, b.round_id, b.cash,
          b.win_cash + b.prize AS win, b.type, b.bet_at, b.settled_at, m.mem_id, m.mem_nick,
          (SELECT up.mem_nick FROM partner.node n JOIN member.member up ON up.idx = n.partner_idx
            WHERE n.node_idx = b.partner_node) AS store
        FROM ${chosen} ORDER BY b.bet_at DESC, b.bet_idx DESC ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; stake: bigint; win: bigint; net: bigint; waiting: bigint }>`
        SELECT count(*) AS count, coalesce(sum(b.cash), 0)::bigint AS stake,
            coalesce(sum(b.win_cash + b.prize), 0)::bigint AS win,
            coalesce(sum(b.win_cash + b.prize - b.cash) FILTER (WHERE b.type <> 'wait'), 0)::bigint AS net,
            coalesce(sum(b.cash) FILTER (WHERE b.type = 'wait'), 0)::bigint AS waiting
          FROM ${chosen}`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        betIdx: toJsonAmount(row.bet_idx),
        groupKey: row.group_key,
        vendorCode: row.vendor_code,
        vendorNames: row.vendor_names,
        gameNames: row.game_names,
        roundId: row.round_id,
        betAt: row.bet_at.toISOString(),
        settledAt: row.settled_at?.toISOString() ?? null,
        memId: row.mem_id,
        memNick: row.mem_nick,
        store: row.store,
        stake: toJsonAmount(row.cash),
        win: toJsonAmount(row.win),
        net: row.type === 'wait' ? 0 : toJsonAmount(row.win - row.cash),
        status: row.type,
      })),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: {
        count: Number(sums.count),
        stake: toJsonAmount(sums.stake),
        win: toJsonAmount(sums.win),
        net: toJsonAmount(sums.net),
        waiting: toJsonAmount(sums.waiting),
      },
    };
  });

/** Bets that a settled day counted of a member. */
export const listLineBets = ({ db, callerIdx, now }: ListContext, input: LineBetsInput): Promise<LineBetsAnswer> =>
  inSnapshot(db, async (trx) => {
    const { page, period, member, type, nodeIdx, origin } = input;
    const chosen = sql`${byValues}
      partner.counted c JOIN bet.bet b USING (bet_idx) JOIN member.member m ON m.idx = c.member_idx
      WHERE c.period = ${period}::date AND c.game_type = ${type} AND lower(m.mem_id) = lower(${member})
        AND c.node_idx IN (${nodesOf(callerIdx)})
        AND (${nodeIdx}::bigint IS NULL OR c.node_idx = ${nodeIdx}::bigint)
        AND (${origin}::date IS NULL OR c.origin = ${origin}::date)`;
    const { rows } = await sql<{
      bet_idx: bigint;
      game_names: BettingRow['gameNames'];
      settled_at: Date | null;
      origin: string;
      turnover: bigint;
      stake: bigint;
      payout: bigint;
    }>`
      SELECT c.bet_idx, b.game_names, b.settled_at, c.origin::text AS origin, c.turnover, c.stake, c.payout
        FROM ${chosen} ORDER BY c.bet_idx ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; turnover: bigint; stake: bigint; payout: bigint }>`
        SELECT count(*) AS count, coalesce(sum(c.turnover), 0)::bigint AS turnover,
            coalesce(sum(c.stake), 0)::bigint AS stake, coalesce(sum(c.payout), 0)::bigint AS payout FROM ${chosen}`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        betIdx: toJsonAmount(row.bet_idx),
        gameNames: row.game_names,
        settledAt: row.settled_at?.toISOString() ?? null,
        origin: row.origin,
        turnover: toJsonAmount(row.turnover),
        stake: toJsonAmount(row.stake),
        payout: toJsonAmount(row.payout),
      })),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: {
        bets: Number(sums.count),
        turnover: toJsonAmount(sums.turnover),
        stake: toJsonAmount(sums.stake),
        payout: toJsonAmount(sums.payout),
      },
    };
  });
