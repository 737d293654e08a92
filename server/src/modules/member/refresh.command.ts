import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../plugins/errors.ts';
import { type OpenSession, readCookie, requireOrigin } from '../../plugins/session/index.ts';

/**
 * The successor of the cookie's token.
 * @throws AU03 from a page that is not of this site, AU01 or AU02 when the session is over
 */
export const refresh = async (app: FastifyInstance, request: FastifyRequest): Promise<OpenSession> => {
  requireOrigin(request, app.config.siteOrigins);
  const token = readCookie(app.config, request);
  const claims = token && (await app.sessions.read(token));
  if (!token || !claims) throw refuse('AU01');
  // Another member has signed in within this browser: a tab of the first must not become hers.
  if (request.claims && request.claims.sid !== claims.sid) throw refuse('AU01');
  const session = await app.sessions.refresh(token);
  if ('refusal' in session) throw refuse(session.refusal);
  return session;
};
