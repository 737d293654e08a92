import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { applyForDeposit } from './apply-deposit.command.ts';
import { cashInfo } from './cash-info.ts';

/** Deposits as their member sees them. */
export const depositRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.cashInfo, ({ caller }) => cashInfo(app.cash, caller.memberIdx));

  mount(app, endpoints.cashIn, ({ caller, body }) =>
    applyForDeposit(app.cash, {
      memberIdx: caller.memberIdx,
      requestId: body.requestId,
      amount: BigInt(body.amount),
      bonus: body.bonus,
    }),
  );
};
