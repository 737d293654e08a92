import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { runExports } from './exports/export-job.command.ts';
import { operatorPartnerRoutes } from './operator-partner.routes.ts';
import { partnerRoutes } from './partner.routes.ts';
import { secondReason } from './read-models/second-user.ts';
import { settleDueDays } from './settlement/run.ts';
import { staffRoutes } from './staff/staff.routes.ts';

const RUN_EVERY_MS = 60_000;
const EXPORTS_EVERY_MS = 2_000;

/** Partners: tree, rates and settlement. */
export const partnerModule = fp(
  async (app: FastifyInstance) => {
    const { clock, log, reportDb: db } = app;
    app.decorate('secondUserCheck', secondReason);
    const run = periodicTask(RUN_EVERY_MS, log, 'settlement of partners', async () => {
      const days = await settleDueDays({ db, clock, log });
      if (days.length > 0) log.info({ days }, 'partners were settled');
    });
    const exports = periodicTask(EXPORTS_EVERY_MS, log, 'exports of partners', async () => {
      await runExports({ db, clock, log });
    });
    app.addHook('onListen', async () => {
      run.start();
      exports.start();
    });
    app.addHook('preClose', async () => {
      await Promise.all([run.stop(), exports.stop()]);
    });
    await app.register(partnerRoutes);
    await app.register(staffRoutes);
    await app.register(operatorPartnerRoutes);
  },
  { name: 'partners' },
);
