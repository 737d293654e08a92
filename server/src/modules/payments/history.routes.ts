import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { fromSeoulTime, seoulDay } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { cashRowOf } from './cash.view.ts';
import { hideFinished } from './hide.command.ts';
import { type HistoryQuery, listHistory, sumHistory } from './read-models/history.ts';

const SECOND_MS = 1_000;

/** The member's history of money. */
export const historyRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.cashHistory, async ({ db, clock, caller, body }) => {
    const today = seoulDay(clock.now());
    const query: HistoryQuery = {
      memberIdx: caller.memberIdx,
      cashType: body.cashType,
      from: fromSeoulTime(body.startDate ?? today.startDate),
      // The end is its whole last second.
      until: new Date(fromSeoulTime(body.endDate ?? today.endDate).getTime() + SECOND_MS),
    };
    const [rows, sums] = await Promise.all([listHistory(db, query, body.page), sumHistory(db, query)]);
    return {
      list: rows.map(cashRowOf),
      pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: Number(sums.count) },
      totals: {
        in: toJsonAmount(sums.in),
        out: toJsonAmount(sums.out),
        net: toJsonAmount(sums.in - sums.out),
        plus: toJsonAmount(sums.plus),
        minus: toJsonAmount(sums.minus),
      },
    };
  });

  mount(app, endpoints.cashDel, async ({ caller, body }) => ({
    hidden: await hideFinished(app.cash, caller.memberIdx, body.cashIdx.map(BigInt)),
  }));
};
