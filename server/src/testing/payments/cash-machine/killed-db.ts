import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/index.ts';

/**
 * A database whose transactions die just before they commit: their backend is ended, as by a kill.
 * What ran inside must leave no trace, what ran outside of one stays.
 */
export const killedBeforeCommit = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      const own = Reflect.get(target, name, target);
      // Its private fields are the target's.
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own;
      return () => ({
        execute: (work: (trx: Trx) => Promise<unknown>) =>
          target.transaction().execute(async (trx) => {
            await work(trx);
            await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx);
          }),
      });
    },
  });
