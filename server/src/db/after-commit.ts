import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';
import type { Db } from './types.ts';

/** Receives the pool that the transaction was opened on. */
export type CommitHook = (pool: Db) => void;

/** Hooks of the transactions under way, by the connection of each. */
const pending = new WeakMap<DatabaseConnection, Set<CommitHook>>();

/**
 * Calls a hook once `db` has committed; a rollback drops it. A hook that one transaction registers
 * several times is called once. Outside of a transaction the statement has committed already,
 * and the hook is called at once.
 */
export const afterCommit = async (db: Db, hook: CommitHook): Promise<void> => {
  if (!db.isTransaction) return hook(db);
  await db.getExecutor().provideConnection(async (connection) => {
    const hooks = pending.get(connection) ?? new Set();
    pending.set(connection, hooks.add(hook));
  });
};

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class HookedDriver extends PostgresDriver {
  readonly #poolOf: () => Db;

  constructor(pool: pg.Pool, poolOf: () => Db) {
    super({ pool });
    this.#poolOf = poolOf;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const hooks = pending.get(connection) ?? [];
    pending.delete(connection);
    await super.commitTransaction(connection);
    for (const hook of hooks) hook(this.#poolOf());
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    pending.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** PostgreSQL by the connections of `pool`, with the hooks of {@link afterCommit}. */
export class HookedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #poolOf: () => Db;

  constructor(pool: pg.Pool, poolOf: () => Db) {
    super({ pool });
    this.#pool = pool;
    this.#poolOf = poolOf;
  }

  override createDriver(): HookedDriver {
    return new HookedDriver(this.#pool, this.#poolOf);
  }
}
