import type { DataOf } from '@madang/contracts';
import { sql } from 'kysely';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { addDays, seoulDateOf, startOfSeoulDate } from '../../../core/seoul-date.ts';
import { balanceOf } from '../../../ledger/index.ts';
import type { MemberStatus } from '../../members/index.ts';
import { inSnapshot, type ListContext, single } from '../list-query.ts';
import { listRates, rateTable } from '../rates/rate.repository.ts';
import { partnerStatusOf } from '../tree/status.policy.ts';
import { below, flowsBelow, nodesOf } from './below.ts';
import { earningTypes } from './rate-list.ts';

type Answer = DataOf<'/api/partner/own'>;

/** The caller's own status, rates and figures of today. */
export const readOwnStatus = ({ db, callerIdx, now }: ListContext): Promise<Answer> =>
  inSnapshot(db, async (trx) => {
    const today = seoulDateOf(now);
    const from = startOfSeoulDate(today);
    const own = await single(
      trx,
      sql<{
        mem_id: string;
        mem_nick: string;
        partner_type: Answer['level'];
        parent: string | null;
        status: MemberStatus;
        joined_at: Date;
        partners: bigint;
        members: bigint;
        unpaid: bigint;
      }>`
        SELECT m.mem_id, m.mem_nick, m.partner_type, up.mem_nick AS parent, m.status, m.joined_at, b.partners, b.members,
            (SELECT coalesce(sum(total), 0)::bigint FROM partner.settlement
              WHERE partner_idx = m.idx AND status <> 'paid') AS unpaid
          FROM member.member m LEFT JOIN member.member up ON up.idx = m.parent_idx,
            (SELECT count(*) FILTER (WHERE d.partner_type <> 'NORMAL') AS partners,
                count(*) FILTER (WHERE d.partner_type = 'NORMAL') AS members
              FROM member.member d WHERE d.idx IN (${below(callerIdx)})) AS b
          WHERE m.idx = ${callerIdx}`,
    );
    const bets = await single(
      trx,
      sql<{ members: bigint; bets: bigint; stake: bigint; win: bigint; net: bigint }>`
        SELECT count(DISTINCT member_idx) AS members, count(*) AS bets, coalesce(sum(cash), 0)::bigint AS stake,
            coalesce(sum(win_cash + prize), 0)::bigint AS win,
            coalesce(sum(cash - win_cash - prize) FILTER (WHERE type <> 'wait'), 0)::bigint AS net
          FROM bet.bet WHERE partner_node IN (${nodesOf(callerIdx)}) AND bet_at >= ${from}`,
    );
    const flows = await single(
      trx,
      sql<{ deposits: bigint; withdrawals: bigint }>`
        SELECT coalesce(sum(deposits), 0)::bigint AS deposits, coalesce(sum(withdrawals), 0)::bigint AS withdrawals
          FROM (${flowsBelow(callerIdx, 'partner_node', from, null)}) AS f`,
    );
    const [current, next] = [
      rateTable(await listRates(trx, today, [callerIdx])),
      rateTable(await listRates(trx, addDays(today, 1), [callerIdx])),
    ];
    const { cash, point } = await balanceOf(trx, callerIdx);
    return {
      asOf: new Date(now).toISOString(),
      memId: own.mem_id,
      memNick: own.mem_nick,
      level: own.partner_type,
      parent: own.parent ?? '',
      status: partnerStatusOf(own.status),
      joinedAt: own.joined_at.toISOString(),
      cash: toJsonAmount(cash),
      points: toJsonAmount(point),
      partners: Number(own.partners),
      members: Number(own.members),
      rates: (await earningTypes(trx)).map((gameType) => ({
        gameType,
        rolling: current(callerIdx, gameType, 'rolling'),
        losing: current(callerIdx, gameType, 'losing'),
        nextRolling: next(callerIdx, gameType, 'rolling'),
        nextLosing: next(callerIdx, gameType, 'losing'),
      })),
      today: {
        activeMembers: Number(bets.members),
        bets: Number(bets.bets),
        stake: toJsonAmount(bets.stake),
        win: toJsonAmount(bets.win),
        net: toJsonAmount(bets.net),
        deposits: toJsonAmount(flows.deposits),
        withdrawals: toJsonAmount(flows.withdrawals),
      },
      unpaid: toJsonAmount(own.unpaid),
    };
  });
