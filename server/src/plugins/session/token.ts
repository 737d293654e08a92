import { createSecretKey, type KeyObject } from 'node:crypto';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';
import { errors, jwtVerify, SignJWT } from 'jose';
import { purposeKey } from '../../core/secrets/purpose-key.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'madang';

/** The claims of a token with a valid signature. `exp` in milliseconds; it may be in the past. */
export interface TokenClaims {
  sid: string;
  memberIdx: bigint;
  generation: number;
  exp: number;
}

const objects = new WeakMap<RingKey, KeyObject>();
/** As an object, so that jose imports it once and not for every call. */
export const tokenKey = (key: RingKey): KeyObject => {
  const known = objects.get(key) ?? createSecretKey(purposeKey(key, 'madang/v1/session-token'));
  objects.set(key, known);
  return known;
};

/**
 * The token of one generation of a session. The same claims always give the same token:
 * that makes a refresh idempotent.
 */
export const mintToken = (key: KeyObject, claims: TokenClaims): Promise<string> =>
  new SignJWT({ sid: claims.sid, g: claims.generation })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(String(claims.memberIdx))
    .setExpirationTime(Math.floor(claims.exp / 1000))
    .sign(key);

/** The claims of a token that we signed, whether or not it has expired; null for any other. */
export const readToken = async (key: KeyObject, token: string): Promise<TokenClaims | null> => {
  try {
    // The epoch as the current time: a rule about expiry belongs to the caller and its clock.
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: new Date(0),
    });
    const { sid, g, sub, exp } = payload;
    if (typeof sid !== 'string' || typeof g !== 'number' || !sub || !exp) return null;
    return { sid, memberIdx: BigInt(sub), generation: g, exp: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Number of cached claims: verifying a signature again costs a tenth of a call. */
const KEPT = 10_000;

/**
 * {@link readToken} by every accepted key, with a cache. The claims never change; their validity is
 * checked by the reader. A token ends with its key.
 */
export const tokenReader = (ring: KeyRing): ((token: string) => Promise<TokenClaims | null>) => {
  const kept = new Map<string, { claims: TokenClaims; by: RingKey }>();
  return async (token) => {
    const accepted = ring.accepted();
    const known = kept.get(token);
    if (known && accepted.includes(known.by)) return known.claims;
    for (const by of accepted) {
      const claims = await readToken(tokenKey(by), token);
      if (!claims) continue;
      // Only ours are kept, and the oldest goes, so that what strangers send fills no memory.
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(token, { claims, by });
      return claims;
    }
    return null;
  };
};
