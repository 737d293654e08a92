import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answered, answer } from '../control/faults.ts';
import { inTransaction } from '../database.ts';
import type { GameVendor } from '../game-vendor.ts';
import { seedRepository } from '../seeds/seed.repository.ts';
import { type SessionRow, sessionRepository } from '../session/session.repository.ts';
import type { RevealedSeed } from './play-api.ts';

/** The page's id of one press. */
export const requestId = z.string().regex(/^[\w-]{8,64}$/);
const clientSeed = z.object({
  clientSeed: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^[\w .-]+$/),
});

/**
 * Refusals that a member can meet answer 200; 429 and 400 are for what the page itself never sends,
 * 503 where the outcome of a press is not known yet.
 */
const statusCodes: Readonly<Record<string, number>> = { TOO_EARLY: 429, INVALID_REQUEST: 400, NO_ANSWER: 503 };

export const accepted = (data: unknown): Answered => ({ httpStatus: 200, body: { status: 'OK', data } });
export const rejected = (status: string): Answered => ({ httpStatus: statusCodes[status] ?? 200, body: { status } });
export const reply = (to: FastifyReply, { httpStatus, body }: Answered): FastifyReply => to.code(httpStatus).send(body);

/**
 * The session whose token travels in the header; the page is embedded elsewhere, so it has no
 * cookie.
 */
export const findSession = ({ db }: Pick<GameVendor, 'db'>, { headers }: FastifyRequest): SessionRow | null => {
  const token = /^Bearer ([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : sessionRepository(db).byToken(token);
};
export const findOpenSession = (vendor: Pick<GameVendor, 'db'>, request: FastifyRequest): SessionRow | null => {
  const session = findSession(vendor, request);
  return session?.closedAt === null ? session : null;
};

/** The call for what changes during play. */
export const stateRoute = (
  app: FastifyInstance,
  vendor: GameVendor,
  state: (session: SessionRow) => unknown,
  refresh?: (session: SessionRow) => void | Promise<void>,
): void => {
  app.post('/state', (request, to) =>
    answer(vendor.faults, 'state', to, async () => {
      const known = findOpenSession(vendor, request);
      if (known !== null) await refresh?.(known);
      const session = findOpenSession(vendor, request);
      return session === null ? rejected('SESSION_CLOSED') : accepted(await state(session));
    }),
  );
};

/**
 * The call that ends the pair of seeds in use.
 * @param end what ends with the pair, inside the transaction; a status refuses the change
 * @param body what the page receives; revealed: the pair that has ended
 */
export const seedRoute = (
  app: FastifyInstance,
  vendor: GameVendor,
  body: (session: SessionRow, revealed: RevealedSeed | null) => unknown,
  end: (session: SessionRow) => string | undefined = () => undefined,
): void => {
  const change = (session: SessionRow, seed: string) =>
    inTransaction(vendor.db, () => {
      const refusal = end(session);
      return refusal ?? seedRepository(vendor.db).change(session.memberRef, seed, vendor.now());
    });
  app.post('/seed', async (request, to) => {
    const session = findOpenSession(vendor, request);
    const input = clientSeed.safeParse(request.body);
    if (session === null) return reply(to, rejected('SESSION_CLOSED'));
    if (!input.success) return reply(to, rejected('INVALID_REQUEST'));
    const changed = change(session, input.data.clientSeed);
    if (typeof changed === 'string') return reply(to, rejected(changed));
    const { revealed } = changed;
    const pair = revealed && {
      serverSeed: revealed.serverSeed,
      hash: revealed.hash,
      clientSeed: revealed.clientSeed,
      nonce: revealed.nonce,
    };
    return reply(to, accepted(await body(session, pair)));
  });
};
