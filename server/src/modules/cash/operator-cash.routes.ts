import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { readQueue } from './cash-queue.ts';
import { decideCash } from './decide.command.ts';

/** Applications of all members, for whoever decides them. */
export const operatorCashRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorCashQueue, async ({ db, body }) => {
    const { list, count } = await readQueue(db, body);
    return { list, pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: count } };
  });

  mount(app, endpoints.operatorCashDecide, async ({ caller, body }) => ({
    cashIdx: body.cashIdx,
    status: await decideCash(app.cash, {
      requestId: body.requestId,
      cashIdx: BigInt(body.cashIdx),
      to: body.to,
      reason: body.reason,
      actor: `operator:${caller.memId}`,
    }),
  }));
};
