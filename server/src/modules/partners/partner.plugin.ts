import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { operatorPartnerRoutes } from './operator-partner.routes.ts';
import { partnerRoutes } from './partner.routes.ts';
import { settleDueDays } from './settlement/run.ts';

const RUN_EVERY_MS = 60_000;

/** Partners: tree, rates and settlement. */
export const partnerModule = fp(
  async (app: FastifyInstance) => {
    const { db, clock, log } = app;
    const run = periodicTask(RUN_EVERY_MS, log, 'settlement of partners', async () => {
      const days = await settleDueDays({ db, clock });
      if (days.length > 0) log.info({ days }, 'partners were settled');
    });
    app.addHook('onListen', async () => run.start());
    app.addHook('preClose', () => run.stop());
    await app.register(partnerRoutes);
    await app.register(operatorPartnerRoutes);
  },
  { name: 'partners' },
);
