import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { publishJackpots } from './publish-jackpots.command.ts';

/** How often the levels are looked at, milliseconds. */
const LOOK_EVERY_MS = 500;

/** Jackpots: they grow with the stakes, and are published to the first page. */
export const jackpotModule = fp(
  async (app: FastifyInstance) => {
    const look = periodicTask(LOOK_EVERY_MS, app.log, 'jackpots', async () => {
      await publishJackpots(app);
    });
    app.addHook('onListen', async () => look.start());
    app.addHook('preClose', () => look.stop());
  },
  { name: 'jackpots', dependencies: ['realtime'] },
);
