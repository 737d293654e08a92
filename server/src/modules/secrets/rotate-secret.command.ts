import { existsSync } from 'node:fs';
import {
  newRingSecret,
  RING_LEAD_MS,
  type RingKey,
  readRing,
  whyNotReplaced,
  writeRing,
} from '@madang/contracts/vendor-protocol';
import { recordAction } from '../../core/decisions/audit.ts';
import { fingerprintOf } from '../../core/secrets/purpose-key.ts';
import { secretFile } from '../../core/secrets/site-secrets.ts';
import { seoulTimeOf } from '../../core/seoul.ts';
import type { Db } from '../../db/index.ts';
import { listSealingKeys } from '../members/index.ts';
import { wrongKeys } from './check-secrets.ts';
import { listLiveKeys, lockKeys, rememberKeys } from './secret.repository.ts';

interface Rotation {
  dataDir: string;
  name: string;
  /**
   * How long until the new key signs, milliseconds. The processes of the site need seconds; who
   * runs a counterpart has to receive the key.
   */
  leadMs: number;
  /** How long the present key is accepted after the new one signs, milliseconds. */
  overlapMs: number;
  actor: string;
}

export interface RotatedRing {
  file: string;
  next: RingKey;
  previous: RingKey;
}
export type Rotated = RotatedRing | { why: string };

/**
 * Makes a new key that is accepted at once and signs after its lead; the present one is accepted
 * until the end of the overlap, which begins then. The file is replaced at once, so that a kill at
 * any moment leaves the old ring or the new one.
 */
export const rotateSecret = async (
  db: Db,
  { dataDir, name, leadMs, overlapMs, actor }: Rotation,
  now = Date.now(),
): Promise<Rotated> => {
  const file = secretFile(dataDir, name);
  if (!file || !existsSync(file)) return { why: `There is no secret "${name}": ${file ?? 'no such name'}.` };
  const denied = whyNotReplaced(file);
  if (denied) return { why: denied };
  return db.transaction().execute(async (trx): Promise<Rotated> => {
    await lockKeys(trx);
    const keys = readRing(file);
    const wrong = wrongKeys(file, name, keys, await listLiveKeys(trx, now));
    if (wrong) return { why: wrong };
    const [present, ...older] = keys as [RingKey, ...RingKey[]];
    if (present.from > now)
      return {
        why: `"${name}" is being rotated now: its new key signs from ${seoulTimeOf(new Date(present.from))} Seoul time. Try again after that.`,
      };
    const next = { secret: newRingSecret(), from: now + Math.max(leadMs, RING_LEAD_MS), until: null };
    const previous = { ...present, until: next.from + overlapMs };
    // An ended key stays as long as an authenticator is sealed with it.
    const sealing = name === 'session' ? await listSealingKeys(trx) : [];
    const isNeeded = (key: RingKey) =>
      key.until === null ||
      key.until > now ||
      sealing.some((fingerprint) => fingerprint === null || fingerprint === fingerprintOf(key));
    const ring = [next, previous, ...older.filter(isNeeded)];
    await rememberKeys(
      trx,
      ring.map((key) => ({ name, key })),
    );
    await recordAction(trx, {
      actor,
      action: 'secret.rotate',
      memberIdx: null,
      subject: `secret:${name}`,
      before: { key: fingerprintOf(present) },
      after: { key: fingerprintOf(next), overlapMs },
      at: new Date(now),
    });
    writeRing(file, ring);
    return { file, next, previous };
  });
};
