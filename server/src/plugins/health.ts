import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';

/** How long the database may take to answer, milliseconds. */
const PATIENCE_MS = 2_000;

const late = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS).unref());

/** `/health`: 200 while the server can do its work, 503 when its database does not answer. */
export const healthPlugin = fp(async (app: FastifyInstance) => {
  app.get('/health', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const query = sql`SELECT 1`.execute(app.db).then(
      () => true,
      () => false,
    );
    const isWell = await Promise.race([query, late()]);
    return reply
      .status(isWell ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isWell ? 'ok' : 'database does not answer', serverTime: app.clock.now() });
  });
});
