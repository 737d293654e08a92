import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieTokens } from './cookie.ts';
import type { EndCode } from './session.repository.ts';
import type { OpenSession } from './sessions.ts';

export interface FoundSession {
  token: string;
  session: OpenSession;
}

/**
 * The live session of a request's cookies. Each cookie of our name is tried, because a hostile
 * sub-host can add one: an invalid one is skipped. Two live sessions count as none: a cookie cannot
 * show which one is right, and a page must not become another member's. `sid`: the session that the
 * page has already; then only that one counts.
 */
export const sessionOfCookies = async (
  { config, sessions }: FastifyInstance,
  request: FastifyRequest,
  sid?: string,
): Promise<FoundSession | { refusal: EndCode }> => {
  const found: FoundSession[] = [];
  let refusal: EndCode = 'AU01';
  const reused: string[] = [];
  for (const token of cookieTokens(config, request)) {
    if (sid && (await sessions.read(token))?.sid !== sid) continue;
    const session = await sessions.current(token);
    if (!('refusal' in session)) found.push({ token, session });
    else if (session.reused) reused.push(session.reused);
    else if (session.refusal === errorCodes.sessionSuperseded) refusal = session.refusal;
  }
  const [newest, ...others] = found.toSorted((a, b) => b.session.generation - a.session.generation);
  if (!newest) {
    // Two hold the session, and which of them is its member shows at the next sign-in alone.
    // Source: RFC 9700, 4.14.2.
    for (const each of reused) await sessions.end(each, errorCodes.signInRequired, 'elsewhere');
    return { refusal };
  }
  return others.every(({ session }) => session.sid === newest.session.sid)
    ? newest
    : { refusal: errorCodes.signInRequired };
};
