import type { CallPath } from '@madang/contracts';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { trustNobody } from '../core/address.ts';
import { type MovableClock, movableClock } from '../core/clock.ts';
import { openDatabase } from '../db/index.ts';
import { testSecrets } from './secrets.ts';

/** Wednesday 2026-11-18, 12:00 in Seoul: no boundary is near. */
export const NOON = Date.parse('2026-11-18T03:00:00Z');

let sequence = 0;

const openOnce = async (connectionString: string, query: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await query(client);
  await client.end();
};

const createDatabase = async () => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run through tools/jest/jest.config.mjs');
  const name = `t_${process.pid}_${Date.now().toString(36)}_${sequence++}`;
  // Copied as files: by default every page goes through the log,
  // which costs ten times the processor time.
  await openOnce(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE madang_template STRATEGY FILE_COPY`),
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  // One connection for all restores: a new connection reads the catalog
  // for twice as long as the restore takes.
  let restorer: pg.Client | null = null;
  const connected = async () => {
    if (restorer) return restorer;
    restorer = new pg.Client({ connectionString: url.href });
    restorer.on('error', () => {
      restorer = null; // a test ended the connections of its database
    });
    await restorer.connect();
    return restorer;
  };
  return {
    url: url.href,
    /** Puts every row and sequence back to what the seed wrote (`tools/jest/restore-seed.mjs`). */
    restore: async () => (await connected()).query('SELECT seed_copy.restore()'),
    /** The set-up of the run drops it, so that no test waits for that. */
    drop: async () => {
      await restorer?.end();
      await openOnce(server, (client) => client.query("SELECT pg_notify('test_over', $1)", [name]));
    },
  };
};

/** A database without a schema, for a test of migrations alone. */
export const emptyDatabase = async () => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `t_${process.pid}_${Date.now().toString(36)}_${sequence++}`;
  await openOnce(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, () => undefined, 2);
  return {
    ...database,
    close: async () => {
      await database.close();
      await openOnce(server, (client) => client.query("SELECT pg_notify('test_over', $1)", [name]));
    },
  };
};

/** Databases of this test file that no test uses now. */
const idle: Awaited<ReturnType<typeof createDatabase>>[] = [];
let isFileOver = false;
afterAll(async () => {
  isFileOver = true;
  for (const { drop } of idle.splice(0)) await drop();
});

/**
 * The migrated and seeded database of this test file; a second one as long as the first is in use.
 * @param isAltered the test changes tables, not rows alone:
 *   no other test gets this database afterwards
 */
export const testDatabase = async ({ isAltered = false } = {}) => {
  const free = idle.pop();
  await free?.restore();
  const own = free ?? (await createDatabase());
  const database = openDatabase(own.url, () => undefined, 10);
  return {
    ...database,
    url: own.url,
    restore: own.restore,
    close: async () => {
      await database.close();
      if (isAltered || isFileOver) await own.drop();
      else idle.push(own);
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
  hasSandbox: true,
  studioUrl: 'http://studio.localhost:4001',
  siteHost: 'madang.localhost',
  siteOrigins: ['http://localhost:4000', 'http://madang.localhost:4000'],
  bootOrigins: [],
  releasesDir: '/nonexistent',
  releaseStore: null,
  releasesCheckMs: 0,
  secrets: testSecrets(),
  secretsReplaced: [],
  trustProxy: trustNobody,
  drainNoticeMs: 0,
  loadFactor: 50,
  vendorTimeoutMs: 400,
  hasDemoHistory: false,
  spinCycleMs: null,
  idleMinutes: null,
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

  const tokens = new Map<string, Promise<string>>();
  /** As a page does: the token that goes on replaces the one of before. */
  const adoptRenewed = async (before: string | undefined, renewed: string | undefined) => {
    if (!renewed) return;
    for (const [memId, token] of tokens) if ((await token) === before) tokens.set(memId, Promise.resolve(renewed));
  };

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
    const answer = raw.json();
    await adoptRenewed(as, answer.data?.renewed?.token);
    return { status: raw.statusCode, ...answer, raw };
  };

  /** Token of a seeded account, which signs in at its first use in a test. */
  const tokenOf = (memId: string): Promise<string> => {
    // Two calls at once sign in once: the second sign-in would end the session of the first.
    const coming =
      tokens.get(memId) ??
      call('/api/member/login', { memId, memPass: 'madang123!' }).then(({ data }) => data.token as string);
    tokens.set(memId, coming);
    return coming;
  };

  return {
    app,
    clock,
    db: database.db,
    pool: database.pool,
    url: database.url,
    call,
    tokenOf,
    /**
     * The next call of an account signs in again: after a clock that
     * jumped past the end of its token.
     */
    forgetTokens: () => tokens.clear(),
    /**
     * The seeded site at {@link NOON}, open and with nobody signed in.
     * What else the server remembers stays.
     */
    reset: async () => {
      clock.reset();
      tokens.clear();
      await database.restore();
      await app.siteCheck.look();
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

/**
 * A server over the seeded database, by injection, which the test closes.
 * {@link siteForFile} is the usual way.
 */
export const testApp = (changes: Partial<Config> = {}): Promise<TestSite> => makeSite(changes);

/**
 * One server and one database for all tests of a file;
 * each test begins with the seeded site at {@link NOON}.
 * @param changes of the configuration; a function where they are known
 *   only once an earlier `beforeAll` has run
 */
export const siteForFile = (changes: Partial<Config> | (() => Partial<Config>) = {}): TestSite => {
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(site, await testApp(typeof changes === 'function' ? changes() : changes));
  });
  beforeEach(() => site.reset());
  afterAll(() => site.close());
  return site;
};
