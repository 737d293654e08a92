import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { z } from 'zod';
import { isMac, macOf } from '../../../core/secrets/purpose-key.ts';

/**
 * What an address permits: one upload, a member's view by the rule of the post,
 * or an operator's view.
 */
export type PictureUse = 'upload' | 'view' | 'check';

export interface PictureGrant {
  readonly id: string;
  readonly use: PictureUse;
  readonly memberIdx: bigint;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

const UPLOAD_MS = 600_000;
/**
 * Views have equal addresses for half an hour, so that the browser keeps a
 * picture over several visits.
 */
const VIEW_STEP_MS = 1_800_000;

const PURPOSE = 'madang/v1/picture';
const textOf = ({ id, use, memberIdx, until }: PictureGrant): string => `${use}/${id}/${memberIdx}/${until}`;

const endOf = (use: PictureUse, now: number): number =>
  use === 'upload' ? now + UPLOAD_MS : (Math.floor(now / VIEW_STEP_MS) + 2) * VIEW_STEP_MS;

/**
 * A path that only the server can make. An `img` sends no token,
 * and the session's cookie opens no call.
 */
export const pictureAddress = (
  keys: KeyRing,
  now: number,
  what: { id: string; use: PictureUse; memberIdx: bigint },
): string => {
  const until = endOf(what.use, now);
  const query = new URLSearchParams({
    use: what.use,
    by: String(what.memberIdx),
    until: String(until),
    mac: macOf(keys, PURPOSE, textOf({ ...what, until })).toString('base64url'),
  });
  return `/pictures/${what.id}?${query}`;
};

const shape = z.object({
  use: z.enum(['upload', 'view', 'check']),
  by: z.string().regex(/^\d{1,18}$/),
  until: z.string().regex(/^\d{1,15}$/),
  mac: z.string().length(43),
});

/** What the address permits now; null: it was altered, or its time is over. */
export const grantOf = (keys: KeyRing, now: number, id: string, query: unknown): PictureGrant | null => {
  const parsed = shape.safeParse(query);
  if (!parsed.success) return null;
  const { use, by, until, mac } = parsed.data;
  const grant = { id, use, memberIdx: BigInt(by), until: Number(until) };
  const given = Buffer.from(mac, 'base64url');
  // One address has one spelling.
  const isTrue = given.toString('base64url') === mac && isMac(keys, PURPOSE, textOf(grant), given);
  return isTrue && now < grant.until ? grant : null;
};
