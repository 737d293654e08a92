import type { BoardRound } from '@madang/contracts/vendor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../../../core/control/faults.ts';
import { inTransaction } from '../../../core/database.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import { seedRepository } from '../../../core/seeds/seed.repository.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import type { Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';
import { look } from './look.ts';
import { playState } from './play-state.ts';
import { start } from './start.command.ts';
import { openPlace, take } from './step.command.ts';

const id = z.string().regex(/^[\w-]{8,64}$/);
const press = z.object({ stake: z.int().positive(), level: z.string().max(20), requestId: id });
const step = z.object({ roundId: id, opened: z.int().nonnegative().max(64) });
const place = step.extend({ place: z.int().nonnegative().max(64) });
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
const bad = (status: string): Answered => ({ httpStatus: unfit[status] ?? 200, body: { status } });

/** The calls of the game page. The session's token travels in a header, never in a cookie. */
export const playRoutes = (app: FastifyInstance, vendor: Bomb, deliver: DeliveryQueue): void => {
  const sessionOf = ({ headers }: FastifyRequest): SessionRow | null => {
    const token = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessionRepository(vendor.db).byToken(token);
  };
  const isOpen = (session: SessionRow | null): session is SessionRow => session !== null && session.closedAt === null;
  const told = (session: SessionRow, { sessionId, requestId }: Attempt): Answered =>
    good({
      state: playState(vendor, session),
      round: roundRepository<BoardRound>(vendor.db).byRequest(sessionId, requestId),
    });

  app.post('/state', (request, reply) =>
    answer(vendor.faults, 'state', reply, async () => {
      const session = sessionOf(request);
      if (isOpen(session)) await look(vendor, session);
      const now = sessionOf(request);
      return isOpen(now) ? good(playState(vendor, now)) : bad('SESSION_CLOSED');
    }),
  );

  app.post('/start', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = sessionOf(request);
      const body = press.safeParse(request.body);
      if (session === null) return bad('SESSION_CLOSED');
      if (!body.success) return bad('INVALID_REQUEST');
      const outcome = await start(vendor, deliver, session, body.data);
      return outcome.status === 'OK' ? told(session, outcome.attempt) : bad(outcome.status);
    }),
  );

  const steps = { open: [place, openPlace], take: [step, take] } as const;
  for (const [name, [shape, act]] of Object.entries(steps)) {
    app.post(`/${name}`, (request, reply) =>
      answer(vendor.faults, 'spin', reply, async () => {
        const session = sessionOf(request);
        const body = shape.safeParse(request.body);
        if (!isOpen(session)) return bad('SESSION_CLOSED');
        if (!body.success) return bad('INVALID_REQUEST');
        const outcome = await act(vendor, deliver, session, body.data as z.output<typeof place>);
        return outcome.status === 'OK' ? told(session, outcome.attempt) : bad(outcome.status);
      }),
    );
  }

  app.post('/seed', (request, reply) => {
    const session = sessionOf(request);
    const body = clientSeed.safeParse(request.body);
    const act = (): Answered =>
      inTransaction(vendor.db, () => {
        if (!isOpen(session)) return bad('SESSION_CLOSED');
        if (!body.success) return bad('INVALID_REQUEST');
        // The seed of a board that lies open tells where its bad places are.
        if (attemptRepository(vendor.db).inPlay(session.memberRef) !== null) return bad('ROUND_OPEN');
        const { revealed } = seedRepository(vendor.db).change(session.memberRef, body.data.clientSeed, vendor.now());
        const shown = revealed && {
          serverSeed: revealed.serverSeed,
          hash: revealed.hash,
          clientSeed: revealed.clientSeed,
          nonce: revealed.nonce,
        };
        return good({ revealed: shown, state: playState(vendor, session) });
      });
    const { httpStatus, body: data } = act();
    return reply.code(httpStatus).send(data);
  });
};
