import type { RingKey } from '@madang/contracts/vendor-protocol';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { type SiteSecrets, secretFile } from '../../core/secrets/site-secrets.ts';
import type { Db } from '../../db/index.ts';
import { Explained } from '../../explained.ts';
import { forgetKeys, type KnownKey, listLiveKeys, lockKeys, rememberKeys } from './secret.repository.ts';

interface Checked {
  secrets: SiteSecrets;
  dataDir: string;
  /** Counterparts whose keys are compared beside those of the site. */
  counterparts: readonly string[];
  /** Rings that were replaced by hand: what the database knows of them is forgotten. */
  replaced: readonly string[];
}

/** What is wrong with the keys of a file, in one sentence with the fix; null: nothing. */
export const wrongKeys = (
  file: string,
  name: string,
  keys: readonly RingKey[],
  known: readonly KnownKey[],
): string | null => {
  const own = new Set(keys.map(fingerprintOf));
  const live = known.filter((one) => one.name === name);
  const missing = live.find(({ fingerprint }) => !own.has(fingerprint));
  if (!missing) return null;
  const fix = `Restore it from a copy of this site; without one, start once with SECRETS_REPLACED=${name}.`;
  return live.some(({ fingerprint }) => own.has(fingerprint))
    ? `${file} is an older copy: it lacks the key ${missing.fingerprint}, which is in use. ${fix}`
    : `${file} is of another site: this database was written with the key ${missing.fingerprint}. ${fix}`;
};

/**
 * Compares the keys of this process with those that the database was written with, and remembers
 * new ones. A ring that has a further key is newer than the database, for example after a rotation
 * that was killed.
 * @throws Explained when a key that is in use is missing
 */
export const checkSecrets = async (
  db: Db,
  { secrets, dataDir, counterparts, replaced }: Checked,
  now = Date.now(),
): Promise<void> => {
  const rings = [
    { name: 'session', keys: secrets.session.all() },
    { name: 'registry', keys: secrets.registry.all() },
    ...counterparts.map((name) => ({ name, keys: secrets.counterpart(name).all() })),
  ];
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    if (replaced.length > 0) await forgetKeys(trx, replaced);
    const known = await listLiveKeys(trx, now);
    const wrong = rings
      .map(({ name, keys }) => wrongKeys(secretFile(dataDir, name) ?? name, name, keys, known))
      .filter((sentence) => sentence !== null);
    if (wrong.length > 0) throw new Explained(wrong.join('\n'));
    await rememberKeys(
      trx,
      rings.flatMap(({ name, keys }) => keys.map((key) => ({ name, key }))),
    );
  });
};

/** Whether this process has all live keys of the site itself. Remembers nothing. */
export const areSecretsCurrent = async (db: Db, { session, registry }: SiteSecrets, now: number): Promise<boolean> => {
  const known = await listLiveKeys(db, now);
  return Object.entries({ session, registry }).every(
    ([name, ring]) => wrongKeys(name, name, ring.all(), known) === null,
  );
};
