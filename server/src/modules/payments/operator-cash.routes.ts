import { PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { readVersionOf } from '../../core/decisions/read-version.ts';
import { toJsonAmount } from '../../core/json-amount.ts';
import { mount } from '../../plugins/mount.ts';
import { readStateOf } from './bank/incoming.repository.ts';
import { settleIncoming } from './bank/settle-incoming.command.ts';
import { readQueue } from './cash-queue.ts';
import { decideCash } from './decide.command.ts';
import { listUnmatched } from './read-models/unmatched.ts';

/** Applications of all members, for operators. */
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
      version: body.version,
      actor: `operator:${caller.memId}`,
    }),
  }));

  mount(app, endpoints.operatorIncomingList, async ({ db, body }) => {
    const { rows, count } = await listUnmatched(db, body.page);
    const pending = (await app.cash.chain?.listPending(db)) ?? [];
    return {
      pending: pending.map(({ usdt, seenAt, ...payment }) => ({
        ...payment,
        usdt: toJsonAmount(usdt),
        status: payment.confirmations < payment.needed ? ('unconfirmed' as const) : ('unpriced' as const),
        regDate: seenAt.toISOString(),
      })),
      list: rows.map((row) => ({
        incomingIdx: Number(row.incoming_idx),
        amount: toJsonAmount(row.amount),
        left: toJsonAmount(row.left),
        sender: row.sender,
        regDate: row.received_at.toISOString(),
        memId: row.mem_id,
        memName: row.mem_name,
        candidates: row.namesakes,
        version: readVersionOf(readStateOf(row)),
      })),
      pageInfo: { page: body.page, count_per_list: PAGE_SIZE, tatal_list_count: count },
    };
  });

  mount(app, endpoints.operatorIncomingSettle, async ({ caller, body }) => {
    const { incomingIdx, ...settlement } = body;
    const actor = `operator:${caller.memId}`;
    await settleIncoming(app.cash, { ...settlement, incomingIdx: BigInt(incomingIdx), actor });
    return { incomingIdx };
  });
};
