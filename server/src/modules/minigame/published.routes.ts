import {
  drawOfGame,
  drawPlace,
  MINI_NO_MAX,
  type MiniDraw,
  miniDraws,
  type SharedGame,
  sharedGames,
} from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../../core/seoul-date.ts';
import type { Db } from '../../db/index.ts';
import { addressLimit } from '../../plugins/load/index.ts';
import { mount } from '../../plugins/mount.ts';
import {
  type Chain,
  decidedOf,
  findChain,
  latestDecided,
  publishedClientSeedsOf,
  todaysChain,
} from '../draws/index.ts';
import { miniResultOf } from './minigame.view.ts';

/** The answer for a day without a commitment. */
const NOTHING = { commit: null, publishedAt: null, salt: null, texts: [] };

/**
 * The public part of a day: its commitment from its creation,
 * salt and client seeds as soon as it has begun.
 */
const publicOf = async (db: Db, chain: Chain) => ({
  commit: chain.terminal,
  publishedAt: chain.published_at.toISOString(),
  salt: chain.salt,
  texts: await publishedClientSeedsOf(db, chain),
});

// Decided draws are read before the chain: by then its salt is public too.
const proofOf = async (db: Db, roundId: string) => {
  const position = drawPlace(roundId);
  const game = sharedGames.find((one) => one === position?.game);
  if (!position || !game) return { result: null, ...NOTHING };
  const [row] = await decidedOf(db, drawOfGame[game], [position]);
  const chain = await findChain(db, drawOfGame[game], position.day);
  if (!chain) return { result: null, ...NOTHING };
  return { result: row ? miniResultOf(game, row) : null, ...(await publicOf(db, chain)) };
};

const dayOfGame = async (db: Db, game: SharedGame, day: string) => {
  const decided = await latestDecided(db, drawOfGame[game], MINI_NO_MAX, day);
  const chain = await findChain(db, drawOfGame[game], day);
  if (!chain) return { game, day, rounds: null, first: null, list: [], ...NOTHING };
  const list = decided.reverse().map((row) => miniResultOf(game, row));
  return { game, day, rounds: chain.links, first: chain.first_no, list, ...(await publicOf(db, chain)) };
};

/** Calls of one address within a minute, for rounds and days together. */
export const PUBLISHED_A_MINUTE = 120;

/** What anybody may know of the draws. */
export const publishedRoutes = (app: FastifyInstance): void => {
  /** Of today and of tomorrow. */
  const promisesOf = async (draw: MiniDraw) => {
    const today = await todaysChain(app, app.miniDraws[draw]);
    const tomorrow = await findChain(app.db, draw, addDays(today.day, 1));
    return [today, ...(tomorrow ? [tomorrow] : [])].map(({ day, terminal, salt, published_at }) => ({
      draw,
      day,
      commit: terminal,
      publishedAt: published_at.toISOString(),
      salt,
    }));
  };
  const limit = addressLimit(app, PUBLISHED_A_MINUTE);
  mount(app, endpoints.miniProof, ({ db, body: { roundId } }) => proofOf(db, roundId));
  mount(app, endpoints.miniPromises, async () => ({ list: (await Promise.all(miniDraws.map(promisesOf))).flat() }));
  mount(app, endpoints.miniRoundPublished, async ({ db, request, body: { round } }) => {
    await limit(request);
    return proofOf(db, round);
  });
  mount(app, endpoints.miniDay, async ({ db, clock, request, body: { game, day } }) => {
    const now = clock.now();
    await limit(request);
    return { ...(await dayOfGame(db, game, day)), serverTime: new Date(now).toISOString() };
  });
};
