import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { clearStrangeCookies, cookieTokens } from './cookie.ts';
import { allowForeignHosts } from './origin.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { TokenClaims } from './token.ts';

export {
  clearCookie,
  cookieName,
  cookieOf,
  cookiesOf,
  cookieTokens,
  setCookie,
  writeCookie,
} from './cookie.ts';
export { sessionOfCookies } from './cookie-session.ts';
export { requireOrigin } from './origin.ts';

export type { EndedSession, OpenSession, Sessions } from './sessions.ts';
export { finishSignOut } from './unfinished-sign-out.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** The token of the headers; null when either header is missing or they differ. */
    token: string | null;
    /** Its claims, if we signed it; it may have expired. */
    claims: TokenClaims | null;
    /** The caller's own topic. */
    topic: string | null;
  }
}

/** Both headers, equal: a token that only one of them carries was not put there by our pages. */
const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const token = headers.token;
  return typeof token === 'string' && token !== '' && headers.authorization === `Bearer ${token}` ? token : null;
};

/**
 * Cookie, token headers and the sessions behind them. The cipher reads `claims` before
 * `callerPlugin` queries the database.
 */
export const sessionPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorate('sessions', createSessions(app.config, app.db, app.clock));
    app.decorateRequest('token', null);
    app.decorateRequest('claims', null);
    app.decorateRequest('topic', null);
    allowForeignHosts(app);
    app.addHook('onRequest', async (request, reply) => {
      // Two of our name: one was put there by somebody else.
      // Files are kept by caches and set no cookies.
      if (!request.url.startsWith('/_m/') && cookieTokens(app.config, request).length > 1)
        clearStrangeCookies(app.config, request, reply);
      request.token = tokenOf(request);
      request.claims = request.token ? await app.sessions.read(request.token) : null;
    });
  },
  { name: 'session' },
);

/**
 * Identifies the caller. Registered after the cipher,
 * so that an altered request never reaches the database.
 */
export const callerPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('preValidation', async (request) => {
      if (!request.routeOptions.config.endpoint) return;
      // Both query the database, at once; a repeated envelope goes no further,
      // no matter who sent it.
      const [verdict] = await Promise.all([
        request.token ? app.sessions.verifyClaims(request.claims) : null,
        request.isFirst,
      ]);
      if (!verdict) return;
      if ('refusal' in verdict) {
        request.sessionRefusal = verdict.refusal;
        return;
      }
      request.caller = verdict.caller;
      request.topic = verdict.topic;
    });
  },
  { name: 'session-caller', dependencies: ['session', 'cipher'] },
);
