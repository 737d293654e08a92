import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fault } from '../../../core/control/faults.ts';
import { walletFault } from '../../../core/seamless/operator-wallet.ts';
import { walletRepository } from '../../../core/wallet/wallet.repository.ts';
import type { Vendor } from '../vendor.ts';
import { fill, filledWith } from './fill.ts';
import { rig } from './rig.ts';

const credit = z.object({ won: z.int().nonnegative().nullable() });
const framing = z.object({ refused: z.boolean() });
const block = z.object({ memberRef: z.string(), blocked: z.boolean() });

/** What a tester may do to this vendor. In other modes than qa every path here is refused. */
export const controlRoutes = (app: FastifyInstance, vendor: Vendor, openRounds = (): number => 0): void => {
  const own = vendor.shelf.games;
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
  app.post('/rig', (request) => {
    vendor.rigs.add(rig.parse(request.body));
    return { status: 'OK' };
  });
  app.post('/block', (request) => {
    const { memberRef, blocked } = block.parse(request.body);
    const wallet = walletRepository(vendor.db);
    wallet.addPlayer(memberRef);
    wallet.setBlocked(memberRef, blocked);
    return { status: 'OK' };
  });
  app.post('/credit', (request) => {
    vendor.credit.won = credit.parse(request.body).won;
    return { status: 'OK' };
  });
  app.post('/games', (request) => {
    vendor.shelf.games = filledWith(own, fill.parse(request.body).games);
    return { status: 'OK' };
  });
  app.delete('/games', () => {
    vendor.shelf.games = own;
    return { status: 'OK' };
  });
  app.post('/framing', (request) => {
    vendor.framing.refused = framing.parse(request.body).refused;
    return { status: 'OK' };
  });
  app.get('/ledger', () => {
    const wallet = walletRepository(vendor.db);
    const players = wallet.players().map((player) => ({ ...player, ...wallet.totals(player.memberRef) }));
    return { status: 'OK', data: { transfers: wallet.transfers(), players, totals: wallet.totals(null) } };
  });
  app.get('/wallet', () => {
    const open = vendor.books.written() ? openRounds() + vendor.jackpots.owed() : 0;
    return { status: 'OK', data: { faults: vendor.wallet.faults(), open } };
  });
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
