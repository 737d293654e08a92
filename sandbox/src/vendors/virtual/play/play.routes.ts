import type { BoardRound } from '@madang/contracts/vendor-protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../../../core/control/faults.ts';
import { roundRepository } from '../../../core/history/round.repository.ts';
import {
  accepted,
  findOpenSession,
  findSession,
  rejected,
  requestId,
  seedRoute,
  stateRoute,
} from '../../../core/play/play.routes.ts';
import type { DeliveryQueue } from '../../../core/seamless/delivery-queue.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import type { Bomb } from '../virtual.ts';
import { type Attempt, attemptRepository } from './attempt.repository.ts';
import { boardPlayState, refresh } from './play-state.ts';
import { start } from './start.command.ts';
import { openPlace, take } from './step.command.ts';

const press = z.object({ stake: z.int().positive(), level: z.string().max(20), requestId });
const step = z.object({ roundId: requestId, opened: z.int().nonnegative().max(64) });
const position = step.extend({ position: z.int().nonnegative().max(64) });

/** The calls of the game page. */
export const boardPlayRoutes = (app: FastifyInstance, vendor: Bomb, deliver: DeliveryQueue): void => {
  const resultOf = (session: SessionRow, attempt: Attempt): Answered =>
    accepted({
      state: boardPlayState(vendor, session),
      round: roundRepository<BoardRound>(vendor.db).byRequest(attempt.sessionId, attempt.requestId),
    });

  const state = (session: SessionRow) => boardPlayState(vendor, session);
  stateRoute(app, vendor, state, (session) => refresh(vendor, session));
  // The seed of an open board would reveal its bad places.
  seedRoute(
    app,
    vendor,
    (session, revealed) => ({ revealed, state: state(session) }),
    ({ memberRef }) => (attemptRepository(vendor.db).inPlay(memberRef) === null ? undefined : 'ROUND_OPEN'),
  );

  app.post('/start', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = findSession(vendor, request);
      const body = press.safeParse(request.body);
      if (session === null) return rejected('SESSION_CLOSED');
      if (!body.success) return rejected('INVALID_REQUEST');
      const outcome = await start(vendor, deliver, session, body.data);
      return outcome.status === 'OK' ? resultOf(session, outcome.attempt) : rejected(outcome.status);
    }),
  );

  const steps = { open: [position, openPlace], take: [step, take] } as const;
  for (const [name, [shape, act]] of Object.entries(steps)) {
    app.post(`/${name}`, (request, reply) =>
      answer(vendor.faults, 'spin', reply, async () => {
        const session = findOpenSession(vendor, request);
        const body = shape.safeParse(request.body);
        if (session === null) return rejected('SESSION_CLOSED');
        if (!body.success) return rejected('INVALID_REQUEST');
        const outcome = await act(vendor, deliver, session, body.data as z.output<typeof position>);
        return outcome.status === 'OK' ? resultOf(session, outcome.attempt) : rejected(outcome.status);
      }),
    );
  }
};
