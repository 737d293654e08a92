import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fault } from '../../core/control/faults.ts';
import { walletRepository } from '../../core/wallet/wallet.repository.ts';
import type { Fishing } from './fishing.ts';

const rig = z.object({ memberRef: z.string(), catches: z.array(z.boolean()).max(200) });
const block = z.object({ memberRef: z.string(), blocked: z.boolean() });
const credit = z.object({ won: z.int().nonnegative().nullable() });
const framing = z.object({ refused: z.boolean() });

/** What a tester may do to this vendor. In other modes than qa every path here is refused. */
export const controlRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  const done = { status: 'OK' } as const;
  app.addHook('onRequest', async (_, reply) => {
    if (vendor.config.mode !== 'qa') return reply.code(403).send({ status: 'FORBIDDEN', message: 'only in qa' });
  });
  app.setErrorHandler((error, _, reply) => {
    const unfit = error instanceof z.ZodError;
    return reply
      .code(unfit ? 400 : 500)
      .send({ status: unfit ? 'INVALID_REQUEST' : 'INTERNAL_ERROR', message: String(error) });
  });

  app.post('/faults', (request) => {
    vendor.faults.add(fault.parse(request.body));
    return done;
  });
  app.delete('/faults', () => {
    vendor.faults.clear();
    return done;
  });
  app.post('/rig', (request) => {
    const { memberRef, catches } = rig.parse(request.body);
    vendor.rigs.set(memberRef, [...(vendor.rigs.get(memberRef) ?? []), ...catches]);
    return done;
  });
  app.post('/block', (request) => {
    const { memberRef, blocked } = block.parse(request.body);
    const wallet = walletRepository(vendor.db);
    wallet.addPlayer(memberRef);
    wallet.setBlocked(memberRef, blocked);
    return done;
  });
  app.post('/credit', (request) => {
    vendor.credit.won = credit.parse(request.body).won;
    return done;
  });
  app.post('/framing', (request) => {
    vendor.framing.refused = framing.parse(request.body).refused;
    return done;
  });
  app.get('/ledger', () => {
    const wallet = walletRepository(vendor.db);
    const players = wallet.players().map((player) => ({ ...player, ...wallet.totals(player.memberRef) }));
    return { ...done, data: { transfers: wallet.transfers(), players } };
  });
};
