import { SIGN_OUT_COOKIE } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, cookiesOf, writeCookie } from './cookie.ts';
import { sessionOfCookies } from './cookie-session.ts';

/**
 * Ends the session of a page's cookies where its member signed out and no answer came: the browser
 * has kept a cookie with the session's topic. A mark of another session ends nothing, and no more
 * does a cookie that has ended. Either way the mark is removed.
 */
export const finishSignOut = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const topics = cookiesOf(request, SIGN_OUT_COOKIE);
  if (topics.length === 0) return;
  const found = await sessionOfCookies(app, request);
  if (!('refusal' in found) && topics.includes(found.session.topic)) {
    const claims = await app.sessions.read(found.token);
    if (claims) await app.sessions.signOut(claims);
    clearCookie(app.config, request, reply);
  }
  writeCookie(app.config, request, reply, SIGN_OUT_COOKIE, '', { maxAge: 0 });
};
