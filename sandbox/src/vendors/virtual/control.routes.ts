import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fault } from '../../core/control/faults.ts';
import { walletFault } from '../../core/seamless/operator-wallet.ts';
import { attemptRepository } from './play/attempt.repository.ts';
import type { Bomb } from './virtual.ts';

/** Bad places of a member's next board. */
const rig = z.object({ memberRef: z.string(), bad: z.array(z.int().nonnegative().max(63)).max(64) });

/** What a tester may do to this vendor. In other modes than qa every path here is refused. */
export const controlRoutes = (app: FastifyInstance, vendor: Bomb): void => {
  app.addHook('onRequest', async (_, reply) => {
    if (vendor.config.mode !== 'qa') return reply.code(403).send({ status: 'FORBIDDEN', message: 'only in qa' });
  });
  app.setErrorHandler((error, _, reply) =>
    reply
      .code(error instanceof z.ZodError ? 400 : 500)
      .send({ status: error instanceof z.ZodError ? 'INVALID_REQUEST' : 'INTERNAL_ERROR', message: String(error) }),
  );

  app.post('/faults', (request) => {
    vendor.faults.add(fault.parse(request.body));
    return { status: 'OK' };
  });
  app.delete('/faults', () => {
    vendor.faults.clear();
    return { status: 'OK' };
  });
  app.post('/rig', (request) => {
    const { memberRef, bad } = rig.parse(request.body);
    vendor.rigs.set(memberRef, [...(vendor.rigs.get(memberRef) ?? []), bad]);
    return { status: 'OK' };
  });
  app.get('/wallet', () => ({
    status: 'OK',
    data: { faults: vendor.wallet.faults(), open: attemptRepository(vendor.db).owedCount() },
  }));
  app.post('/wallet', (request) => {
    vendor.wallet.fail(walletFault.parse(request.body));
    return { status: 'OK' };
  });
  app.delete('/wallet', () => {
    vendor.wallet.heal();
    return { status: 'OK' };
  });
};
