import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { type EnvelopeKey, keyInfo } from '@madang/contracts';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';

/**
 * A key that came with a page lives this long, in milliseconds;
 * one of a session lives as long as its tokens.
 */
export const BOOT_KEY_LIFE_MS = 2 * 60 * 60_000;

/** As objects, so that node:crypto takes them in once and not for every call. */
export interface KeyPair {
  enc: KeyObject;
  mac: KeyObject;
}

/** A pair that an id may mean, with the key of the ring that it is derived from. */
export interface PairCandidate {
  pair: KeyPair;
  by: RingKey;
}

/** The claims in a key id. */
export type KeyKind = { kind: 'boot'; exp: number } | { kind: 'session'; sid: string };

const derive = (secret: Buffer, info: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', info, 32));

/**
 * The secret behind a key id. It is derived from a key of the ring and the id, so no table of keys
 * is needed, and an id that we never gave out, or one whose expiry was moved,
 * names a secret that nobody else knows.
 */
const secretOf = ({ secret }: RingKey, k: string): Buffer => derive(Buffer.from(secret, 'hex'), `madang/v1/key/${k}`);

export const keyPairOf = (secret: Buffer): KeyPair => ({
  enc: createSecretKey(derive(secret, keyInfo.enc)),
  mac: createSecretKey(derive(secret, keyInfo.mac)),
});

const PATTERNS = { boot: /^b\.[\w-]{16}\.(\d{13,15})$/, session: /^s\.([0-9A-Z]{26})\.\d{1,9}$/ };

/** Reads a key id; null when it is not of our making. */
export const parseKeyId = (k: string): KeyKind | null => {
  const boot = PATTERNS.boot.exec(k);
  if (boot) return { kind: 'boot', exp: Number(boot[1]) };
  const session = PATTERNS.session.exec(k);
  return session?.[1] ? { kind: 'session', sid: session[1] } : null;
};

/** The session whose key it is; undefined for a key of a visit. */
export const sessionOfKey = (k: string): string | undefined => {
  const kind = parseKeyId(k);
  return kind?.kind === 'session' ? kind.sid : undefined;
};

/**
 * Derived pairs that are kept at hand: three derivations for every call
 * are a tenth of what a call costs.
 */
const KEPT = 10_000;

export const createKeys = (ring: KeyRing) => {
  const kept = new Map<string, PairCandidate>();
  const keyOf = (k: string): EnvelopeKey => ({ k, secret: secretOf(ring.current(), k).toString('base64') });
  return {
    /** The key of one visit before sign-in. */
    boot: (now: number): EnvelopeKey => keyOf(`b.${randomBytes(12).toString('base64url')}.${now + BOOT_KEY_LIFE_MS}`),
    /** The key of one generation of a session. */
    session: (sid: string, generation: number): EnvelopeKey => keyOf(`s.${sid}.${generation}`),
    /**
     * The pairs that an id may mean, the likeliest first: an id does not name the key
     * of the ring that was current when it was given out. The tag of an envelope decides.
     */
    *candidates(k: string): Generator<PairCandidate> {
      const known = kept.get(k);
      const accepted = ring.accepted();
      if (known && accepted.includes(known.by)) yield known;
      for (const by of accepted) if (by !== known?.by) yield { pair: keyPairOf(secretOf(by, k)), by };
    },
    /**
     * Keeps the pair of an id that a tag has proved: an id that nobody was given replaces no other.
     */
    keep(k: string, proved: PairCandidate): void {
      if (kept.get(k) === proved) return;
      if (kept.size >= KEPT && !kept.has(k)) kept.delete(kept.keys().next().value ?? '');
      kept.set(k, proved);
    },
  };
};
export type Keys = ReturnType<typeof createKeys>;
