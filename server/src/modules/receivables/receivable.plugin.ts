import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { periodicTask } from '../../core/periodic-task.ts';
import { reportPaid } from './record-receivable.command.ts';

/** How often paid debts are looked for whose members have no message yet, milliseconds. */
const REPORT_EVERY_MS = 1_000;

/** Messages about debts that the database has taken from a credit. */
export const receivableModule = fp(
  async (app: FastifyInstance) => {
    const { db, clock, log } = app;
    const report = periodicTask(REPORT_EVERY_MS, log, 'paid debts', async () => {
      await reportPaid({ db, clock, log });
    });
    app.addHook('onListen', async () => report.start());
    app.addHook('preClose', () => report.stop());
  },
  { name: 'receivables' },
);
