import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../../../core/control/faults.ts';
import { type SessionRow, sessionRepository } from '../../../core/session/session.repository.ts';
import { DAY_MS, momentAt } from '../tables/tempo.ts';
import { eventLine } from './event-line.ts';
import { mineOf, ownRound, slipView } from './mine.ts';
import type { OpenLive } from './open-live.ts';
import { seatRepository } from './seat.repository.ts';
import { pastAt, proofOf, viewAt } from './table-view.ts';

const bet = z.object({
  round: z.string().max(20),
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  stakes: z.array(z.tuple([z.string().max(40), z.int().positive().max(1_000_000_000)])).max(157),
});
const proof = z.object({ id: z.string().max(20) });

const OWN_ROUNDS = 20;

const good = (data: unknown): Answered => ({ httpStatus: 200, body: { status: 'OK', data } });
/** Refusals that a player can meet answer 200; 400 is for what the page itself never sends. */
const bad = (status: string): Answered => ({ httpStatus: status === 'INVALID_REQUEST' ? 400 : 200, body: { status } });

/** The calls of the table's page. The session's token travels in a header, never in a cookie: the page is embedded elsewhere. */
export const livePlay = (app: FastifyInstance, live: OpenLive): void => {
  const { vendor, hub } = live;
  const sessionOf = (request: FastifyRequest): SessionRow | null => {
    const token = /^Bearer ([\w-]{1,64})$/.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? null : sessionRepository(vendor.db).byToken(token);
    return session !== null && session.closedAt === null ? session : null;
  };

  app.post('/state', (request, reply) =>
    answer(vendor.faults, 'state', reply, async () => {
      const open = sessionOf(request);
      if (open !== null) await live.look(open);
      const session = sessionOf(request);
      return session === null ? bad('SESSION_CLOSED') : good(mineOf(vendor, session));
    }),
  );

  app.post('/bet', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = sessionOf(request);
      const body = bet.safeParse(request.body);
      if (session === null) return bad('SESSION_CLOSED');
      if (!body.success) return bad('INVALID_REQUEST');
      const slip = await live.bet(session, body.data);
      if ('status' in slip) return bad(slip.status);
      live.publishOwn(session.id);
      return good({ slip: slipView(slip), mine: mineOf(vendor, session) });
    }),
  );

  app.post('/mine', (request, reply) => {
    const session = sessionOf(request);
    if (session === null) return reply.send(bad('SESSION_CLOSED').body);
    const rounds = seatRepository(vendor.db).latest(session.memberRef, session.gameKey, OWN_ROUNDS);
    return reply.send(good({ rounds: rounds.map(ownRound) }).body);
  });

  app.post('/proof', async (request, reply) => {
    const session = sessionOf(request);
    const body = proof.safeParse(request.body);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (table === null) return reply.send(bad('SESSION_CLOSED').body);
    if (!body.success) return reply.code(400).send(bad('INVALID_REQUEST').body);
    const told = await proofOf(table, body.data.id, vendor.now());
    return reply.send(told === null ? bad('NOT_FOUND').body : good(told).body);
  });

  app.post('/promises', (request, reply) => {
    const session = sessionOf(request);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (table === null) return reply.send(bad('SESSION_CLOSED').body);
    const promises = [0, DAY_MS].map((ahead) => {
      const { day } = momentAt(table.tempo, vendor.now() + ahead);
      return { day, hash: table.draws.promiseOf(day) };
    });
    return reply.send(good({ promises }).body);
  });

  /** Server-sent events, read by `fetch`, so that the token stays in its header. */
  app.post('/stream', async (request, reply) => {
    const session = sessionOf(request);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (session === null || table === null || vendor.isClosed()) return reply.send(bad('SESSION_CLOSED').body);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    const { id: sessionId, memberRef, gameKey: tableKey } = session;
    const { send, end } = eventLine(reply.raw, () => leave());
    const leave = hub.add({ sessionId, memberRef, tableKey, send, end });
    const now = vendor.now();
    const [view, past] = [await viewAt(table, now, hub.playersAt(tableKey)), await pastAt(table, now)];
    send({ view: { ...view, past } });
    send({ mine: mineOf(vendor, session) });
  });
};
