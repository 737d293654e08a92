import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type SportsFault, sportsFault } from './fault.ts';
import { eventCommand } from './feed/event-command.ts';
import type { Feed } from './feed/feed.ts';

const speed = z.object({ factor: z.number().min(1).max(600) });
const target = z.object({ eventId: z.string().max(40) });

/** Fault injection, the feed's clock and single events, for tests in qa. */
export const sportsControlRoutes = (
  app: FastifyInstance,
  feed: () => Feed,
  setFault: (fault: SportsFault | null) => void,
) => {
  const invalid = (error: z.ZodError) => ({ status: 'INVALID_REQUEST', message: error.message });

  app.post('/control/sports/faults', (request, reply) => {
    const body = sportsFault.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalid(body.error));
    setFault(body.data);
    return { status: 'OK' };
  });
  app.delete('/control/sports/faults', () => {
    setFault(null);
    return { status: 'OK' };
  });
  app.post('/control/sports/speed', (request, reply) => {
    const body = speed.safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalid(body.error));
    feed().setSpeed(body.data.factor);
    return { status: 'OK', data: { feedTime: feed().feedNow() } };
  });
  app.post('/control/sports/event', (request, reply) => {
    const body = target.and(eventCommand).safeParse(request.body);
    if (!body.success) return reply.code(400).send(invalid(body.error));
    const isDone = feed().force(body.data.eventId, body.data);
    if (isDone === undefined) return reply.code(404).send({ status: 'EVENT_NOT_FOUND' });
    return isDone ? { status: 'OK' } : reply.code(409).send({ status: 'NOT_POSSIBLE_NOW' });
  });
};
