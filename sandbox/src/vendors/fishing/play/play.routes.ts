import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../../../core/control/faults.ts';
import { inTransaction } from '../../../core/database.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import type { Fishing } from '../fishing.ts';
import { SHOTS_AT_ONCE } from './pace.ts';
import { pastOf, playState } from './play-state.ts';
import { endRoundOf } from './round.ts';
import { shoot } from './shoot.command.ts';

const shot = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  fish: z.int().nonnegative(),
  level: z.int().positive(),
  at: z.int().nonnegative(),
});
const volley = z.object({ shots: z.array(shot).min(1).max(SHOTS_AT_ONCE) });
const clientSeed = z.object({
  clientSeed: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[\w .-]+$/),
});

const good = (data: unknown): Answered => ({ httpStatus: 200, body: { status: 'OK', data } });
const bad = (status: 'SESSION_CLOSED' | 'INVALID_REQUEST'): Answered => ({
  // The page itself never sends what does not fit.
  httpStatus: status === 'INVALID_REQUEST' ? 400 : 200,
  body: { status },
});

/** The calls of the game page. The session's token travels in a header, never in a cookie: the page is embedded elsewhere. */
export const playRoutes = (app: FastifyInstance, vendor: Fishing): void => {
  const sessionOf = ({ headers }: FastifyRequest): SessionRow | null => {
    const token = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessionRepository(vendor.db).byToken(token);
  };
  const openOf = (request: FastifyRequest): SessionRow | null => {
    const session = sessionOf(request);
    return session?.closedAt === null ? session : null;
  };

  app.post('/state', (request, reply) =>
    answer(vendor.faults, 'state', reply, () => {
      const session = openOf(request);
      return session === null ? bad('SESSION_CLOSED') : good(playState(vendor, session));
    }),
  );

  app.post('/shoot', (request, reply) =>
    answer(vendor.faults, 'spin', reply, () => {
      const session = sessionOf(request);
      const body = volley.safeParse(request.body);
      if (session === null) return bad('SESSION_CLOSED');
      if (!body.success) return bad('INVALID_REQUEST');
      const shots = shoot(vendor, session, body.data.shots);
      return good({ shots, state: playState(vendor, session) });
    }),
  );

  const send = (request: FastifyRequest, act: (session: SessionRow) => Answered): Answered => {
    const session = openOf(request);
    return session === null ? bad('SESSION_CLOSED') : inTransaction(vendor.db, () => act(session));
  };
  app.post('/past', (request, reply) => {
    const { httpStatus, body } = send(request, (session) => good(pastOf(vendor, session)));
    return reply.code(httpStatus).send(body);
  });

  app.post('/seed', (request, reply) => {
    const wish = clientSeed.safeParse(request.body);
    const { httpStatus, body } = send(request, (session) => {
      if (!wish.success) return bad('INVALID_REQUEST');
      // A round has one pair of seeds, which can be told once the round is over.
      endRoundOf(vendor.db, session.memberRef);
      seedRepository(vendor.db).change(session.memberRef, wish.data.clientSeed, vendor.now());
      return good(pastOf(vendor, session));
    });
    return reply.code(httpStatus).send(body);
  });
};
