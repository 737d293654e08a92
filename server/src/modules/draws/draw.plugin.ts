import type { FastifyInstance } from 'fastify';
import { periodicTask } from '../../core/periodic-task.ts';
import { seoulDateOf } from '../../core/seoul-date.ts';
import { decideDue } from './decide.command.ts';
import type { SharedGame } from './draw.game.ts';
import { drawnBy } from './schedule.ts';

/**
 * How often the clock is looked at, milliseconds:
 * a result is on the screen within a second of its time.
 */
const LOOK_EVERY_MS = 100;
/**
 * Interval of queries while no draw is due: other processes decide too, and a clock can be moved.
 */
const QUERY_EVERY_MS = 1_000;

/**
 * Decides the draws of a game as their time comes, for as long as the process listens;
 * first what a stop has left.
 */
export const keepDrawing = (app: FastifyInstance, game: SharedGame): void => {
  let checked = { at: Number.NEGATIVE_INFINITY, draws: '' };
  const look = periodicTask(LOOK_EVERY_MS, app.log, `draws of ${game.game}`, async () => {
    const at = app.clock.now();
    const day = seoulDateOf(at);
    const draws = `${day} ${drawnBy(day, game.drawsADay, at)}`;
    if (draws === checked.draws && Math.abs(at - checked.at) < QUERY_EVERY_MS) return;
    checked = { at, draws };
    await decideDue(app, game);
    await game.tend?.(app);
  });
  app.addHook('onListen', async () => look.start());
  app.addHook('preClose', () => look.stop());
};
