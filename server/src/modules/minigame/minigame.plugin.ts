import {
  drawOfGame,
  MINI_ROUNDS_A_DAY,
  MINI_STATS_ROUNDS,
  type MiniDraw,
  miniDraws,
  PAGE_SIZE,
  type SharedGame,
  sharedGames,
} from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { mount } from '../../plugins/mount.ts';
import { countDecided, keepDrawing, latestDecided, listDecided } from '../draws/index.ts';
import { memberOf } from '../members/index.ts';
import { miniDrawGame } from './minigame.game.ts';
import { miniStakedOn } from './minigame.repository.ts';
import { miniResultOf, roundIdOf, slotsOf, statisticsOf, statsOf } from './minigame.view.ts';
import { publishedRoutes } from './published.routes.ts';
import { currentRound, nextRound } from './rounds.ts';

type Draws = Readonly<Record<MiniDraw, ReturnType<typeof miniDrawGame>>>;

declare module 'fastify' {
  interface FastifyInstance {
    miniDraws: Draws;
  }
}

const slotsRoutes = (app: FastifyInstance, game: SharedGame) => {
  const draw = app.miniDraws[drawOfGame[game]];
  const routes = [
    [endpoints[`${game}Current`], currentRound],
    [endpoints[`${game}Next`], nextRound],
  ] as const;
  for (const [endpoint, find] of routes)
    mount(app, endpoint, async ({ db, clock, caller: { memberIdx } }) => {
      const round = await find(app, draw);
      const [staked, { level }] = await Promise.all([
        miniStakedOn(db, memberIdx, roundIdOf(game, round)),
        memberOf(db, memberIdx),
      ]);
      return slotsOf(game, { round, staked, level, now: clock.now() });
    });
};

const resultRoutes = (app: FastifyInstance) => {
  mount(app, endpoints.powerballResult, async ({ db, body: { prodId, date = null, no = null, page } }) => {
    const draw = drawOfGame[prodId];
    const within = { day: date, no };
    const [rows, count] = await Promise.all([listDecided(db, draw, within, page), countDecided(db, draw, within)]);
    return {
      list: rows.map((row) => miniResultOf(prodId, row)),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
    };
  });
  mount(app, endpoints.miniStats, async ({ db, body: { prodId } }) =>
    statsOf(prodId, await latestDecided(db, drawOfGame[prodId], MINI_STATS_ROUNDS)),
  );
  mount(app, endpoints.miniStatistics, async ({ db, body: { prodId, date = null, last } }) =>
    statisticsOf(prodId, await latestDecided(db, drawOfGame[prodId], last, date)),
  );
};

/**
 * The mini games: two draws on the clock, four games that are played on them, and what proves them.
 */
export const minigameModule = fp(
  async (app: FastifyInstance) => {
    const rounds = app.config.miniRounds ?? MINI_ROUNDS_A_DAY;
    const draws = Object.fromEntries(miniDraws.map((draw) => [draw, miniDrawGame(draw, rounds)])) as Draws;
    app.decorate('miniDraws', draws);
    for (const draw of miniDraws) keepDrawing(app, draws[draw]);
    for (const game of sharedGames) slotsRoutes(app, game);
    resultRoutes(app);
    publishedRoutes(app);
  },
  { name: 'minigame', dependencies: ['realtime'] },
);
