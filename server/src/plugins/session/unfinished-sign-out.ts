import { SIGN_OUT_COOKIE } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, cookiesOf, writeCookie } from './cookie.ts';
import { sessionOfCookies } from './cookie-session.ts';

/**
 * Ends the session of a page's cookies where its member signed out and no answer came: the browser has kept a cookie
 * with the session's topic. A mark of another session ends nothing. Either way the mark is removed.
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
    await app.sessions.end(found.session.sid, errorCodes.signInRequired);
    clearCookie(app.config, request, reply);
  }
  writeCookie(app.config, request, reply, SIGN_OUT_COOKIE, '', { maxAge: 0 });
};
