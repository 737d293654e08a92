import type { RingKey } from '@madang/contracts/vendor-protocol';
import { sql } from 'kysely';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import type { Db, Trx } from '../../db/index.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    'secret.key': { name: string; fingerprint: string; valid_until: Date | null };
  }
}

/** Until the transaction ends nobody else compares or rotates keys. */
export const lockKeys = (trx: Trx) => sql`LOCK TABLE secret.key IN SHARE ROW EXCLUSIVE MODE`.execute(trx);

export interface KnownKey {
  name: string;
  fingerprint: string;
}

/** Keys that this database was written with and that have not ended. */
export const listLiveKeys = (db: Db, now: number): Promise<KnownKey[]> =>
  db
    .selectFrom('secret.key')
    .select(['name', 'fingerprint'])
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', new Date(now))]))
    .execute();

export const rememberKeys = async (trx: Trx, keys: readonly { name: string; key: RingKey }[]): Promise<void> => {
  await trx
    .insertInto('secret.key')
    .values(
      keys.map(({ name, key }) => ({
        name,
        fingerprint: fingerprintOf(key),
        valid_until: key.until === null ? null : new Date(key.until),
      })),
    )
    .onConflict((on) =>
      on.columns(['name', 'fingerprint']).doUpdateSet((set) => ({ valid_until: set.ref('excluded.valid_until') })),
    )
    .execute();
};

/** Forgets the keys of rings that were replaced by hand. */
export const forgetKeys = (trx: Trx, names: readonly string[]) =>
  trx.deleteFrom('secret.key').where('name', 'in', names).execute();
