import type { CallPath } from '@madang/contracts';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { trustNobody } from '../address.ts';
import { buildApp } from '../app.ts';
import { type MovableClock, movableClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../plugins/db/index.ts';

/** Wednesday 2026-11-18, 12:00 in Seoul: no boundary is near. */
export const NOON = Date.parse('2026-11-18T03:00:00Z');

let sequence = 0;

/** A database of its own, cloned from the migrated and seeded template that the run's set-up made. */
export const testDatabase = async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run through tools/jest/jest.config.mjs');
  const name = `t_${process.pid}_${Date.now().toString(36)}_${sequence++}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE madang_template`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, () => undefined, 10);
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await admin.query("SELECT pg_notify('test_over', $1)", [name]); // the run's set-up drops it
      await admin.end();
    },
  };
};

export const testConfig = (changes: Partial<Config> = {}): Config => ({
  port: 4000,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  mode: 'qa',
  logLevel: 'silent',
  databaseUrl: null,
  sandboxUrl: 'http://127.0.0.1:1',
  studioUrl: 'http://studio.localhost:4001',
  siteHost: 'madang.localhost',
  siteOrigins: ['http://localhost:4000', 'http://madang.localhost:4000'],
  bootOrigins: [],
  releasesDir: '/nonexistent',
  releaseStore: null,
  releasesCheckMs: 0,
  secret: '11'.repeat(32),
  registrySecret: '33'.repeat(32),
  vendorSecret: '22'.repeat(32),
  trustProxy: trustNobody,
  vendorTimeoutMs: 400,
  spinCycleMs: null,
  lotteryDraws: null,
  miniRounds: null,
  devRemote: null,
  metricsToken: null,
  ...changes,
});

export interface TestAnswer {
  status: number;
  resultCode: string;
  resultMessage: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of the data is what it asserts
  data: any;
  params?: Record<string, string | number>;
  raw: LightMyRequestResponse;
}

export interface TestSite extends Awaited<ReturnType<typeof makeSite>> {}

const makeSite = async (changes: Partial<Config>) => {
  const database = await testDatabase();
  const clock: MovableClock = movableClock({ now: () => NOON });
  const app = await buildApp({ config: testConfig(changes), db: database.db, clock });
  await app.ready();

  /** Calls in plaintext, as `MADANG_MODE=qa` allows. `as` is a token. */
  const call = async (
    path: CallPath,
    body: object = {},
    { as, language = 'ko' }: { as?: string; language?: string } = {},
  ): Promise<TestAnswer> => {
    const raw = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${as}`, token: as }) },
      payload: { siteId: 'madang', ...body },
    });
    return { status: raw.statusCode, ...raw.json(), raw };
  };

  return {
    app,
    clock,
    db: database.db,
    pool: database.pool,
    url: database.url,
    call,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

/** The whole server over a database of its own, by injection. Close it in `afterAll` or `afterEach`. */
export const testApp = (changes: Partial<Config> = {}): Promise<TestSite> => makeSite(changes);
