/**
 * The server's side of envelope v1 over node:crypto: what the fake network speaks, and what the
 * browser's cipher is compared with.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { DEFLATED, type Direction, type Envelope, type EnvelopeKey, keyInfo, signed } from '@madang/contracts';

const derive = ({ secret }: EnvelopeKey, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', info, 32));

const tagOf = (key: EnvelopeKey, text: string): string =>
  createHmac('sha256', derive(key, keyInfo.mac)).update(text).digest('base64');

/** A fresh key, as boot data and sign-in bring it. */
export const anEnvelopeKey = (k = 'k1'): EnvelopeKey => ({ k, secret: randomBytes(32).toString('base64') });

/**
 * The key of every built session and boot data, which the fake network knows: calls of a test
 * travel sealed, as real ones do.
 */
export const TEST_KEY: EnvelopeKey = { k: 'test', secret: Buffer.alloc(32, 7).toString('base64') };

/** Opens an envelope; throws when the tag does not match. */
export const openEnvelope = (
  key: EnvelopeKey,
  direction: Direction,
  path: string,
  e: Envelope,
  requestNonce = '',
): string => {
  if (tagOf(key, signed(direction, path, e, requestNonce)) !== e.m) throw new Error('The tag does not match');
  const decipher = createDecipheriv('aes-256-cbc', derive(key, keyInfo.enc), Buffer.from(e.i, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(e.d, 'base64')), decipher.final()]).toString('utf8');
};

/** The plain text of a compressed answer. */
export const deflated = (text: string): Buffer => Buffer.concat([Buffer.of(DEFLATED), deflateRawSync(text)]);

/** Seals an answer to the request whose nonce was `requestNonce`. */
export const sealAnswer = (
  key: EnvelopeKey,
  path: string,
  text: string | Buffer,
  requestNonce: string,
  now = Date.now(),
): Envelope => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', derive(key, keyInfo.enc), iv);
  const d = Buffer.concat([cipher.update(Buffer.from(text as string)), cipher.final()]).toString('base64');
  const e = { k: key.k, t: now, n: randomBytes(12).toString('base64'), i: iv.toString('base64'), d };
  return { v: 1, ...e, m: tagOf(key, signed('response', path, e, requestNonce)) };
};
