import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { toJsonAmount } from '../../core/json-amount.ts';
import { mount } from '../../plugins/mount.ts';
import { setRate } from './rates/set-rate.command.ts';
import { chargePartner } from './settlement/charge.command.ts';
import { confirmPeriod, type PeriodDecision, payPeriod } from './settlement/decide.command.ts';
import { decidePartnerTransfer } from './transfers/transfer.command.ts';
import { moveInTree, setPartnerStatus } from './tree/change-tree.command.ts';

/** What operators do about partners. */
export const operatorPartnerRoutes = async (app: FastifyInstance) => {
  const context = { db: app.db, clock: app.clock };
  // A day with many members is paid by few statements, each of which takes long.
  const reports = { db: app.reportDb, clock: app.clock };
  const actorOf = ({ memId }: { memId: string }) => `operator:${memId}`;
  const answer = async (decide: typeof confirmPeriod, input: PeriodDecision) => {
    const { rows, total, members } = await decide(reports, input);
    return { period: input.period, rows, total: toJsonAmount(total), members };
  };

  mount(app, endpoints.operatorPartnerRate, ({ caller, body }) =>
    setRate(context, { ...body, partnerIdx: null, actor: actorOf(caller) }),
  );
  mount(app, endpoints.operatorPartnerStatus, ({ caller, body }) =>
    setPartnerStatus(context, { ...body, actor: actorOf(caller) }),
  );
  mount(app, endpoints.operatorPartnerMove, ({ caller, body }) =>
    moveInTree(context, { ...body, actor: actorOf(caller) }),
  );
  mount(app, endpoints.operatorPartnerCharge, async ({ caller, body }) => {
    const { period } = await chargePartner(context, {
      ...body,
      amount: BigInt(body.amount),
      cites: body.cites === null ? null : BigInt(body.cites),
      actor: actorOf(caller),
    });
    return { memId: body.memId, period };
  });
  mount(app, endpoints.operatorPartnerConfirm, ({ caller, body }) =>
    answer(confirmPeriod, { ...body, actor: actorOf(caller) }),
  );
  mount(app, endpoints.operatorPartnerPay, ({ caller, body }) =>
    answer(payPeriod, { ...body, actor: actorOf(caller) }),
  );
  mount(app, endpoints.operatorPartnerTransfer, async ({ caller, body }) => ({
    transferIdx: body.transferIdx,
    status: await decidePartnerTransfer(context, {
      transferIdx: BigInt(body.transferIdx),
      decision: body.decision,
      decider: { operator: actorOf(caller) },
    }),
  }));
};
