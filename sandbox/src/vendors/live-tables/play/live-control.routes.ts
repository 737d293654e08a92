import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fault } from '../../../core/control/faults.ts';
import { walletFault } from '../../../core/seamless/operator-wallet.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { LiveVendor } from './live-vendor.ts';
import { seatRepository } from './seat.repository.ts';

const block = z.object({ memberRef: z.string(), blocked: z.boolean() });

/** What a tester may do to this vendor. What falls at its tables is nobody's to set. In other modes than qa every path is refused. */
export const liveControl = (app: FastifyInstance, vendor: LiveVendor): void => {
  app.addHook('onRequest', async (_, reply) => {
    if (vendor.config.mode !== 'qa') return reply.code(403).send({ status: 'FORBIDDEN', message: 'only in qa' });
  });
  app.setErrorHandler((error, _, reply) => {
    const unfit = error instanceof z.ZodError;
    return reply
      .code(unfit ? 400 : 500)
      .send({ status: unfit ? 'INVALID_REQUEST' : 'INTERNAL_ERROR', message: String(error) });
  });

  app.get('/faults', () => ({ status: 'OK', data: vendor.faults.all() }));
  app.post('/faults', (request) => {
    vendor.faults.add(fault.parse(request.body));
    return { status: 'OK', data: vendor.faults.all() };
  });
  app.delete('/faults', () => {
    vendor.faults.clear();
    return { status: 'OK', data: [] };
  });
  app.post('/block', (request) => {
    const { memberRef, blocked } = block.parse(request.body);
    const wallet = walletRepository(vendor.db);
    wallet.addPlayer(memberRef);
    wallet.setBlocked(memberRef, blocked);
    return { status: 'OK' };
  });
  app.get('/wallet', () => ({
    status: 'OK',
    data: { faults: vendor.wallet.faults(), open: seatRepository(vendor.db).openCount() },
  }));
  app.post('/wallet', (request) => {
    vendor.wallet.fail(walletFault.parse(request.body));
    return { status: 'OK' };
  });
  app.delete('/wallet', () => {
    vendor.wallet.heal();
    return { status: 'OK' };
  });
  // So that the hook also refuses paths that do not exist, in the same words.
  app.all('/*', (_, reply) => reply.code(404).send({ status: 'INVALID_REQUEST', message: 'no such control' }));
};
