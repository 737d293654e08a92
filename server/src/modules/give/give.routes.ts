import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { mount } from '../../plugins/mount.ts';
import { giveTarget } from './give-target.ts';
import { type GiveInput, moveBetween } from './move-between.command.ts';

/** Money between a partner and the lower members. */
export const giveRoutes = async (app: FastifyInstance) => {
  const move = async (input: GiveInput) => {
    const { cashIdx, memNick, amount } = await moveBetween(app.cash, input, app.secondUserCheck);
    return { cashIdx: toJsonAmount(cashIdx), memNick, amount: toJsonAmount(amount) };
  };

  mount(app, endpoints.giveTarget, ({ db, caller, body }) => giveTarget(db, caller.actsFor, body.memId));

  mount(app, endpoints.cashGive, ({ caller, body }) =>
    move({ ...body, kind: 'give', partnerIdx: caller.memberIdx, amount: BigInt(body.amount) }),
  );

  mount(app, endpoints.cashTake, ({ caller, body }) =>
    move({ ...body, kind: 'take', partnerIdx: caller.memberIdx, amount: BigInt(body.amount) }),
  );
};
