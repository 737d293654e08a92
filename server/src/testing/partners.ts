import { sql } from 'kysely';
import { ulid } from 'ulid';
import { seoulDateOf } from '../core/seoul-date.ts';
import { openAccounts } from '../ledger/index.ts';
import { correctBets, type GroupKey, placeBets, roundType, settleBets } from '../modules/bets/index.ts';
import { findMemberIdx, insertPath, type PartnerType } from '../modules/members/index.ts';

import { settleDueDays } from '../modules/partners/index.ts';
import type { TestSite } from './app.ts';

const NO_DETAIL = { kind: 'unknown' } as const;

const VENDOR = 'lottery';
const names = { ko: '추첨', en: 'Draw', vn: 'Xổ số' };
const DAY_MS = 86_400_000;

interface LineOfTest {
  member_idx: bigint;
  node_idx: bigint;
  game_type: string;
  bets: number;
  turnover: bigint;
  stake: bigint;
  payout: bigint;
  turnover_total: bigint;
  rates: number[];
  origin: string;
  net: string[];
  gross: string[];
}

/** Bets, days and operators of a test site, for the settlement of partners. */
export const partnerHarness = (site: TestSite) => {
  const idxOf = async (memId: string): Promise<bigint> => {
    const idx = await findMemberIdx(site.db, memId);
    if (idx === null) throw new Error(`no member ${memId}`);
    return idx;
  };

  return {
    idxOf,
    as: async (memId: string) => ({ as: await site.tokenOf(memId) }),
    /** A bet that is placed and settled at the clock's time. @returns its round */
    bet: async (
      memId: string,
      { stake, win = 0, groupKey = 'casino' }: { stake: number; win?: number; groupKey?: GroupKey },
    ): Promise<string> => {
      const [memberIdx, roundId, at] = [await idxOf(memId), ulid(), new Date(site.clock.now())];
      await site.db.transaction().execute(async (trx) => {
        const bet = { memberIdx, groupKey, vendorCode: VENDOR, vendorNames: names, gameKey: 'draw', gameNames: names };
        await placeBets(trx, [{ ...bet, roundId, cash: BigInt(stake), at, detail: NO_DETAIL }]);
        const settlement = { roundId, winCash: BigInt(win), type: roundType(stake, win), detail: NO_DETAIL };
        await settleBets(trx, VENDOR, at, [settlement]);
      });
      return roundId;
    },
    /** Another result of a settled bet; null: it waits again. */
    correct: (roundId: string, win: number | null, stake: number) =>
      site.db.transaction().execute((trx) =>
        correctBets(trx, VENDOR, [
          {
            roundId,
            winCash: BigInt(win ?? 0),
            type: win === null ? 'wait' : roundType(stake, win),
            settledAt: win === null ? null : new Date(site.clock.now()),
            detail: NO_DETAIL,
          },
        ]),
      ),
    today: () => seoulDateOf(site.clock.now()),
    /** Moves the clock a day on and settles what is due. @returns the settled days */
    nextDay: () => {
      site.clock.set(site.clock.now() + DAY_MS);
      site.forgetTokens();
      return settleDueDays(site.app);
    },
    /** Another account below `parent`; null: a tree of its own. */
    join: async (memId: string, partnerType: PartnerType, parent: string | null) => {
      const parentIdx = parent === null ? null : await idxOf(parent);
      const { idx } = await site.db
        .insertInto('member.member')
        .columns([
          ...['mem_id', 'mem_pass', 'mem_name', 'mem_nick', 'nick_key', 'mem_phone', 'bank', 'bankacc'],
          ...['cash_out_pass', 'level', 'status', 'partner_type', 'role', 'parent_idx', 'joined_at'],
        ] as never)
        .expression(
          sql`SELECT ${memId}, mem_pass, ${memId}, ${memId}, ${memId}, '011-' || substr(md5(${memId}), 1, 8), bank,
              substr(md5(${memId}), 1, 12), cash_out_pass, 1, 'active', ${partnerType}, 'member', ${parentIdx}::bigint, joined_at
            FROM member.member WHERE mem_id = 'partner1'` as never,
        )
        .returning('idx')
        .executeTakeFirstOrThrow();
      await insertPath(site.db, idx, parentIdx);
      await openAccounts(site.db, idx);
    },
    /** A second operator. */
    secondOperator: async () => {
      await sql`UPDATE member.member SET role = 'operator', parent_idx = NULL WHERE mem_id = 'member05'`.execute(
        site.db,
      );
      const idx = await idxOf('member05');
      await sql`DELETE FROM member.partner_path WHERE descendant = ${idx} AND depth > 0`.execute(site.db);
      return 'member05';
    },
    /** Settlements of a period, the top level first. */
    settlements: async (period: string) =>
      (
        await sql<Record<string, unknown> & { mem_id: string }>`
          SELECT s.*, m.mem_id FROM partner.settlement s
            JOIN partner.node n USING (node_idx) JOIN member.member m ON m.idx = s.partner_idx
            WHERE s.period = ${period}::date ORDER BY cardinality(n.path), n.path, s.game_type`.execute(site.db)
      ).rows,
    lines: async (period: string) =>
      (
        await sql<LineOfTest>`
          SELECT l.member_idx, l.node_idx, l.game_type, l.bets, l.turnover, l.stake, l.payout, l.turnover_total, l.rates,
              l.origin::text AS origin, l.net::text[] AS net, l.gross::text[] AS gross
            FROM partner.line l WHERE l.period = ${period}::date ORDER BY l.origin, l.member_idx, l.node_idx`.execute(
          site.db,
        )
      ).rows.map((row) => ({ ...row, net: row.net.map(BigInt), gross: row.gross.map(BigInt) })),
  };
};
