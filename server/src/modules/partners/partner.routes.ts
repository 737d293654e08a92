import { type Endpoint, endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { type Call, mount } from '../../plugins/mount.ts';
import { listLineBets, listPartnerBets } from './lists/bet-lists.ts';
import { listCalculations, listUserCalculations } from './lists/calculation-lists.ts';
import { exportPeriod } from './lists/export-period.ts';
import { listMoneyMoves, listPartnerCash } from './lists/money-lists.ts';
import { listMembersBelow, listPartners } from './lists/people-lists.ts';
import { explainSettlement } from './lists/why.ts';
import { setRate } from './rates/set-rate.command.ts';

/** The partner portal. */
export const partnerRoutes = async (app: FastifyInstance) => {
  const contextOf = ({
    db,
    clock,
    caller,
  }: Pick<Call<Endpoint & { access: 'partner' }>, 'db' | 'clock' | 'caller'>) => ({
    db,
    callerIdx: caller.memberIdx,
    now: clock.now(),
  });

  mount(app, endpoints.partnerCashList, (call) => listPartnerCash(contextOf(call), call.body));
  mount(app, endpoints.partnerBettingList, (call) => listPartnerBets(contextOf(call), call.body));
  mount(app, endpoints.partnerPartnerList, (call) => listPartners(contextOf(call), call.body));
  mount(app, endpoints.partnerCalculationList, (call) => listCalculations(contextOf(call), call.body));
  mount(app, endpoints.partnerCalculationUserList, (call) => listUserCalculations(contextOf(call), call.body));
  mount(app, endpoints.partnerMemberList, (call) => listMembersBelow(contextOf(call), call.body));
  mount(app, endpoints.partnerMoneyMoveList, (call) => listMoneyMoves(contextOf(call), call.body));
  mount(app, endpoints.partnerWhy, (call) => explainSettlement(contextOf(call), call.body));
  mount(app, endpoints.partnerLineBets, (call) => listLineBets(contextOf(call), call.body));
  mount(app, endpoints.partnerExport, ({ db, caller, body }) => exportPeriod(db, caller.memberIdx, body.period));
  mount(app, endpoints.partnerSetRate, ({ db, clock, caller, body }) =>
    setRate({ db, clock }, { ...body, partnerIdx: caller.memberIdx, actor: `member:${caller.memberIdx}` }),
  );
};
