import { type Endpoint, endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../core/decisions/audit.ts';
import { toJsonAmount } from '../../core/json-amount.ts';
import { type Call, type Caller, mount, mountReport } from '../../plugins/mount.ts';
import { openPartner, recordMaker } from '../members/index.ts';
import { listExports, readExport, startExport } from './exports/export-job.command.ts';
import { readHome } from './home/home.ts';
import { setRate } from './rates/set-rate.command.ts';
import { listLineBets, listPartnerBets } from './read-models/bet-lists.ts';
import { listCalculations, listOwnDays, listUserCalculations } from './read-models/calculation-lists.ts';
import { exportPeriod } from './read-models/export-period.ts';
import { listMembersBelow } from './read-models/member-list.ts';
import { listMoneyMoves, listPartnerCash } from './read-models/money-lists.ts';
import { listOwnSettlements } from './read-models/own-settlements.ts';
import { readOwnStatus } from './read-models/own-status.ts';
import { listPartners } from './read-models/partner-list.ts';
import { listLowerRates } from './read-models/rate-list.ts';
import { listTransfers, readTransferRule } from './read-models/transfer-list.ts';
import { explainSettlement } from './read-models/why.ts';
import { listSettlementsOfTotal } from './read-models/why-total.ts';
import { previewRate } from './settlement/rate-preview.ts';
import { decidePartnerTransfer, requestTransfer } from './transfers/transfer.command.ts';

/** The partner portal. */
export const partnerRoutes = async (app: FastifyInstance) => {
  const contextOf = ({
    db,
    clock,
    caller,
  }: Pick<Call<Endpoint & { access: 'partner' }>, 'db' | 'clock' | 'caller'>) => ({
    db,
    callerIdx: caller.actsFor,
    now: clock.now(),
  });

  mountReport(app, endpoints.partnerHome, (call) => readHome(contextOf(call), call.body));
  mountReport(app, endpoints.partnerCashList, (call) => listPartnerCash(contextOf(call), call.body));
  mountReport(app, endpoints.partnerBettingList, (call) => listPartnerBets(contextOf(call), call.body));
  mountReport(app, endpoints.partnerPartnerList, (call) => listPartners(contextOf(call), call.body));
  mountReport(app, endpoints.partnerCalculationList, (call) => listCalculations(contextOf(call), call.body));
  mountReport(app, endpoints.partnerDays, (call) => listOwnDays(contextOf(call), call.body));
  mountReport(app, endpoints.partnerCalculationUserList, (call) => listUserCalculations(contextOf(call), call.body));
  mountReport(app, endpoints.partnerMemberList, (call) => listMembersBelow(contextOf(call), call.body));
  mountReport(app, endpoints.partnerMoneyMoveList, (call) => listMoneyMoves(contextOf(call), call.body));
  mountReport(app, endpoints.partnerWhy, (call) => explainSettlement(contextOf(call), call.body));
  mountReport(app, endpoints.partnerWhyTotal, (call) => listSettlementsOfTotal(contextOf(call), call.body));
  mountReport(app, endpoints.partnerLineBets, (call) => listLineBets(contextOf(call), call.body));
  mountReport(app, endpoints.partnerExport, ({ db, caller, body }) => exportPeriod(db, caller.actsFor, body.period));
  mount(app, endpoints.partnerSetRate, ({ db, clock, caller, body }) =>
    setRate({ db, clock }, { ...body, partnerIdx: caller.actsFor, actor: `member:${caller.memberIdx}` }),
  );
  mount(app, endpoints.partnerOwn, (call) => readOwnStatus(contextOf(call)));
  mountReport(app, endpoints.partnerSettlements, (call) => listOwnSettlements(contextOf(call), call.body));
  mountReport(app, endpoints.partnerRates, (call) => listLowerRates(contextOf(call), call.body));
  mountReport(app, endpoints.partnerRatePreview, (call) => previewRate(contextOf(call), call.body));
  mount(app, endpoints.partnerCreate, async ({ db, clock, caller, body }) => {
    const at = new Date(clock.now());
    const opened = await openPartner(db, { ...body, parentIdx: caller.memberIdx, at }, async (trx, memberIdx) => {
      await recordMaker(trx, memberIdx, caller.memberIdx, at);
      await recordAction(trx, {
        actor: `member:${caller.memberIdx}`,
        action: 'partnerCreate',
        memberIdx,
        before: {},
        after: { level: body.level },
        at,
      });
    });
    return { ...opened, level: body.level };
  });

  const userOf = ({ actsFor, memberIdx, staff }: Caller) => ({ partnerIdx: actsFor, memberIdx, staff });
  mount(app, endpoints.partnerExportStart, async ({ db, clock, caller, body }) => ({
    jobIdx: toJsonAmount(await startExport({ db, clock }, userOf(caller), body)),
  }));
  mount(app, endpoints.partnerExportList, async ({ db, clock, caller }) => ({
    list: await listExports({ db, clock }, userOf(caller)),
  }));
  mount(app, endpoints.partnerExportFile, ({ db, clock, caller, body }) =>
    readExport({ db, clock }, userOf(caller), BigInt(body.jobIdx)),
  );

  mount(app, endpoints.partnerTransferRule, ({ db, clock, caller }) => readTransferRule({ db, clock }, userOf(caller)));
  mount(app, endpoints.partnerTransfer, async ({ db, clock, caller, body }) => {
    const input = { ...body, partnerIdx: caller.actsFor, amount: BigInt(body.amount) };
    const { amount, ...answer } = await requestTransfer({ db, clock }, input, userOf(caller));
    return { ...answer, amount: toJsonAmount(amount) };
  });
  mount(app, endpoints.partnerTransferList, ({ db, clock, caller, body }) =>
    listTransfers({ db, clock, ...userOf(caller) }, body),
  );
  mount(app, endpoints.partnerTransferDecide, async ({ db, clock, caller, body }) => ({
    transferIdx: body.transferIdx,
    status: await decidePartnerTransfer(
      { db, clock },
      {
        transferIdx: BigInt(body.transferIdx),
        decision: body.decision,
        decider: userOf(caller),
      },
    ),
  }));
};
