import type { FastifyInstance } from 'fastify';
import { pulse } from '../../pulse.ts';
import { decideDue } from './decide.command.ts';
import type { SharedGame } from './draw.game.ts';

/** How often the clock is looked at, milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** Decides the draws of a game as their time comes, for as long as the process listens; first what a stop has left. */
export const keepDrawing = (app: FastifyInstance, game: SharedGame): void => {
  const look = pulse(LOOK_EVERY_MS, app.log, `draws of ${game.game}`, async () => {
    if ((await decideDue(app, game)) > 0) app.wakeRelay();
  });
  app.addHook('onListen', async () => look.start());
  app.addHook('preClose', () => look.stop());
};
