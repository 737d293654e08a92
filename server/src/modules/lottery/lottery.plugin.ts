import { drawPlace, LOTTERY, LOTTERY_DRAW_MAX, LOTTERY_DRAWS_A_DAY, LOTTERY_PRICE, PAGE_SIZE } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { mount } from '../../plugins/mount.ts';
import {
  countClientSeeds,
  decidedOf,
  findChain,
  keepDrawing,
  latestDecided,
  openSale,
  publishedClientSeedsOf,
  type SharedGame,
} from '../draws/index.ts';
import { buyTickets } from './buy.command.ts';
import { lotteryGame } from './lottery.game.ts';
import { countTickets, listTickets, stakedOn } from './lottery.repository.ts';
import { drawOf, resultOf, ticketOf, tomorrowOf } from './lottery.view.ts';

/** Results that the page shows. */
const RESULTS = 6;

const infoRoute = (app: FastifyInstance, game: SharedGame) =>
  mount(app, endpoints.lotteryInfo, async ({ db, clock, caller: { memberIdx } }) => {
    const sale = await openSale(app, game);
    const draw = drawOf(sale, 0n);
    const day = tomorrowOf(clock.now());
    const [chain, texts, results, staked] = await Promise.all([
      findChain(db, LOTTERY, day),
      countClientSeeds(db, LOTTERY, day),
      latestDecided(db, LOTTERY, RESULTS),
      stakedOn(db, memberIdx, draw.drawId),
    ]);
    if (!chain) throw new Error('tomorrow has no chain');
    return {
      draw: drawOf(sale, staked),
      tomorrow: { day, terminal: chain.terminal, texts },
      price: LOTTERY_PRICE,
      drawMax: LOTTERY_DRAW_MAX,
      results: results.map(resultOf),
    };
  });

const ticketsRoute = (app: FastifyInstance) =>
  mount(app, endpoints.lotteryTickets, async ({ db, caller: { memberIdx }, body: { page } }) => {
    const [rows, count] = await Promise.all([listTickets(db, memberIdx, page), countTickets(db, memberIdx)]);
    const places = [...new Set(rows.map((row) => row.draw_id))].flatMap((id) => drawPlace(id) ?? []);
    const results = (await decidedOf(db, LOTTERY, places)).map(resultOf);
    return {
      list: rows.map((row) =>
        ticketOf(
          row,
          results.find(({ drawId }) => drawId === row.draw_id),
        ),
      ),
      pageInfo: { page, count_per_list: PAGE_SIZE, tatal_list_count: count },
    };
  });

declare module 'fastify' {
  interface FastifyInstance {
    lottery: ReturnType<typeof lotteryGame>;
  }
}

/** The lottery: a draw on the clock, its tickets, and what proves it. */
export const lotteryModule = fp(
  async (app: FastifyInstance) => {
    const game = lotteryGame(app.config.lotteryDraws ?? LOTTERY_DRAWS_A_DAY);
    app.decorate('lottery', game);
    keepDrawing(app, game);
    infoRoute(app, game);
    ticketsRoute(app);
    mount(app, endpoints.lotteryBuy, async ({ caller: { memberIdx }, body: { luck: clientSeed, ...ticketInput } }) => {
      const { drawId, tickets, stake } = await buyTickets(app.cash, { memberIdx, clientSeed, ...ticketInput });
      return { drawId, tickets, stake: Number(stake) };
    });
    mount(app, endpoints.lotteryClientSeed, async ({ db, body: { day } }) => {
      const chain = await findChain(db, LOTTERY, day);
      if (!chain) return { terminal: null, publishedAt: null, salt: null, texts: [] };
      const { terminal, published_at, salt } = chain;
      return {
        terminal,
        publishedAt: published_at.toISOString(),
        salt,
        texts: await publishedClientSeedsOf(db, chain),
      };
    });
  },
  { name: 'lottery', dependencies: ['realtime'] },
);
