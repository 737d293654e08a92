import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answer } from '../../../core/control/faults.ts';
import { accepted, findOpenSession, rejected, requestId, stateRoute } from '../../../core/play/play.routes.ts';
import type { SessionRow } from '../../../core/session/session.repository.ts';
import { DAY_MS, momentAt } from '../tables/tempo.ts';
import { eventLine } from './event-line.ts';
import { mineOf, ownRound, slipView } from './mine.ts';
import type { OpenLive } from './open-live.ts';
import { seatRepository } from './seat.repository.ts';
import { pastAt, proofOf, viewAt } from './table-view.ts';

const bet = z.object({
  round: z.string().max(20),
  requestId,
  stakes: z.array(z.tuple([z.string().max(40), z.int().positive().max(1_000_000_000)])).max(157),
});
const proofOfRound = z.object({ id: z.string().max(20) });

const OWN_ROUNDS = 20;

/**
 * The calls of the table's page. The session's token travels in a header, never in a cookie: the
 * page is embedded elsewhere.
 */
export const livePlay = (app: FastifyInstance, live: OpenLive): void => {
  const { vendor, hub } = live;
  const sessionOf = (request: FastifyRequest): SessionRow | null => findOpenSession(vendor, request);

  stateRoute(app, vendor, (session) => mineOf(vendor, session), live.refresh);

  app.post('/bet', (request, reply) =>
    answer(vendor.faults, 'spin', reply, async () => {
      const session = sessionOf(request);
      const body = bet.safeParse(request.body);
      if (session === null) return rejected('SESSION_CLOSED');
      if (!body.success) return rejected('INVALID_REQUEST');
      const slip = await live.bet(session, body.data);
      if ('status' in slip) return rejected(slip.status);
      live.publishOwn(session.id);
      return accepted({ slip: slipView(slip), mine: mineOf(vendor, session) });
    }),
  );

  app.post('/mine', (request, reply) => {
    const session = sessionOf(request);
    if (session === null) return reply.send(rejected('SESSION_CLOSED').body);
    const rounds = seatRepository(vendor.db).latest(session.memberRef, session.gameKey, OWN_ROUNDS);
    return reply.send(accepted({ rounds: rounds.map(ownRound) }).body);
  });

  app.post('/proof', async (request, reply) => {
    const session = sessionOf(request);
    const body = proofOfRound.safeParse(request.body);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (table === null) return reply.send(rejected('SESSION_CLOSED').body);
    if (!body.success) return reply.code(400).send(rejected('INVALID_REQUEST').body);
    const proof = await proofOf(table, body.data.id, vendor.now());
    return reply.send(proof === null ? rejected('NOT_FOUND').body : accepted(proof).body);
  });

  app.post('/promises', (request, reply) => {
    const session = sessionOf(request);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (table === null) return reply.send(rejected('SESSION_CLOSED').body);
    const promises = [0, DAY_MS].map((ahead) => {
      const { day } = momentAt(table.tempo, vendor.now() + ahead);
      return { day, hash: table.draws.promiseOf(day) };
    });
    return reply.send(accepted({ promises }).body);
  });

  /** Server-sent events, read by `fetch`, so that the token stays in its header. */
  app.post('/stream', async (request, reply) => {
    const session = sessionOf(request);
    const table = session === null ? null : vendor.tableByKey(session.gameKey);
    if (session === null || table === null || vendor.isClosed()) return reply.send(rejected('SESSION_CLOSED').body);
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
