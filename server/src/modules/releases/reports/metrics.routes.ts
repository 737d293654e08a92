import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `/metrics` for requests with `METRICS_TOKEN` as bearer token; without one in the environment
 * there is no such address.
 */
export const metricsRoutes = async (app: FastifyInstance, { register }: { register: Registry }) => {
  const token = app.config.metricsToken;
  if (token === null) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.status(401).header('www-authenticate', 'Bearer').type('text/plain').send('A token is needed');
    return reply.type(register.contentType).send(await register.metrics());
  });
};
