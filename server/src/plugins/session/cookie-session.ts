import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieTokens } from './cookie.ts';
import type { EndCode } from './session.repository.ts';
import type { OpenSession } from './sessions.ts';

export interface Found {
  token: string;
  session: OpenSession;
}

/**
 * The live session of a request's cookies. Each cookie of our name is tried, because a hostile sub-host can add one:
 * an invalid one is skipped. Two live sessions count as none: a cookie cannot show which one is right, and a page
 * must not become another member's. `sid`: the session that the page has already; then only that one counts.
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
    if ('refusal' in session)
      refusal = session.refusal === errorCodes.sessionSuperseded ? errorCodes.sessionSuperseded : refusal;
    else found.push({ token, session });
  }
  const [newest, ...others] = found.toSorted((a, b) => b.session.generation - a.session.generation);
  if (!newest) return { refusal };
  return others.every(({ session }) => session.sid === newest.session.sid)
    ? newest
    : { refusal: errorCodes.signInRequired };
};
