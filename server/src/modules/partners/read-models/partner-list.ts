import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { byValues } from '../../../db/index.ts';
import { balancesByMember } from '../../../ledger/index.ts';
import type { MemberStatus } from '../../members/index.ts';
import type { GameType, RateKind } from '../game-type.ts';
import {
  hasKeyword,
  type InputOf,
  inSnapshot,
  type ListContext,
  pageSql,
  partnerPageInfo,
  single,
} from '../list-query.ts';
import { listRates, type RateRow } from '../rates/rate.repository.ts';
import { memberStatusOf, partnerStatusOf } from '../tree/status.policy.ts';
import { below } from './below.ts';
import { readBranchDays, unreadDays } from './branch-days.ts';

type Input = InputOf<'partnerPartnerList'>;
type Answer = DataOf<'/api/partner/partnerList'>;
type Row = Answer['list'][number];

/** The order of the tree: each partner before those below. */
const POSITION = sql`ARRAY(SELECT ancestor FROM member.partner_path WHERE descendant = m.idx ORDER BY depth DESC)`;

/** Whether a member `m` has the status of a partner; any other of a member counts as closed. */
const hasStatus = (status: Input['status']) => {
  const { ACTIVE, SUSPENDED } = memberStatusOf;
  return sql`(${status} = '' OR ${status} = CASE m.status WHEN ${ACTIVE} THEN 'ACTIVE' WHEN ${SUSPENDED} THEN 'SUSPENDED' ELSE 'CLOSED' END)`;
};

type Rates = Partial<Record<GameType, number>>;

/** The rates of each owner, by kind and game type. */
const ratesByOwner = (rates: readonly RateRow[]) => {
  const byOwner = new Map<bigint, Record<RateKind, Rates>>();
  for (const { owner_idx, kind, game_type, bp } of rates) {
    const own = byOwner.get(owner_idx) ?? { rolling: {}, losing: {} };
    own[kind][game_type] = bp;
    byOwner.set(owner_idx, own);
  }
  return (idx: bigint): Record<RateKind, Rates> => byOwner.get(idx) ?? { rolling: {}, losing: {} };
};

/** Partners below the caller. */
export const listPartners = ({ db, callerIdx, now, written }: ListContext, input: Input): Promise<Answer> =>
  inSnapshot(db, async (trx) => {
    const { page, perPage, level, status, keyword } = input;
    const today = seoulDateOf(now);
    const chosen = sql`
      member.member m WHERE m.idx IN (${below(callerIdx)}) AND m.partner_type <> 'NORMAL'
        AND (${level} = '' OR m.partner_type = ${level}) AND ${hasStatus(status)} AND ${hasKeyword(keyword)}`;
    const { rows } = await sql<{
      idx: bigint;
      mem_id: string;
      mem_nick: string;
      partner_type: Row['level'];
      parent: string | null;
      joined_at: Date;
      depth: number;
      branches: number;
      members: number;
      active: number;
      cash: bigint;
      points: bigint;
      status: MemberStatus;
      last_login_at: Date | null;
      direct: boolean;
    }>`${byValues}
      SELECT m.parent_idx = ${callerIdx} AS direct, m.idx, m.mem_id, m.mem_nick, m.partner_type, up.mem_nick AS parent, m.joined_at, b.cash, b.points, m.status,
          m.last_login_at, lower.members, lower.active, place.depth - 1 AS depth,
          (SELECT count(*)::int FROM member.member c WHERE c.parent_idx = m.idx AND c.partner_type <> 'NORMAL') AS branches
        FROM (SELECT m.* FROM ${chosen} ORDER BY ${POSITION} ${pageSql(page, perPage)}) AS m
        JOIN (${balancesByMember}) AS b ON b.member_idx = m.idx
        JOIN member.partner_path place ON place.descendant = m.idx AND place.ancestor = ${callerIdx}
        LEFT JOIN member.member up ON up.idx = m.parent_idx,
        LATERAL (
          SELECT count(*)::int AS members, (count(*) FILTER (WHERE EXISTS (
              SELECT FROM bet.bet WHERE member_idx = d.idx AND bet_at >= ${startOfSeoulDate(today)})))::int AS active
            FROM member.partner_path p JOIN member.member d ON d.idx = p.descendant
            WHERE p.ancestor = m.idx AND p.depth > 0 AND d.partner_type = 'NORMAL'
        ) AS lower
        ORDER BY ${POSITION}`.execute(trx);
    const sums = await single(
      trx,
      sql<{ count: bigint; members: bigint; cash: bigint; points: bigint }>`${byValues}
        SELECT count(*) AS count, coalesce(sum(b.cash), 0)::bigint AS cash, coalesce(sum(b.points), 0)::bigint AS points,
            (SELECT count(DISTINCT d.idx) FROM member.partner_path p JOIN member.member d ON d.idx = p.descendant
              WHERE p.depth > 0 AND d.partner_type = 'NORMAL' AND p.ancestor IN (SELECT m.idx FROM ${chosen})) AS members
          FROM (SELECT m.idx FROM ${chosen}) AS m JOIN (${balancesByMember}) AS b ON b.member_idx = m.idx`,
    );
    const ids = rows.map(({ idx }) => idx);
    const days =
      !written || written.has('today') || written.has('waiting')
        ? await readBranchDays(trx, { callerIdx, now }, ids, sql`SELECT m.idx FROM ${chosen}`)
        : unreadDays;
    const ratesOf = ratesByOwner(await listRates(trx, today, ids));
    return {
      asOf: new Date(now).toISOString(),
      list: rows.map((row) => ({
        memId: row.mem_id,
        memNick: row.mem_nick,
        isDirect: row.direct,
        depth: row.depth,
        branches: row.branches,
        level: row.partner_type,
        parent: row.parent ?? '',
        joinedAt: row.joined_at.toISOString(),
        members: row.members,
        activeMembers: row.active,
        ...days.of(row.idx),
        cash: toJsonAmount(row.cash),
        points: toJsonAmount(row.points),
        ...ratesOf(row.idx),
        status: partnerStatusOf(row.status),
        lastLoginAt: row.last_login_at?.toISOString() ?? null,
      })),
      pageInfo: partnerPageInfo(page, sums.count, perPage),
      totals: {
        count: Number(sums.count),
        members: Number(sums.members),
        ...days.all,
        cash: toJsonAmount(sums.cash),
        points: toJsonAmount(sums.points),
      },
    };
  });
