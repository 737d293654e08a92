import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { siteForFile, testConfig } from '../../testing/app.ts';
import { partTexts } from './readiness.ts';

const site = siteForFile();
const ready = async () => {
  const answer = await site.app.inject('/health/ready');
  expect(answer.headers['cache-control']).toBe('no-store');
  return { ...(answer.json() as { missing: { code: string; text: string }[] }), status: answer.statusCode };
};

test('OP-04: a server that can do its work is ready, and alive', async () => {
  const serverTime = site.clock.now();
  expect((await site.app.inject('/health/live')).json()).toEqual({ status: 'live', serverTime });
  expect((await site.app.inject('/health/ready')).json()).toEqual({ status: 'ready', missing: [], serverTime });
});

test('OP-04: without its database it is alive, not ready, and strangers learn no cause', async () => {
  const { connect } = site.pool;
  // As when the postmaster is gone: no connection can be had.
  site.pool.connect = (() =>
    Promise.reject(Object.assign(new Error('10.1.2.3 is away'), { code: 'ECONNREFUSED' }))) as typeof connect;
  expect(await ready()).toMatchObject({
    status: 503,
    missing: [{ code: 'database', text: partTexts.database }],
  });
  expect((await site.app.inject('/health/ready')).body).not.toContain('10.1.2.3');
  expect((await site.app.inject('/health/live')).statusCode).toBe(200);
  site.pool.connect = connect;
  expect((await ready()).status).toBe(200);
});

test('OP-04: a schema without the last migration, or of no version, is missing', async () => {
  const last = sql`(SELECT max(name) FROM public.kysely_migration)`;
  await sql`UPDATE public.kysely_migration SET name = name || '-other' WHERE name = ${last}`.execute(site.db);
  expect((await ready()).missing).toEqual([{ code: 'schema', text: partTexts.schema }]);
  await sql`ALTER TABLE public.kysely_migration RENAME TO other_migration`.execute(site.db);
  expect((await ready()).missing.map(({ code }) => code)).toEqual(['schema']);
  await sql`ALTER TABLE public.other_migration RENAME TO kysely_migration`.execute(site.db);
  await sql`UPDATE public.kysely_migration SET name = replace(name, '-other', '')`.execute(site.db);
  expect((await ready()).status).toBe(200);
});

test('OP-04: many requests at once cost one statement', async () => {
  const { connect } = site.pool;
  let connections = 0;
  site.pool.connect = ((...rest: Parameters<typeof connect>) => {
    connections += 1;
    return connect.apply(site.pool, rest);
  }) as typeof connect;
  await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/health/ready')));
  site.pool.connect = connect;
  // The relay of the outbox may look in between.
  expect(connections).toBeLessThan(5);
});

test('OP-04: other secrets than the kept ones, a relay at rest and the drain are named', async () => {
  const app = await buildApp({
    config: testConfig(),
    db: site.db,
    clock: site.clock,
    areSecretsKept: async () => false,
  });
  // Before `ready` the relay has not begun.
  app.beginDrain();
  const { missing } = (await app.inject('/health/ready')).json();
  expect(missing.map(({ code }: { code: string }) => code)).toEqual(['secrets', 'draining']);
  jest.spyOn(app.realtime, 'isRelayWell').mockReturnValue(false);
  const later = (await app.inject('/health/ready')).json();
  expect(later.missing[1]).toEqual({ code: 'relay', text: partTexts.relay });
  await app.close();
});
