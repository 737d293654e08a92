import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { CashContext } from './apply.ts';
import { bankRoutes } from './bank.routes.ts';
import { bankDesk } from './bank-desk.ts';
import { cashRoutes } from './cash.routes.ts';
import { depositRoutes } from './deposit.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { operatorCashRoutes } from './operator-cash.routes.ts';
import { withdrawalRoutes } from './withdrawal.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cash: CashContext;
    bankDesk: ReturnType<typeof bankDesk>;
  }
}

/** Pause between two looks at what the bank is to be asked, milliseconds. */
const DESK_EVERY_MS = 2_000;

/** Deposits, withdrawals and what a member holds. */
export const cashModule = fp(
  async (app: FastifyInstance) => {
    const { config, db, clock, log } = app;
    app.decorate('cash', { db, clock, wakeRelay: () => app.wakeRelay() });
    const { vendorSecret: secret, vendorTimeoutMs: timeoutMs } = config;
    app.decorate('bankDesk', bankDesk(app.cash, { url: config.sandboxUrl, secret, timeoutMs }, log));
    await app.register(cashRoutes);
    await app.register(depositRoutes);
    await app.register(withdrawalRoutes);
    await app.register(historyRoutes);
    await app.register(operatorCashRoutes);
    await app.register(bankRoutes);
    app.addHook('onReady', async () => app.bankDesk.start(DESK_EVERY_MS));
    app.addHook('preClose', () => app.bankDesk.stop());
  },
  { name: 'cash', dependencies: ['games', 'realtime'] },
);
