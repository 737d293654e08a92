import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { controlRoutes } from '../../core/control/control.routes.ts';
import type { Fishing } from './fishing.ts';

const rig = z.object({ memberRef: z.string(), catches: z.array(z.boolean()).max(200) });

/** The controls of a tester: those of every vendor, and whether the next shots catch. */
export const fishingControlRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  controlRoutes(app, vendor);
  app.post('/rig', (request) => {
    const { memberRef, catches } = rig.parse(request.body);
    vendor.rigs.set(memberRef, [...(vendor.rigs.get(memberRef) ?? []), ...catches]);
    return { status: 'OK' };
  });
};
