import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GameVendor } from '../game-vendor.ts';
import { walletFault } from '../seamless/operator-wallet.ts';
import { walletRepository } from '../wallet/wallet.repository.ts';
import { fault } from './faults.ts';

const credit = z.object({ won: z.int().nonnegative().nullable() });
const framing = z.object({ refused: z.boolean() });
const block = z.object({ memberRef: z.string(), blocked: z.boolean() });

const done = { status: 'OK' } as const;
const data = (value: unknown) => ({ ...done, data: value });

/**
 * The controls of a tester that every vendor has. Outside the qa mode every path is refused.
 * @param owed how many calls to the operator are still due
 */
export const controlRoutes = (app: FastifyInstance, vendor: GameVendor, owed = (): number => 0): void => {
  app.addHook('onRequest', async (_, reply) => {
    if (vendor.config.mode !== 'qa') return reply.code(403).send({ status: 'FORBIDDEN', message: 'only in qa' });
  });
  app.setErrorHandler((error, _, reply) => {
    const isInvalid = error instanceof z.ZodError;
    return reply
      .code(isInvalid ? 400 : 500)
      .send({ status: isInvalid ? 'INVALID_REQUEST' : 'INTERNAL_ERROR', message: String(error) });
  });

  app.get('/faults', () => data(vendor.faults.all()));
  app.post('/faults', (request) => {
    vendor.faults.add(fault.parse(request.body));
    return data(vendor.faults.all());
  });
  app.delete('/faults', () => {
    vendor.faults.clear();
    return data([]);
  });
  app.post('/block', (request) => {
    const { memberRef, blocked } = block.parse(request.body);
    const wallet = walletRepository(vendor.db);
    wallet.addPlayer(memberRef);
    wallet.setBlocked(memberRef, blocked);
    return done;
  });
  app.post('/credit', (request) => {
    vendor.credit.krw = credit.parse(request.body).won;
    return done;
  });
  app.post('/framing', (request) => {
    vendor.framing.refused = framing.parse(request.body).refused;
    return done;
  });
  app.get('/ledger', () => {
    const wallet = walletRepository(vendor.db);
    const players = wallet.players().map((player) => ({ ...player, ...wallet.totals(player.memberRef) }));
    return data({ transfers: wallet.transfers(), players, totals: wallet.totals(null) });
  });
  app.get('/wallet', () => data({ faults: vendor.wallet.faults(), open: vendor.database.exists() ? owed() : 0 }));
  app.post('/wallet', (request) => {
    vendor.wallet.fail(walletFault.parse(request.body));
    return done;
  });
  app.delete('/wallet', () => {
    vendor.wallet.heal();
    return done;
  });
  // The hook must also refuse paths that do not exist, with the same answer.
  app.all('/*', (_, reply) => reply.code(404).send({ status: 'INVALID_REQUEST', message: 'no such control' }));
};
