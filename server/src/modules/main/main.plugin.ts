import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { mainRoutes } from './main.routes.ts';
import { simulateFeed } from './simulate-feed.command.ts';

/** How often a simulated row may be due, milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** The first page: its calls, and the feed that a demo simulates once the site listens. */
export const mainModule = fp(
  async (app: FastifyInstance) => {
    await app.register(mainRoutes);
    if (app.config.mode === 'production') return;
    const simulation = periodicTask(LOOK_EVERY_MS, app.log, 'feed', async () => {
      await simulateFeed(app);
    });
    app.addHook('onListen', async () => simulation.start());
    app.addHook('preClose', () => simulation.stop());
  },
  { name: 'main', dependencies: ['realtime', 'games'] },
);
