import { endpoints } from '@madang/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { mount } from '../../plugins/mount.ts';
import { offerBuilder } from './builder/offer-builder.ts';
import { cashOut, offerCashOut } from './cash-out/cash-out.command.ts';
import { resolveDelayedCashOuts } from './cash-out/resolve-cash-outs.command.ts';
import { settleDueBets } from './settlement/settle-due.command.ts';
import { openBets } from './slip/open-bets.ts';
import { receiptOf } from './slip/receipt.ts';
import { resolveDelayedBets } from './slip/resolve-delayed.command.ts';
import { slipRoutes } from './slip/slip.routes.ts';

/** How often bets whose delay is over are looked for, milliseconds. */
const DECIDE_EVERY_MS = 250;
/** How often results that bets do not have yet are looked for, milliseconds. */
const SETTLE_EVERY_MS = 500;

declare module 'fastify' {
  interface FastifyInstance {
    /** Settles and decides what is due, for tests and tools that do not wait for the next pass. */
    sportsBets: { settle(): Promise<number>; decide(): Promise<number> };
  }
}

const routes = (app: FastifyInstance) => {
  slipRoutes(app);
  mount(app, endpoints.sportsBets, async ({ db, clock, caller: { memberIdx } }) => ({
    list: await openBets(db, memberIdx, clock.now()),
    serverTime: new Date(clock.now()).toISOString(),
  }));
  mount(app, endpoints.sportsReceipt, ({ db, caller: { memberIdx }, body: { betId } }) =>
    receiptOf(db, memberIdx, BigInt(betId)),
  );
  mount(app, endpoints.sportsBuilder, ({ db, clock, body }) => offerBuilder(db, body, clock.now()));
  mount(app, endpoints.sportsCashOutOffer, ({ caller: { memberIdx }, body: { betId, part } }) =>
    offerCashOut(app.cash, { memberIdx, betId: BigInt(betId), part }),
  );
  mount(app, endpoints.sportsCashOut, async ({ caller: { memberIdx }, body }) => {
    const done = await cashOut(app.cash, { ...body, memberIdx, betId: BigInt(body.betId) });
    return {
      amount: Number(done.amount),
      status: done.status === 'PENDING' ? ('PENDING' as const) : ('DONE' as const),
      decidesAt: done.decides_at?.toISOString() ?? null,
    };
  });
};

/**
 * Bets on sports: open bets and cash-out, and the work that decides and
 * settles them as time and results come.
 */
export const sportsBetModule = fp(
  async (app: FastifyInstance) => {
    routes(app);
    const settle = () => settleDueBets(app);
    const decide = async () => {
      let count = 0;
      const failures: unknown[] = [];
      for (const resolve of [resolveDelayedBets, resolveDelayedCashOuts])
        count += await resolve(app).catch((error) => {
          failures.push(error);
          return 0;
        });
      if (failures.length > 0) throw failures[0];
      return count;
    };
    app.decorate('sportsBets', { settle, decide });
    const tasks = [
      periodicTask(DECIDE_EVERY_MS, app.log, 'live delays', async () => void (await decide())),
      periodicTask(SETTLE_EVERY_MS, app.log, 'sports settlements', async () => void (await settle())),
    ];
    app.addHook('onListen', async () => {
      for (const task of tasks) task.start();
    });
    app.addHook('preClose', async () => {
      await Promise.all(tasks.map((task) => task.stop()));
    });
  },
  { name: 'sports-bets', dependencies: ['cash'] },
);
