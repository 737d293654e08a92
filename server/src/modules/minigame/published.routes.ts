import {
  type DrawPlace,
  drawOfGame,
  drawPlace,
  type MiniDraw,
  miniDraws,
  type SharedGame,
  sharedGames,
} from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../plugins/db/index.ts';
import { mount } from '../../plugins/mount.ts';
import { dayPlus, decidedOf, findChain, luckOf, todaysChain } from '../draw/index.ts';
import { resultOf } from './minigame.view.ts';

/** What is said of a day that nothing was promised for. */
const NOTHING = { commit: null, publishedAt: null, texts: [] };

/** What is public of a day: its promise from the moment it was made. */
const publicOf = async (db: Db, game: SharedGame, day: string) => {
  const chain = await findChain(db, drawOfGame[game], day);
  if (!chain) return NOTHING;
  return {
    commit: chain.terminal,
    publishedAt: chain.published_at.toISOString(),
    texts: await luckOf(db, chain.game, day),
  };
};

const roundOf = async (db: Db, game: SharedGame, place: DrawPlace) => {
  const [row] = await decidedOf(db, drawOfGame[game], [place]);
  return row ? resultOf(game, row) : null;
};

/** What anybody may know of the draws. */
export const publishedRoutes = (app: FastifyInstance): void => {
  /** Of today and of tomorrow. */
  const promisesOf = async (draw: MiniDraw) => {
    const today = await todaysChain(app, app.miniDraws[draw]);
    const tomorrow = await findChain(app.db, draw, dayPlus(today.day, 1));
    return [today, ...(tomorrow ? [tomorrow] : [])].map(({ day, terminal, published_at }) => ({
      draw,
      day,
      commit: terminal,
      publishedAt: published_at.toISOString(),
    }));
  };
  mount(app, endpoints.miniProof, async ({ db, body: { roundId } }) => {
    const place = drawPlace(roundId);
    const game = sharedGames.find((one) => one === place?.game);
    if (!place || !game) return { result: null, ...NOTHING };
    return { result: await roundOf(db, game, place), ...(await publicOf(db, game, place.day)) };
  });
  mount(app, endpoints.miniPromises, async () => ({ list: (await Promise.all(miniDraws.map(promisesOf))).flat() }));
};
