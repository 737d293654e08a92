import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { fromSeoulTime, seoulDayStart } from '../../core/seoul.ts';
import { mountOwnList } from '../../plugins/mount.ts';
import { sumPlayMinutes } from './read-models/play-minutes.ts';
import { listSettledBets, listWinlose, type WinloseQuery } from './winlose.repository.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

const sumsOf = ({ count, cash, win_cash }: { count: bigint; cash: bigint; win_cash: bigint }) => ({
  count: Number(count),
  cash: Number(cash),
  winCash: Number(win_cash),
  resultCash: Number(win_cash - cash),
});

const queryOf = (
  memberIdx: bigint,
  { startDate, endDate, groupKey }: { startDate?: string | undefined; endDate?: string | undefined; groupKey: string },
  now: number,
): WinloseQuery => {
  const today = seoulDayStart(now).getTime();
  return {
    memberIdx,
    groupKey,
    from: startDate ? fromSeoulTime(startDate) : new Date(today - (USUAL_DAYS - 1) * DAY_MS),
    // The end includes its whole last second.
    until: endDate ? new Date(fromSeoulTime(endDate).getTime() + SECOND_MS) : new Date(today + DAY_MS),
  };
};

/** Win and loss, and the rows behind it. */
export const winloseRoutes = async (app: FastifyInstance) => {
  mountOwnList(app, endpoints.winlose, async ({ db, clock, caller: { memberIdx }, body }) => {
    const now = clock.now();
    const query = queryOf(memberIdx, body, now);
    const [rows, playMinutes] = await Promise.all([
      listWinlose(db, query, body.unit),
      sumPlayMinutes(db, query, new Date(now)),
    ]);
    const total = rows.reduce(
      (sum, row) => ({
        count: sum.count + row.count,
        cash: sum.cash + row.cash,
        win_cash: sum.win_cash + row.win_cash,
      }),
      { count: 0n, cash: 0n, win_cash: 0n },
    );
    return { rows: rows.map((row) => ({ key: row.key, ...sumsOf(row) })), totals: sumsOf(total), playMinutes };
  });

  mountOwnList(app, endpoints.winloseRows, async ({ db, clock, caller: { memberIdx }, body }) => {
    const after = body.after && { settledAt: new Date(body.after.settledAt), betIdx: BigInt(body.after.betIdx) };
    const rows = await listSettledBets(db, queryOf(memberIdx, body, clock.now()), after ?? null);
    const list = rows.map((row) => ({
      betIdx: Number(row.bet_idx),
      groupKey: row.group_key,
      vendorNames: row.vendor_names,
      gameNames: row.game_names,
      betAt: row.bet_at.toISOString(),
      settledAt: row.settled_at.toISOString(),
      cash: Number(row.cash),
      winCash: Number(row.win_cash),
    }));
    const last = list.at(-1);
    return { list, next: last ? { settledAt: last.settledAt, betIdx: last.betIdx } : null };
  });
};
