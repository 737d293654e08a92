import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

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

const macOf = (secret: string, { id, use, memberIdx, until }: PictureGrant): string => {
  const key = hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'madang/v1/picture', 32);
  return createHmac('sha256', Buffer.from(key)).update(`${use}/${id}/${memberIdx}/${until}`).digest('base64url');
};

const endOf = (use: PictureUse, now: number): number =>
  use === 'upload' ? now + UPLOAD_MS : (Math.floor(now / VIEW_STEP_MS) + 2) * VIEW_STEP_MS;

/**
 * A path that only the server can make. An `img` sends no token,
 * and the session's cookie opens no call.
 */
export const pictureAddress = (
  secret: string,
  now: number,
  what: { id: string; use: PictureUse; memberIdx: bigint },
): string => {
  const until = endOf(what.use, now);
  const query = new URLSearchParams({
    use: what.use,
    by: String(what.memberIdx),
    until: String(until),
    mac: macOf(secret, { ...what, until }),
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
export const grantOf = (secret: string, now: number, id: string, query: unknown): PictureGrant | null => {
  const parsed = shape.safeParse(query);
  if (!parsed.success) return null;
  const { use, by, until, mac } = parsed.data;
  const grant = { id, use, memberIdx: BigInt(by), until: Number(until) };
  const isTrue = timingSafeEqual(Buffer.from(macOf(secret, grant)), Buffer.from(mac, 'latin1'));
  return isTrue && now < grant.until ? grant : null;
};
