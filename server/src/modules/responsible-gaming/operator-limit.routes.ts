import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { setSiteMax } from './set-site-max.command.ts';

const amountOf = (amount: number | null): bigint | null => (amount === null ? null : BigInt(amount));

/** The site's own limits, for its operators. */
export const operatorLimitRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorSiteMax, async ({ db, clock, caller, body: { day, week, month, reason, version } }) => {
    const max = { day: amountOf(day), week: amountOf(week), month: amountOf(month) };
    await setSiteMax({ db, clock }, { max, reason, version, actor: `operator:${caller.memId}` });
    return { day, week, month };
  });
};
