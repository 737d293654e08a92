import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { pulse } from '../../core/periodic-task.ts';
import { publishJackpots } from './publish-jackpots.command.ts';

/** How often the levels are looked at, milliseconds. */
const LOOK_EVERY_MS = 500;

/** Jackpots: they grow with the stakes, and the first page hears of it. */
export const jackpotModule = fp(
  async (app: FastifyInstance) => {
    const look = pulse(LOOK_EVERY_MS, app.log, 'jackpots', async () => {
      if (await publishJackpots(app)) app.wakeRelay();
    });
    app.addHook('onListen', async () => look.start());
    app.addHook('preClose', () => look.stop());
  },
  { name: 'jackpots', dependencies: ['realtime'] },
);
