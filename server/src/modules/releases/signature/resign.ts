import type { Db } from '../../../db/index.ts';
import { addSignature, listSignatures, listUnsignedBy } from '../registry.repository.ts';
import type { Signer } from './signing.ts';

/** Whether an accepted key has signed a release, at its publication or later. */
export const isSigned = async (
  db: Db,
  signer: Signer,
  release: { name: string; version: string; body: string; signature: string },
): Promise<boolean> => {
  if (signer.verifies(release.body, release.signature)) return true;
  const later = await listSignatures(db, release.name, release.version);
  return later.some((signature) => signer.verifies(release.body, signature));
};

/**
 * Signs with the current key what only older keys have signed; a release that no accepted key has
 * signed is left alone. @returns how many were signed
 */
export const resignReleases = async (db: Db, signer: Signer): Promise<number> => {
  let count = 0;
  for (const release of await listUnsignedBy(db, signer.fingerprint())) {
    if (signer.isCurrent(release.body, release.signature)) continue;
    if (!(await isSigned(db, signer, release))) continue;
    await addSignature(db, release, signer.fingerprint(), signer.sign(release.body));
    count += 1;
  }
  return count;
};
