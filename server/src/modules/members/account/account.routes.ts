import { PAGE_SIZE, SIGN_IN_KEEP_DAYS } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../plugins/mount.ts';
import { listSignIns } from './sign-in.repository.ts';
import { signInView } from './sign-in.view.ts';

/** What a member reads and changes of their own account. */
export const accountRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.loginHistory, async ({ db, clock, caller: { memberIdx, sid }, body: { page } }) => {
    const now = new Date(clock.now());
    const { rows, count } = await listSignIns(db, memberIdx, page, now);
    return {
      list: rows.map((row) => signInView(row, sid, now)),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
      keepDays: SIGN_IN_KEEP_DAYS,
    };
  });
};
