import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { keepSeed } from './restore-seed.mjs';

/**
 * A database whose test is over is dropped here and not by the test, which would wait a tenth of a
 * second for its own connections to be gone. Answers how to stop, once all are dropped.
 */
const dropWhatIsOver = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let drops = Promise.resolve();
  client.on('notification', ({ payload }) => {
    drops = drops
      .then(() => client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(payload)} WITH (FORCE)`))
      .catch((error) => console.error(`${payload} was not dropped: ${error.message}`));
  });
  await client.query('LISTEN test_over');
  return async () => {
    await client.query('SELECT 1'); // earlier output has been received with its answer
    await drops;
    await client.end();
  };
};

/**
 * One PostgreSQL for the run, and in it a migrated and seeded template that every test file clones.
 */
export default async () => {
  const { startEmbeddedPostgres } = await import('../../server/src/db/embedded.ts');
  const { openDatabase } = await import('../../server/src/db/index.ts');
  const { migrate } = await import('../../server/src/db/migrate.ts');
  const { seed } = await import('../../server/src/seed.ts');

  let url = process.env.TEST_DATABASE_URL;
  if (!url) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'madang-test-'));
    (await import('node:fs')).chmodSync(folder, 0o755);
    const embedded = await startEmbeddedPostgres(folder, [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'synchronous_commit=off',
    ]);
    url = embedded.url;
    process.env.TEST_DATABASE_URL = url;
    globalThis.stopTestPostgres = async () => {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  }
  globalThis.stopTestDrops = await dropWhatIsOver(url);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS madang_template WITH (FORCE)');
  await admin.query('CREATE DATABASE madang_template');
  await admin.end();
  const template = new URL(url);
  template.pathname = '/madang_template';
  const { db, pool, close } = openDatabase(template.href, (error) => console.error(error), 2);
  await migrate(db);
  await seed(db, { now: () => Date.parse('2026-11-18T03:00:00Z') });
  await keepSeed(pool);
  await close();
};
