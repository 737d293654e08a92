import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './index.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');

/** The names of all migrations of this version. */
export const migrationNames = (): string[] => Object.keys(migrations());

/** The SQL files of `migrations/`, named `<UTC minute>-<module>-<what>.sql`; forward only. */
const migrations = (): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return [file.slice(0, -'.sql'.length), { up: async (db: Db) => void (await sql.raw(text).execute(db)) }];
      }),
  );

/**
 * Brings the schema up to this version; several processes may call it at once.
 * @param last name of the last migration that runs; none: all
 */
export const migrate = async (db: Db, last?: string): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations() },
    allowUnorderedMigrations: true,
    migrationTableSchema: 'public',
  });
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) {
    if (!results?.some((result) => result.status === 'Error')) throw error; // it never came to a migration
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
