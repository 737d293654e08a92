import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../plugins/mount.ts';
import { answerRenewal } from '../../members/index.ts';
import { staffAnswer } from '../read-models/staff-list.ts';
import { changeOwnPassword } from './own-password.command.ts';
import { changeStaff, createStaff, resetStaff } from './staff.command.ts';

/** Staff accounts, which the partner alone manages; each changes its own password. */
export const staffRoutes = async (app: FastifyInstance) => {
  const { db, clock, sessions } = app;
  const context = { db, clock, sessions };
  mount(app, endpoints.partnerStaffList, ({ caller }) => staffAnswer(db, caller.memberIdx, clock.now()));
  mount(app, endpoints.partnerStaffCreate, ({ caller, body }) => createStaff(context, caller, body));
  mount(app, endpoints.partnerStaffChange, ({ caller, body }) => changeStaff(context, caller, body));
  mount(app, endpoints.partnerStaffReset, ({ caller, body }) => resetStaff(context, caller, body));
  mount(app, endpoints.partnerStaffPassword, async ({ caller, body, ...http }) => ({
    renewed: await answerRenewal(app, http, await changeOwnPassword(context, caller, body)),
  }));
};
