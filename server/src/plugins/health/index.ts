import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import { migrationNames } from '../../db/migrate.ts';
import { type Part, readyAnswer } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once, when the process ends in order: from here on the server is not ready. */
    beginDrain(): void;
  }
}

interface HealthOptions {
  /** Whether the secrets of this process are those that the database knows. */
  areSecretsKept: () => Promise<boolean>;
}

/** How long the database may take to answer, milliseconds. */
const PATIENCE_MS = 2_000;
const UNDEFINED_TABLE = '42P01';
const options = { schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * `/health/live`: 200 while the process answers at all; who gets nothing here restarts it.
 * `/health/ready`: 200 while the server can do its work, otherwise 503 with the missing parts; a
 * proxy gives it no requests meanwhile.
 */
export const healthPlugin = fp<HealthOptions>(async (app: FastifyInstance, { areSecretsKept }) => {
  const migrations = migrationNames();
  let isDraining = false;
  app.decorate('beginDrain', () => {
    isDraining = true;
  });

  const ofDatabase = async (): Promise<Part[]> => {
    const query = sql<{ applied: number }>`
      SELECT count(*)::int AS applied FROM public.kysely_migration WHERE name = ANY(${migrations})`
      .execute(app.db)
      .then(
        ({ rows }): Part[] => (rows[0]?.applied === migrations.length ? [] : ['schema']),
        ({ code }: { code?: string }): Part[] => [code === UNDEFINED_TABLE ? 'schema' : 'database'],
      );
    const withSecrets = query
      .then(
        async (missing): Promise<Part[]> => (missing.length > 0 || (await areSecretsKept()) ? missing : ['secrets']),
      )
      .catch((): Part[] => ['database']);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Part[]>((resolve) => {
      timer = setTimeout(() => resolve(['database']), PATIENCE_MS);
    });
    return Promise.race([withSecrets, late]).finally(() => clearTimeout(timer));
  };
  /** One look at a time: requests at the same moment share its answer, and one connection. */
  let looking: Promise<Part[]> | null = null;
  const look = async (): Promise<Part[]> => {
    looking ??= ofDatabase().finally(() => {
      looking = null;
    });
    return [
      ...(await looking),
      ...(app.realtime.isRelayWell() ? [] : (['relay'] as const)),
      ...(isDraining ? (['draining'] as const) : []),
    ];
  };

  app.get('/health/live', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', serverTime: app.clock.now() }),
  );
  app.get('/health/ready', options, async (_request, reply) => {
    const missing = await look();
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readyAnswer(missing, app.clock.now()));
  });
});
