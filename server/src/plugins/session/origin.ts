import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/refusal.ts';

/**
 * The browser sends the cookie in any case, so that its calls check the origin of the page.
 * @throws AU03 for any other origin, and for none
 */
export const requireOrigin = (request: FastifyRequest, allowed: readonly string[]): void => {
  const origin = request.headers.origin;
  if (!origin || !allowed.includes(origin)) throw refuse(errorCodes.notPermitted);
};

const HEADERS =
  'authorization, token, content-type, accept-language, x-madang-k, x-madang-t, x-madang-n, x-madang-m, x-madang-accept';

/**
 * A remote mounted by a third-party host on the allow-list calls from that host's origin.
 * The cookie never travels there.
 */
export const allowForeignHosts = (app: FastifyInstance): void => {
  const isForeign = (request: FastifyRequest) =>
    request.url.startsWith('/api/') && app.config.bootOrigins.includes(request.headers.origin ?? '');

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'origin');
    if (isForeign(request)) reply.header('access-control-allow-origin', request.headers.origin);
  });
  app.options('/api/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isForeign(request)) throw refuse(errorCodes.notPermitted);
    return reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': '600',
      })
      .send();
  });
};
