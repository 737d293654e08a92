import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from '../../../core/control/faults.ts';
import { accepted, findSession, rejected, requestId, seedRoute, stateRoute } from '../../../core/play/play.routes.ts';
import type { Vendor } from '../vendor.ts';
import { slotPlayState } from './play-state.ts';

const press = z.object({ stake: z.int().nonnegative(), requestId });

/** The calls of the game page. */
export const slotPlayRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  stateRoute(app, vendor, (session) => slotPlayState(vendor, session), vendor.refresh);
  seedRoute(app, vendor, async (session, revealed) => ({ revealed, state: await slotPlayState(vendor, session) }));
  app.post('/spin', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = findSession(vendor, request);
      const body = press.safeParse(request.body);
      if (session === null) return rejected('SESSION_CLOSED');
      if (!body.success) return rejected('INVALID_REQUEST');
      const outcome = await vendor.spin(session, body.data);
      return outcome.status === 'OK'
        ? accepted({ round: outcome.round, state: await slotPlayState(vendor, session) })
        : rejected(outcome.status);
    }),
  );
};
