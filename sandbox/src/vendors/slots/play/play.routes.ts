import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../../../core/control/faults.ts';
import { inTransaction } from '../../../core/database.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import type { Vendor } from '../vendor.ts';
import { playState } from './play-state.ts';

const press = z.object({ stake: z.int().nonnegative(), requestId: z.string().regex(/^[\w-]{8,64}$/) });
const clientSeed = z.object({
  clientSeed: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[\w .-]+$/),
});

const good = (data: unknown): Answered => ({ httpStatus: 200, body: { status: 'OK', data } });
/**
 * Refusals that a player can meet answer 200; 429 and 400 are for what the page itself never sends, 503 where it is not
 * known yet what became of a press.
 */
const unfit: Readonly<Record<string, number>> = { TOO_EARLY: 429, INVALID_REQUEST: 400, NO_ANSWER: 503 };
const bad = (status: string): Answered => ({
  httpStatus: unfit[status] ?? 200,
  body: { status },
});

/** The calls of the game page. The session's token travels in a header, never in a cookie: the page is embedded elsewhere. */
export const playRoutes = (app: FastifyInstance, vendor: Vendor): void => {
  const sessionOf = (request: FastifyRequest): SessionRow | null => {
    const token = /^Bearer ([\w-]{1,64})$/.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessionRepository(vendor.db).byToken(token);
  };

  app.post('/state', (request, reply) =>
    answer(vendor.faults, 'state', reply, async () => {
      const open = sessionOf(request);
      if (open !== null && open.closedAt === null) await vendor.look(open);
      const session = sessionOf(request);
      return session === null || session.closedAt !== null
        ? bad('SESSION_CLOSED')
        : good(await playState(vendor, session));
    }),
  );

  app.post('/spin', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = sessionOf(request);
      const body = press.safeParse(request.body);
      if (session === null) return bad('SESSION_CLOSED');
      if (!body.success) return bad('INVALID_REQUEST');
      const outcome = await vendor.spin(session, body.data);
      return outcome.status === 'OK'
        ? good({ round: outcome.round, state: await playState(vendor, session) })
        : bad(outcome.status);
    }),
  );

  app.post('/seed', async (request, reply) => {
    const session = sessionOf(request);
    const body = clientSeed.safeParse(request.body);
    const act = async (): Promise<Answered> => {
      if (session === null || session.closedAt !== null) return bad('SESSION_CLOSED');
      if (!body.success) return bad('INVALID_REQUEST');
      const change = () => seedRepository(vendor.db).change(session.memberRef, body.data.clientSeed, vendor.now());
      const { revealed } = inTransaction(vendor.db, change);
      const told = revealed && {
        serverSeed: revealed.serverSeed,
        hash: revealed.hash,
        clientSeed: revealed.clientSeed,
        nonce: revealed.nonce,
      };
      return good({ revealed: told, state: await playState(vendor, session) });
    };
    const { httpStatus, body: data } = await act();
    return reply.code(httpStatus).send(data);
  });
};
