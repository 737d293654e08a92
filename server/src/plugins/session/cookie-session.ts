import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieTokens } from './cookie.ts';
import type { EndCode } from './session.repository.ts';
import type { OpenSession } from './sessions.ts';

export interface Found {
  token: string;
  session: OpenSession;
}

/**
 * The live session that a request's cookies stand for. Each cookie of our name is tried, because a hostile sub-host can
 * add one: what does not verify is passed over. Two sessions that both live are nobody's: which is hers cannot be told
 * from a cookie, and a page must not become somebody else's. `sid`: the session that the page holds already; then only
 * that one counts.
 */
export const sessionOfCookies = async (
  { config, sessions }: FastifyInstance,
  request: FastifyRequest,
  sid?: string,
): Promise<Found | { refusal: EndCode }> => {
  const found: Found[] = [];
  let refusal: EndCode = 'AU01';
  for (const token of cookieTokens(config, request)) {
    if (sid && (await sessions.read(token))?.sid !== sid) continue;
    const session = await sessions.current(token);
    if ('refusal' in session) refusal = session.refusal === 'AU02' ? 'AU02' : refusal;
    else found.push({ token, session });
  }
  const [newest, ...others] = found.toSorted((a, b) => b.session.generation - a.session.generation);
  if (!newest) return { refusal };
  return others.every(({ session }) => session.sid === newest.session.sid) ? newest : { refusal: 'AU01' };
};
