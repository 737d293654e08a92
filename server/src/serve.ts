import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { movableClock, systemClock } from './core/clock.ts';
import {
  CALL_LIMITS,
  CONNECTIONS,
  type Db,
  OWN_LIST_CONNECTIONS,
  openDatabase,
  REPORT_CONNECTIONS,
  REPORT_LIMITS,
} from './db/index.ts';
import { migrate } from './db/migrate.ts';
import type { EarlyListener } from './early-listener.ts';
import { Explained } from './explained.ts';
import { areSecretsCurrent, checkSecrets, listCounterparts, retiredSecretWarning } from './modules/secrets/index.ts';
import { postgresBus } from './plugins/realtime/index.ts';
import { isSeeded, seed, seedProduction } from './seed.ts';
import type { StartParts } from './start-parts.ts';

interface ServeOptions {
  config: Config;
  /** Address of the database. */
  url: string;
  parts: StartParts;
  isStopping: () => boolean;
  /** Holds the port until the application takes it. */
  early: EarlyListener;
  /** Registers what ends with the process; the last registered ends first. */
  endWith: (end: () => Promise<unknown>) => void;
}

/** What a first start writes. @throws Explained where production has the database of a demo */
const seedFirst = async ({ mode, hasDemoHistory }: Config, db: Db): Promise<void> => {
  if (mode !== 'production') return await seed(db, systemClock, hasDemoHistory);
  if (await isSeeded(db))
    throw new Explained(
      'This database holds the demo accounts, whose password is published. Give production a database of its own: DATA_DIR or DATABASE_URL.',
    );
  await seedProduction(db, systemClock);
};

/**
 * Migrates and seeds by connections without bounds:
 * a migration may take as long as its table is large.
 */
const prepareDatabase = async (config: Config, url: string): Promise<void> => {
  const { db, close } = openDatabase(url, () => undefined, 2);
  try {
    await migrate(db);
    await seedFirst(config, db);
    const counterparts = await listCounterparts(db);
    await checkSecrets(db, { ...config, counterparts, replaced: config.secretsReplaced });
    const warning = retiredSecretWarning(config, counterparts);
    if (warning) process.stderr.write(`${warning}\n`);
  } finally {
    await close();
  }
};

/** Brings the database up to date and answers requests. */
export const serve = async ({ config, url, parts, early, isStopping, endWith }: ServeOptions): Promise<void> => {
  await parts.time('schema', () => prepareDatabase(config, url));
  early.lacks('relay');
  const report = (error: Error): void => {
    if (!isStopping()) process.stderr.write(`database: ${error.message}\n`);
  };
  const database = openDatabase(url, report, CONNECTIONS, CALL_LIMITS);
  const reports = openDatabase(url, report, REPORT_CONNECTIONS, REPORT_LIMITS);
  const ownLists = openDatabase(url, report, OWN_LIST_CONNECTIONS, REPORT_LIMITS);
  for (const { close } of [database, reports, ownLists]) endWith(close);

  const bus = await parts.time('line', () =>
    postgresBus({
      connectionString: url,
      db: database.db,
      onFailure: (error) =>
        void process.stderr.write(`realtime: ${error.message}; the connection is opened again soon\n`),
    }),
  );
  endWith(bus.close);
  const app = await parts.time('application', () =>
    buildApp({
      config,
      db: database.db,
      reportDb: reports.db,
      ownListDb: ownLists.db,
      clock: config.mode === 'qa' ? movableClock() : systemClock,
      bus,
      // Elsewhere other programs of the machine delay the loop: its tests, its builds.
      isShedding: config.mode === 'production',
      areSecretsKept: () => areSecretsCurrent(database.db, config.secrets, Date.now()),
      // A query may hold the key of a link.
      logger: {
        level: config.logLevel,
        serializers: { req: ({ method, url }) => ({ method, path: url.split('?', 1)[0] }) },
      },
    }),
  );
  endWith(async () => {
    app.beginDrain();
    await sleep(config.drainNoticeMs);
    await app.close();
  });
  await parts.time('listening', async () => {
    await app.ready();
    await early.close();
    await app.listen({ port: config.port, host: config.host });
  });
};
