import { MAX_LIST_DAYS, OLD_AFTER_DAYS } from '@madang/contracts';
import { endpoints, parseRoundDetail } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { fromSeoulTime, seoulDay } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { type BetQuery, listBets, pageOf, sumBets } from './bet.repository.ts';
import { winloseRoutes } from './winlose.routes.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

type Row = Awaited<ReturnType<typeof listBets>>[number];

const betRowOf = (row: Row) => ({
  betIdx: Number(row.bet_idx),
  groupKey: row.group_key,
  vendorCode: row.vendor_code,
  vendorNames: row.vendor_names,
  gameNames: row.game_names,
  roundId: row.round_id,
  cash: Number(row.cash),
  winCash: Number(row.win_cash),
  type: row.type,
  betAt: row.bet_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  detail: parseRoundDetail(row.detail),
});

interface BetListInput {
  startDate?: string | undefined;
  endDate?: string | undefined;
  oldYn: 'Y' | 'N';
  roundId?: string | undefined;
}

/**
 * Today in Seoul by default, and for old bets the days before they became old that a list has;
 * those of one round have no default. The end includes its whole last second.
 */
const period = (
  { startDate, endDate, oldYn, roundId }: BetListInput,
  now: number,
): Pick<BetQuery, 'from' | 'until'> => {
  const day = (days: number) => seoulDay(now - days * DAY_MS);
  const isOld = oldYn === 'Y';
  const usual =
    roundId === undefined
      ? {
          startDate: day(isOld ? OLD_AFTER_DAYS + MAX_LIST_DAYS : 0).startDate,
          endDate: isOld ? undefined : day(0).endDate,
        }
      : undefined;
  const [start, end] = [startDate ?? usual?.startDate, endDate ?? usual?.endDate];
  return {
    from: start === undefined ? null : fromSeoulTime(start),
    until: end === undefined ? null : new Date(fromSeoulTime(end).getTime() + SECOND_MS),
  };
};

/** The betting list. */
export const betRoutes = async (app: FastifyInstance) => {
  await winloseRoutes(app);
  mount(app, endpoints.betlist, async ({ db, clock, caller, body }) => {
    const query: BetQuery = {
      memberIdx: caller.memberIdx,
      groupKey: body.groupKey,
      vendorCode: body.vendorCode,
      ...period(body, clock.now()),
      type: body.type,
      old: body.oldYn === 'Y',
      roundId: body.roundId ?? null,
      now: new Date(clock.now()),
    };
    const [rows, sums] = await Promise.all([listBets(db, query, body.page), sumBets(db, query)]);
    return {
      list: rows.map(betRowOf),
      pageInfo: { page: body.page, count_per_list: pageOf(query), tatal_list_count: Number(sums.count) },
      totals: {
        count: Number(sums.count),
        cash: Number(sums.cash),
        winCash: Number(sums.win_cash),
        resultCash: Number(sums.result_cash),
        waiting: Number(sums.waiting),
      },
    };
  });
};
