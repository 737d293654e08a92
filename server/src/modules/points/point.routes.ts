import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { fromSeoulTime, seoulDay } from '../../core/seoul.ts';
import { mount } from '../../plugins/mount.ts';
import { type Conversion, convertPoints } from './convert.command.ts';
import { listPoints, type PointQuery, sumPoints } from './point.repository.ts';
import { pointRowOf } from './point.view.ts';

const SECOND_MS = 1_000;

/** Points: their history, and the two ways into cash. */
export const pointRoutes = async (app: FastifyInstance) => {
  const convert = async (input: Conversion) => {
    const { cashIdx, points, krw } = await convertPoints(app.cash, input);
    return { cashIdx: toJsonAmount(cashIdx), points: toJsonAmount(points), won: toJsonAmount(krw) };
  };

  mount(app, endpoints.pointList, async ({ db, clock, caller, body }) => {
    const today = seoulDay(clock.now());
    const query: PointQuery = {
      memberIdx: caller.memberIdx,
      from: fromSeoulTime(body.startDate ?? today.startDate),
      // The end is its whole last second.
      until: new Date(fromSeoulTime(body.endDate ?? today.endDate).getTime() + SECOND_MS),
    };
    const [rows, sums] = await Promise.all([listPoints(db, query, body.page), sumPoints(db, query)]);
    return {
      list: rows.map(pointRowOf),
      pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: Number(sums.count) },
      totals: { plus: toJsonAmount(sums.plus), minus: toJsonAmount(sums.minus) },
    };
  });

  mount(app, endpoints.pointChange, ({ caller: { memberIdx }, body: { requestId, points } }) =>
    convert({ memberIdx, requestId, way: 'change', points: BigInt(points) }),
  );

  mount(app, endpoints.pointUse, ({ caller: { memberIdx }, body: { requestId, amount } }) =>
    convert({ memberIdx, requestId, way: 'use', points: BigInt(amount) }),
  );
};
