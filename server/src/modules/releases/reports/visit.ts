import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@madang/contracts/vendor-protocol';
import { purposeKey } from '../../../core/secrets/purpose-key.ts';

const ID_BYTES = 16;
const TAG_BYTES = 16;
/**
 * A build takes so many bytes at most, all of a visit so many:
 * the contract bounds the text to 120 characters.
 */
const BUILD_BYTES = 3;
const BUILDS_BYTES = 54;

export interface GivenBuild {
  readonly name: string;
  readonly version: string;
}

/** A visit as its pages name it. */
export interface NamedVisit {
  readonly id: string;
  /**
   * True for a build that the visit was given. A visit of before builds were signed was given none.
   */
  hasBuild(build: GivenBuild): boolean;
}

/**
 * Signed ids of visits with the builds that they were given: `<id>.<builds>.<tag>`, all base64url.
 * The id is random and carries no data; of each build it has the first bytes of a keyed digest; the
 * tag (HMAC-SHA256, cut to 128 bits) proves that it is ours.
 * Pages that were opened before builds were signed carry `<id>.<tag>`.
 */
export const createVisits = (ring: KeyRing) => {
  const current = (): Buffer => purposeKey(ring.current(), 'madang/v1/visit');
  const tagOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, TAG_BYTES);
  const digestOf = (key: Buffer, { name, version }: GivenBuild, width: number): string =>
    tagOf(key, `build ${name}@${version}`).subarray(0, width).toString('hex');
  /** The key that made a tag; undefined where it is none of ours. */
  const keyOf = (text: string, tag: string): Buffer | undefined =>
    ring
      .accepted()
      .map((key) => purposeKey(key, 'madang/v1/visit'))
      .find((key) => timingSafeEqual(tagOf(key, text), Buffer.from(tag, 'base64url')));

  /** The width of a digest in bytes, and all digests. */
  const pack = (key: Buffer, builds: readonly GivenBuild[]): string => {
    const width = Math.max(1, Math.min(BUILD_BYTES, Math.floor(BUILDS_BYTES / builds.length)));
    const digests = [...new Set(builds.map((build) => digestOf(key, build, width)))].slice(0, BUILDS_BYTES / width);
    return `${width}${Buffer.from(digests.sort().join(''), 'hex').toString('base64url')}`;
  };
  const unpack = (key: Buffer, packed: string): NamedVisit['hasBuild'] => {
    const width = Number(packed[0]);
    const hex = Buffer.from(packed.slice(1), 'base64url').toString('hex');
    const digests = new Set(hex.match(new RegExp(`.{${width * 2}}`, 'g')));
    return (build) => digests.has(digestOf(key, build, width));
  };

  /** An id as its pages carry it. */
  const sign = (id: string, builds: readonly GivenBuild[]): string => {
    const key = current();
    const packed = pack(key, builds);
    return `${id}.${packed}.${tagOf(key, `visit ${id} ${packed}`).toString('base64url')}`;
  };
  return {
    sign,
    /** A new one, signed. */
    make: (builds: readonly GivenBuild[]): string => sign(randomBytes(ID_BYTES).toString('base64url'), builds),
    /** The visit that a page names; null when it is not of our making. */
    read(visit: string): NamedVisit | null {
      const [, id, packed, tag] = /^([\w-]{22})(?:\.([1-3][\w-]{0,72}))?\.([\w-]{22})$/.exec(visit) ?? [];
      if (!id || !tag) return null;
      const key = keyOf(packed === undefined ? `visit ${id}` : `visit ${id} ${packed}`, tag);
      if (!key) return null;
      return { id, hasBuild: packed === undefined ? () => false : unpack(key, packed) };
    },
    /** Pseudonym of an address where visits are counted: it cannot be reversed. */
    sourceOf: (address: string): string => tagOf(current(), `source ${address}`).toString('base64url'),
  };
};
export type Visits = ReturnType<typeof createVisits>;
