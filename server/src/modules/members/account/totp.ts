import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing, RingKey } from '@madang/contracts/vendor-protocol';
import { fingerprintOf, purposeKey } from '../../../core/secrets/purpose-key.ts';

/**
 * Time-based one-time codes by RFC 6238 with SHA-1, six digits and thirty seconds,
 * which every authenticator has.
 */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps of clock skew that are accepted on either side. */
const SKEW_STEPS = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Base32 of RFC 4648 without padding. */
export const base32Of = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => ALPHABET[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
};

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
};

/**
 * The step whose code was typed, within the skew and after the last one taken; null:
 * a wrong or a used code.
 */
export const stepOfCode = (secret: Buffer, typed: string, now: number, lastStep: number): number | null => {
  const present = Math.floor(now / STEP_MS);
  for (let step = present - SKEW_STEPS; step <= present + SKEW_STEPS; step += 1)
    if (step > lastStep && codeAt(secret, step) === typed) return step;
  return null;
};

export const totpUri = (secret: Buffer, account: string): string =>
  `otpauth://totp/Madang:${encodeURIComponent(account)}?secret=${base32Of(secret)}&issuer=Madang`;

const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyOf = (key: RingKey): Buffer => purposeKey(key, 'madang/v1/totp');

/** A secret as it is stored, with the name of the key that seals it. */
export interface SealedSecret {
  secret: Buffer;
  sealed_by: string;
}

export const sealSecret = (keys: KeyRing, secret: Buffer): SealedSecret => {
  const key = keys.current();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { secret: Buffer.concat([iv, cipher.getAuthTag(), sealed]), sealed_by: fingerprintOf(key) };
};

const openBy = (key: RingKey, sealed: Buffer): Buffer | null => {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
};

/**
 * Under an ended key as well: an authenticator is opened as long as the ring has its key.
 * @throws when no key of the ring has sealed it
 */
export const openSecret = (keys: KeyRing, sealed: Buffer): Buffer => {
  for (const key of keys.all()) {
    const opened = openBy(key, sealed);
    if (opened) return opened;
  }
  throw new Error('no key of session.secret opens this authenticator');
};

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike; 50 bits each. */
const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const recoveryCode = (): string => {
  const letters = [...randomBytes(10)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** Random codes of 50 bits need no slow hash. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toLowerCase()).digest();
