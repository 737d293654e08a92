import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { sessionOfKey } from '../../plugins/cipher/index.ts';
import { type OpenSession, requireOrigin, sessionOfCookies } from '../../plugins/session/index.ts';

/** The session of the requesting page, by its token or by the key it sealed with. */
const sidOfPage = ({ claims, sealedBy }: FastifyRequest): string | undefined =>
  claims?.sid ?? (sealedBy ? sessionOfKey(sealedBy.k) : undefined);

/**
 * The successor of the cookie's token. Another member may have signed in within this browser: a
 * page of the first does not become theirs.
 * @throws AU03 from a page that is not of this site, AU01 or AU02 when the session is over
 */
export const refresh = async (app: FastifyInstance, request: FastifyRequest): Promise<OpenSession> => {
  requireOrigin(request, app.config.siteOrigins);
  const found = await sessionOfCookies(app, request, sidOfPage(request));
  if ('refusal' in found) throw refuse(found.refusal);
  const session = await app.sessions.refresh(found.token);
  if ('refusal' in session) throw refuse(session.refusal);
  return session;
};
