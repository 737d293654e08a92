import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answer } from '../../../core/control/faults.ts';
import { inTransaction } from '../../../core/database.ts';
import {
  accepted,
  findOpenSession,
  findSession,
  rejected,
  reply,
  requestId,
  seedRoute,
  stateRoute,
} from '../../../core/play/play.routes.ts';
import type { Fishing } from '../fishing.ts';
import { SHOTS_AT_ONCE } from './pace.ts';
import { pastOf, playState } from './play-state.ts';
import { endRoundOf } from './round.ts';
import { shoot } from './shoot.command.ts';

const shot = z.object({
  id: requestId,
  fish: z.int().nonnegative(),
  level: z.int().positive(),
  at: z.int().nonnegative(),
});
const volley = z.object({ shots: z.array(shot).min(1).max(SHOTS_AT_ONCE) });

/** The calls of the game page. */
export const playRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  stateRoute(app, vendor, (session) => playState(vendor, session));
  // A round has one pair of seeds, which can be revealed once the round is over.
  seedRoute(
    app,
    vendor,
    (session) => pastOf(vendor, session),
    ({ memberRef }) => void endRoundOf(vendor.db, memberRef) as undefined,
  );
  app.post('/shoot', (request, to) =>
    answer(vendor.faults, 'spin', to, () => {
      const session = findSession(vendor, request);
      const body = volley.safeParse(request.body);
      if (session === null) return rejected('SESSION_CLOSED');
      if (!body.success) return rejected('INVALID_REQUEST');
      const shots = shoot(vendor, session, body.data.shots);
      return accepted({ shots, state: playState(vendor, session) });
    }),
  );
  app.post('/past', (request, to) => {
    const session = findOpenSession(vendor, request);
    if (session === null) return reply(to, rejected('SESSION_CLOSED'));
    return reply(to, accepted(inTransaction(vendor.db, () => pastOf(vendor, session))));
  });
};
