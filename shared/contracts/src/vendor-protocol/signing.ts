import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VendorRefusalStatus } from './status.ts';

/** Headers of a signed request, lower case as Node delivers them. */
export const vendorHeaders = {
  /** Vendor key, for example `kplayslot`. */
  id: 'x-vendor-id',
  /** Sender's time, milliseconds since the epoch. */
  time: 'x-vendor-time',
  /** Used once. */
  nonce: 'x-vendor-nonce',
  /** HMAC-SHA256 in hex over {@link signedText}. */
  signature: 'x-vendor-signature',
} as const;

/**
 * A request older or newer than this many milliseconds is refused. Source: domain §3.2 (timestamp
 * window).
 */
export const VENDOR_WINDOW_MS = 60_000;

export interface SignedParts {
  /** Milliseconds since the epoch: the real time of the sender, never a movable clock. */
  time: number;
  nonce: string;
  /** Path without host and query, for example `/vendor/kplayslot/deposit`. */
  path: string;
  /** The body exactly as sent. */
  rawBody: string;
}

/** The text under the signature. */
export const signedText = ({ time, nonce, path, rawBody }: SignedParts): string =>
  `${time}.${nonce}.${path}.${rawBody}`;

/** @param secret shared secret, as the text it was given in (64 hex characters) */
export const vendorSignature = (secret: string, parts: SignedParts): string =>
  createHmac('sha256', secret).update(signedText(parts)).digest('hex');

/** Headers to send along with `rawBody`. Call it once for every attempt: a nonce is used once. */
export const signVendorRequest = (
  secret: string,
  request: { vendorKey: string; path: string; rawBody: string; now: number },
): Record<string, string> => {
  const parts = {
    time: request.now,
    nonce: randomBytes(16).toString('hex'),
    path: request.path,
    rawBody: request.rawBody,
  };
  return {
    'content-type': 'application/json',
    [vendorHeaders.id]: request.vendorKey,
    [vendorHeaders.time]: String(parts.time),
    [vendorHeaders.nonce]: parts.nonce,
    [vendorHeaders.signature]: vendorSignature(secret, parts),
  };
};

/** Remembers nonces; `take` is false for one that was taken before and is not yet forgotten. */
export interface NonceMemory {
  take(nonce: string, forgetAt: number): boolean;
}

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Checks in this order: signature, time, nonce; so that a stranger can neither probe the clock nor
 * fill the memory.
 * @param secrets one of them has signed it
 */
export const checkVendorRequest = (
  secrets: string | readonly string[],
  request: {
    vendorKey: string;
    path: string;
    rawBody: string;
    now: number;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  },
  nonces: NonceMemory,
): VendorRefusalStatus | null => {
  const [id, time, nonce, signature] = [
    vendorHeaders.id,
    vendorHeaders.time,
    vendorHeaders.nonce,
    vendorHeaders.signature,
  ].map((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  if (id !== request.vendorKey || !/^\d{1,16}$/.test(time) || !/^[\w-]{16,64}$/.test(nonce)) return 'INVALID_SIGNATURE';
  const parts = { time: Number(time), nonce, path: request.path, rawBody: request.rawBody };
  if (![secrets].flat().some((secret) => equal(signature, vendorSignature(secret, parts)))) return 'INVALID_SIGNATURE';
  if (Math.abs(request.now - Number(time)) > VENDOR_WINDOW_MS) return 'STALE_REQUEST';
  if (!nonces.take(nonce, Number(time) + VENDOR_WINDOW_MS)) return 'REPLAYED_REQUEST';
  return null;
};
