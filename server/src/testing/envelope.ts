import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { DEFLATED, type Envelope, type EnvelopeKey, keyInfo, signed, signedStamp } from '@madang/contracts';

const keysOf = ({ secret }: EnvelopeKey) => {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', info, 32));
  return { enc: derive(keyInfo.enc), mac: derive(keyInfo.mac) };
};

const tag = (key: EnvelopeKey, text: string) => createHmac('sha256', keysOf(key).mac).update(text).digest('base64');

/** What a page sends: written from the contract and apart from the server's own cipher. */
export const sealRequest = (key: EnvelopeKey, path: string, body: unknown, now: number): Envelope => {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', keysOf(key).enc, iv);
  const d = Buffer.concat([
    cipher.update(Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))),
    cipher.final(),
  ]).toString('base64');
  const bare = { k: key.k, t: now, n: randomBytes(12).toString('base64'), i: iv.toString('base64'), d };
  return { v: 1, ...bare, m: tag(key, signed('request', path, bare)) };
};

/** Headers of a GET. */
export const stampRequest = (key: EnvelopeKey, pathAndQuery: string, now: number): Record<string, string> => {
  const bare = { k: key.k, t: now, n: randomBytes(12).toString('base64') };
  const m = tag(key, signedStamp('GET', pathAndQuery, bare));
  return { 'x-madang-k': bare.k, 'x-madang-t': String(bare.t), 'x-madang-n': bare.n, 'x-madang-m': m };
};

/**
 * The plain text of an answer as it was sealed. @throws when the answer is not one to this request
 */
export const plainOf = (key: EnvelopeKey, path: string, answer: Envelope, requestNonce: string): Buffer => {
  if (answer.m !== tag(key, signed('response', path, answer, requestNonce))) throw new Error('The tag does not match');
  const decipher = createDecipheriv('aes-256-cbc', keysOf(key).enc, Buffer.from(answer.i, 'base64'));
  return Buffer.concat([decipher.update(answer.d, 'base64'), decipher.final()]);
};

/** What a page reads. @throws when the answer is not one to this request */
export const openAnswer = (key: EnvelopeKey, path: string, answer: Envelope, requestNonce: string) => {
  const plain = plainOf(key, path, answer, requestNonce);
  return JSON.parse((plain[0] === DEFLATED ? inflateRawSync(plain.subarray(1)) : plain).toString('utf8'));
};
