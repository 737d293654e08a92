import type { FastifyInstance } from 'fastify';
import { pulse } from '../../core/periodic-task.ts';
import { decideDue } from './decide.command.ts';
import type { SharedGame } from './draw.game.ts';
import { dayOf, drawnBy } from './schedule.ts';

/** How often the clock is looked at, milliseconds: a result is on the screen within a second of its time. */
const LOOK_EVERY_MS = 100;
/** How often the database is asked when no draw's time has come: others decide too, and a clock can be moved. */
const QUERY_EVERY_MS = 1_000;

/** Decides the draws of a game as their time comes, for as long as the process listens; first what a stop has left. */
export const keepDrawing = (app: FastifyInstance, game: SharedGame): void => {
  let asked = { at: Number.NEGATIVE_INFINITY, draws: '' };
  const look = pulse(LOOK_EVERY_MS, app.log, `draws of ${game.game}`, async () => {
    const at = app.clock.now();
    const day = dayOf(at);
    const draws = `${day} ${drawnBy(day, game.drawsADay, at)}`;
    if (draws === asked.draws && Math.abs(at - asked.at) < QUERY_EVERY_MS) return;
    asked = { at, draws };
    const decided = await decideDue(app, game);
    const told = await game.tend?.(app);
    if (decided > 0 || told) app.wakeRelay();
  });
  app.addHook('onListen', async () => look.start());
  app.addHook('preClose', () => look.stop());
};
