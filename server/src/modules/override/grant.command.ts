import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import type { Clock } from '../../core/clock.ts';
import { recordAction } from '../../core/decisions/audit.ts';
import type { Db } from '../../db/index.ts';
import { findMemberIdx } from '../members/index.ts';
import { type OverrideLink, sealLink } from './signed.ts';

interface Grant {
  remote: string;
  /** As {@link readSource} takes it. */
  source: string;
  memId: string;
  hours: number;
  actor: string;
}

const HOUR_MS = 3_600_000;

/** Makes a link for one member and notes it; null when there is no such member. */
export const grantOverride = async (
  { db, clock, keys }: { db: Db; clock: Clock; keys: KeyRing },
  { remote, source, memId, hours, actor }: Grant,
): Promise<{ link: string; until: number } | null> => {
  const memberIdx = await findMemberIdx(db, memId);
  if (memberIdx === null) return null;
  const at = clock.now();
  const claims: OverrideLink = {
    id: randomBytes(9).toString('base64url'),
    remote,
    source,
    member: String(memberIdx),
    until: at + hours * HOUR_MS,
  };
  await db.transaction().execute((trx) =>
    recordAction(trx, {
      actor,
      action: 'override.link',
      memberIdx,
      subject: `override:${claims.id}`,
      before: {},
      after: { remote, source, until: new Date(claims.until).toISOString() },
      at: new Date(at),
    }),
  );
  return { link: sealLink(keys, claims), until: claims.until };
};
