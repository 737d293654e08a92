import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { fingerprintOf } from '../../../core/secrets/purpose-key.ts';
import type { Db } from '../../../db/index.ts';
import { openSecret, sealSecret } from './totp.ts';

const BATCH = 200;

/** The keys that authenticators are sealed with now; null: one of before keys had names. */
export const listSealingKeys = async (db: Db): Promise<(string | null)[]> =>
  (await db.selectFrom('account.totp').select('sealed_by').distinct().execute()).map(({ sealed_by }) => sealed_by);

/** Seals with the current key what an older one has sealed. @returns how many that were */
export const resealAuthenticators = async (db: Db, keys: KeyRing): Promise<number> => {
  const current = fingerprintOf(keys.current());
  let count = 0;
  for (let after = -1n; ; ) {
    const rows = await db
      .selectFrom('account.totp')
      .select(['member_idx', 'secret'])
      .where('sealed_by', 'is distinct from', current)
      .where('member_idx', '>', after)
      .orderBy('member_idx')
      .limit(BATCH)
      .execute();
    for (const { member_idx, secret } of rows) {
      // One that was enrolled again meanwhile is left alone.
      await db
        .updateTable('account.totp')
        .set(sealSecret(keys, openSecret(keys, secret)))
        .where('member_idx', '=', member_idx)
        .where('secret', '=', secret)
        .execute();
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return count;
    after = last.member_idx;
  }
};
