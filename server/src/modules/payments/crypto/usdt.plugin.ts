import { CHAIN_KEY } from '@madang/contracts/chain';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../../core/periodic-task.ts';
import { chainRoutes } from './chain/chain.routes.ts';
import { chainClient } from './chain/chain-client.ts';
import { chainIncoming } from './chain/chain-incoming.ts';
import { chainPoller } from './chain/chain-poller.ts';
import { COMPARE_EVERY_MS, dailyComparison } from './chain/compare-chain.ts';
import { priceSource } from './chain/price.ts';
import { coinRoutes } from './usdt.routes.ts';
import type { CoinContext } from './usdt-context.ts';
import { coinKinds } from './usdt-kinds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    coin: CoinContext;
    chainPoller: ReturnType<typeof chainPoller>;
  }
}

/** Pause between two looks at pending work, milliseconds. */
const POLL_EVERY_MS = 3_000;

/** Deposits and withdrawals in USDT. Operators decide them with the other applications. */
export const coinModule = fp(
  async (app: FastifyInstance) => {
    const { config, log, cash } = app;
    const chain = chainClient({
      url: config.sandboxUrl,
      keys: config.secrets.counterpart(CHAIN_KEY),
      timeoutMs: config.vendorTimeoutMs,
    });
    cash.kinds = coinKinds;
    cash.chain = chainIncoming;
    app.decorate('coin', {
      ...cash,
      kinds: coinKinds,
      price: priceSource(chain),
      wakePoller: () => void app.chainPoller.tick(),
    });
    app.decorate('chainPoller', chainPoller(app.coin, chain, log));
    await app.register(coinRoutes);
    await app.register(chainRoutes);
    const beat = periodicTask(POLL_EVERY_MS, log, 'chain', () => app.chainPoller.tick());
    const statement = periodicTask(COMPARE_EVERY_MS, log, 'chain statement', dailyComparison(app.coin, chain, log));
    if (config.hasSandbox)
      app.addHook('onListen', async () => {
        beat.start();
        statement.start();
      });
    app.addHook('preClose', async () => {
      await Promise.all([beat.stop(), statement.stop()]);
      await app.chainPoller.done();
    });
  },
  { name: 'coin', dependencies: ['cash'] },
);
