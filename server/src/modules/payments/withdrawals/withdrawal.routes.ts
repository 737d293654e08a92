import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../plugins/mount.ts';
import { applyForWithdrawal } from './apply-withdrawal.command.ts';

/** Withdrawals. */
export const withdrawalRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.cashOut, ({ caller, body }) =>
    applyForWithdrawal(app.cash, {
      memberIdx: caller.memberIdx,
      requestId: body.requestId,
      amount: BigInt(body.amount),
      cashOutPass: body.cashOutPass,
    }),
  );
};
