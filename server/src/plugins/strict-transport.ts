import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * In production every answer, not a page's alone, keeps the browser from a
 * connection without TLS for a year.
 */
export const strictTransportPlugin = fp(async (app: FastifyInstance) => {
  if (app.config.mode !== 'production') return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
});
