import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../../core/json-amount.ts';
import { mount } from '../../../plugins/mount.ts';
import { cashInfo } from '../cash-info.ts';
import { applyForDeposit } from './apply-deposit.command.ts';
import { forfeitBonus } from './forfeit-bonus.command.ts';

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

  mount(app, endpoints.forfeitBonus, async ({ caller: { memberIdx }, body: { requestId, amount } }) => {
    const { cashIdx, removed } = await forfeitBonus(app.cash, { memberIdx, requestId, amount: BigInt(amount) });
    return { cashIdx: toJsonAmount(cashIdx), removed: toJsonAmount(removed) };
  });
};
