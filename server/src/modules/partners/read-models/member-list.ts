import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { maskAccount, maskPhone } from '../../../core/mask.ts';
import { byValues } from '../../../db/index.ts';
import { balancesByMember } from '../../../ledger/index.ts';
import type { MemberStatus } from '../../members/index.ts';
import {
  hasKeyword,
  type InputOf,
  inSnapshot,
  type ListContext,
  pageSql,
  partnerPageInfo,
  single,
} from '../list-query.ts';
import { below, belowPartner, flowsOfAllTime } from './below.ts';

type MemberListInput = InputOf<'partnerMemberList'>;
type MemberListAnswer = DataOf<'/api/partner/partnerMemberList'>;

/** Members below the caller. */
export const listMembersBelow = (
  { db, callerIdx, now }: ListContext,
  input: MemberListInput,
): Promise<MemberListAnswer> =>
  inSnapshot(db, async (trx) => {
    const { page, keyword, status, store, under } = input;
    const chosen = sql`${byValues}
      member.member m JOIN (${balancesByMember}) AS b ON b.member_idx = m.idx
      LEFT JOIN (${flowsOfAllTime(callerIdx)}) AS f ON f.member_idx = m.idx
      LEFT JOIN member.member up ON up.idx = m.parent_idx
      WHERE m.idx IN (${below(callerIdx)}) AND m.partner_type = 'NORMAL' AND (${status} = '' OR m.status = ${status})
        AND (${store} = '' OR lower(up.mem_id) = lower(${store}))
        AND (${under} = '' OR m.idx IN (${belowPartner(callerIdx, under)}))
        AND ${hasKeyword(keyword)}`;
    const { rows } = await sql<{
      mem_id: string;
      mem_nick: string;
      level: number;
      store: string | null;
      status: MemberStatus;
      mem_phone: string;
      bankacc: string;
      cash: bigint;
      points: bigint;
      deposits: bigint;
      withdrawals: bigint;
      last_login_at: Date | null;
      last_bet_at: Date | null;
      direct: boolean;
    }>`
      SELECT m.parent_idx = ${callerIdx} AS direct, m.mem_id, m.mem_nick, m.level, up.mem_nick AS store, m.status, m.mem_phone, m.bankacc, b.cash, b.points,
          coalesce(f.deposits, 0)::bigint AS deposits, coalesce(f.withdrawals, 0)::bigint AS withdrawals, m.last_login_at,
          (SELECT bet_at FROM bet.bet WHERE member_idx = m.idx ORDER BY bet_at DESC LIMIT 1) AS last_bet_at
        FROM ${chosen} ORDER BY lower(m.mem_id) ${pageSql(page)}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; cash: bigint; points: bigint; deposits: bigint; withdrawals: bigint }>`
        SELECT count(*) AS count, coalesce(sum(b.cash), 0)::bigint AS cash, coalesce(sum(b.points), 0)::bigint AS points,
            coalesce(sum(f.deposits), 0)::bigint AS deposits, coalesce(sum(f.withdrawals), 0)::bigint AS withdrawals
          FROM ${chosen}`,
    );
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        memId: row.mem_id,
        memNick: row.mem_nick,
        isDirect: row.direct,
        level: row.level,
        store: row.store ?? '',
        status: row.status,
        phone: maskPhone(row.mem_phone),
        account: maskAccount(row.bankacc),
        cash: toJsonAmount(row.cash),
        points: toJsonAmount(row.points),
        deposits: toJsonAmount(row.deposits),
        withdrawals: toJsonAmount(row.withdrawals),
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
        lastBetAt: row.last_bet_at?.toISOString() ?? null,
      })),
      pageInfo: partnerPageInfo(page, sums.count),
      totals: {
        count: Number(sums.count),
        cash: toJsonAmount(sums.cash),
        points: toJsonAmount(sums.points),
        deposits: toJsonAmount(sums.deposits),
        withdrawals: toJsonAmount(sums.withdrawals),
      },
    };
  });
