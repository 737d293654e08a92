import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { DEFLATED, type Envelope, signed } from '@madang/contracts';
import { utf8Text } from '../json-body.ts';
import type { KeyPair } from './keys.ts';

export const NONCE_BYTES = 12;
const IV_BYTES = 16;
const TAG_BYTES = 32;
/** A shorter answer fits into one packet as it is, bytes. */
const DEFLATE_FROM_BYTES = 1_024;

const deflate = promisify(deflateRaw);

export const tagOf = (key: KeyPair, text: string): Buffer =>
  createHmac('sha256', key.mac).update(text, 'utf8').digest();

/**
 * Standard base64 of an exact number of bytes: one value has one spelling,
 * so that no envelope has a second one.
 */
export const isBase64Of = (bytes: number, text: unknown): text is string =>
  typeof text === 'string' &&
  Buffer.from(text, 'base64').length === bytes &&
  Buffer.from(text, 'base64').toString('base64') === text;

/** In constant time. */
export const isTag = (expected: Buffer, given: string): boolean =>
  isBase64Of(TAG_BYTES, given) && timingSafeEqual(Buffer.from(given, 'base64'), expected);

/** True when every field has its type; what `isEnvelope` leaves open. */
export const isWellFormed = (e: Envelope): boolean =>
  typeof e.k === 'string' &&
  Number.isSafeInteger(e.t) &&
  isBase64Of(NONCE_BYTES, e.n) &&
  isBase64Of(IV_BYTES, e.i) &&
  typeof e.d === 'string' &&
  typeof e.m === 'string';

/**
 * The plain text of an envelope whose tag holds.
 * @throws when it does not decrypt, which a true tag rules out, or is not UTF-8
 */
export const open = (key: KeyPair, e: Envelope): string => {
  const decipher = createDecipheriv('aes-256-cbc', key.enc, Buffer.from(e.i, 'base64'));
  return utf8Text(Buffer.concat([decipher.update(e.d, 'base64'), decipher.final()]));
};

/** The plain text of an answer, compressed where that makes it smaller. Source: decision 105. */
export const compressed = async (text: string): Promise<string | Buffer> => {
  if (text.length < DEFLATE_FROM_BYTES) return text;
  const plain = Buffer.from(text, 'utf8');
  const packed = await deflate(plain);
  return packed.length < plain.length ? Buffer.concat([Buffer.of(DEFLATED), packed]) : text;
};

/** Seals the answer to the request whose nonce was `requestNonce`. */
export const sealAnswer = (
  key: KeyPair,
  k: string,
  path: string,
  text: string | Buffer,
  now: number,
  requestNonce: string,
): Envelope => {
  const random = randomBytes(IV_BYTES + NONCE_BYTES);
  const iv = random.subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-cbc', key.enc, iv);
  const d = Buffer.concat([
    cipher.update(typeof text === 'string' ? Buffer.from(text, 'utf8') : text),
    cipher.final(),
  ]).toString('base64');
  const bare = { k, t: now, n: random.toString('base64', IV_BYTES), i: iv.toString('base64'), d };
  return { v: 1, ...bare, m: tagOf(key, signed('response', path, bare, requestNonce)).toString('base64') };
};
