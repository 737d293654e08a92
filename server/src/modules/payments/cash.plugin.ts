import { BANK_KEY } from '@madang/contracts/bank';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { bankPoller } from './bank/bank-poller.ts';
import { cashRoutes } from './cash.routes.ts';
import type { CashContext } from './cash-context.ts';
import { depositRoutes } from './deposits/deposit.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { operatorCashRoutes } from './operator-cash.routes.ts';
import { statementSums } from './read-models/unmatched.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cash: CashContext;
    bankPoller: ReturnType<typeof bankPoller>;
  }
}

/** Pause between two checks for requests to the bank, milliseconds. */
const POLL_EVERY_MS = 2_000;

/** Between two comparisons of the bank's statement with the ledger, milliseconds. */
const STATEMENT_EVERY_MS = 24 * 60 * 60_000;

/** Deposits, withdrawals and what a member holds. */
export const cashModule = fp(
  async (app: FastifyInstance) => {
    const { config, db, clock, log } = app;
    app.decorate('cash', { db, clock });
    const keys = config.secrets.counterpart(BANK_KEY);
    const address = { url: config.sandboxUrl, keys, timeoutMs: config.vendorTimeoutMs };
    app.decorate('bankPoller', bankPoller(app.cash, address, log));
    await app.register(cashRoutes);
    await app.register(depositRoutes);
    await app.register(withdrawalRoutes);
    await app.register(historyRoutes);
    await app.register(operatorCashRoutes);
    await app.register(bankRoutes);
    const statement = periodicTask(STATEMENT_EVERY_MS, log, 'bank statement', async () => {
      const sums = await statementSums(db);
      if (sums.statement === sums.ledger) return;
      const facts = { statement: String(sums.statement), ledger: String(sums.ledger) };
      log.error({ alert: 'bank statement', ...facts }, 'the bank statement and the ledger differ');
    });
    app.addHook('onReady', async () => statement.start());
    app.addHook('preClose', () => statement.stop());
    if (config.hasSandbox) app.addHook('onReady', async () => app.bankPoller.start(POLL_EVERY_MS));
    app.addHook('preClose', () => app.bankPoller.stop());
  },
  { name: 'cash', dependencies: ['games', 'realtime'] },
);
