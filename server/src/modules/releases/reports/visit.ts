import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const TAG_BYTES = 16;

/**
 * Signed ids of visits: `<id>.<tag>`, both base64url. The id is random and carries no data; the tag (HMAC-SHA256, cut
 * to 128 bits) proves that it is ours.
 */
export const createVisits = (masterSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(masterSecret, 'hex'), '', 'madang/v1/visit', 32));
  const tagOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, TAG_BYTES);
  const sign = (id: string): string => `${id}.${tagOf(`visit ${id}`).toString('base64url')}`;
  return {
    /** An id as its pages carry it. */
    sign,
    /** A new one, signed. */
    make: (): string => sign(randomBytes(ID_BYTES).toString('base64url')),
    /** The id of a visit; null when it is not of our making. */
    read(visit: string): string | null {
      const [, id, tag] = /^([\w-]{22})\.([\w-]{22})$/.exec(visit) ?? [];
      if (!id || !tag) return null;
      return timingSafeEqual(tagOf(`visit ${id}`), Buffer.from(tag, 'base64url')) ? id : null;
    },
    /** Pseudonym of an address where visits are counted: it cannot be reversed. */
    sourceOf: (address: string): string => tagOf(`source ${address}`).toString('base64url'),
  };
};
export type Visits = ReturnType<typeof createVisits>;
