import type { FastifyInstance } from 'fastify';
import { controlRoutes } from '../../../core/control/control.routes.ts';
import type { Vendor } from '../vendor.ts';
import { fill, filledWith } from './fill.ts';
import { rig } from './rig.ts';

/**
 * The controls of a tester: those of every vendor, the next spins, and the length of the catalogue.
 */
export const slotControlRoutes = (app: FastifyInstance, vendor: Vendor, owed: () => number): void => {
  const own = vendor.catalogue.games;
  controlRoutes(app, vendor, owed);
  app.post('/rig', (request) => {
    vendor.rigs.add(rig.parse(request.body));
    return { status: 'OK' };
  });
  app.post('/games', (request) => {
    vendor.catalogue.games = filledWith(own, fill.parse(request.body).games);
    return { status: 'OK' };
  });
  app.delete('/games', () => {
    vendor.catalogue.games = own;
    return { status: 'OK' };
  });
};
