/**
 * Envelope v1 in the browser, over crypto-js by sub-paths (the whole package is 27 KB gz). The one
 * place that knows it. Source: contracts/envelope.ts and the design of HTTP.
 */
import { DEFLATED, type Envelope, type EnvelopeKey, isEnvelope, keyInfo, signed, signedStamp } from '@madang/contracts';
import type { lib } from 'crypto-js';
import AES from 'crypto-js/aes';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import HmacSHA256 from 'crypto-js/hmac-sha256';
import WordArrays from 'crypto-js/lib-typedarrays';

type WordArray = lib.WordArray;
interface Keys {
  enc: WordArray;
  mac: WordArray;
}

const derived = new Map<string, Keys>();

/** HKDF-SHA256 with an empty salt; one block is enough for 32 bytes. */
const keysOf = ({ secret }: EnvelopeKey): Keys => {
  const known = derived.get(secret);
  if (known) return known;
  const pseudoRandom = HmacSHA256(Base64.parse(secret), '');
  const expand = (info: string): WordArray => HmacSHA256(`${info}\u0001`, pseudoRandom);
  const keys = { enc: expand(keyInfo.enc), mac: expand(keyInfo.mac) };
  derived.clear(); // one page uses one key at a time
  derived.set(secret, keys);
  return keys;
};

const tag = (text: string, { mac }: Keys): string => Base64.stringify(HmacSHA256(text, mac));

/** Random bytes from the browser; crypto-js' own generator is not used. */
const random = (bytes: number): WordArray => WordArrays.create(crypto.getRandomValues(new Uint8Array(bytes)));

/** Seals the text of a request. `now` is the server's time in milliseconds. */
export const seal = (key: EnvelopeKey, path: string, text: string, now: number): Envelope => {
  const keys = keysOf(key);
  const iv = random(16);
  const d = AES.encrypt(Utf8.parse(text), keys.enc, { iv }).ciphertext.toString(Base64);
  const e = { k: key.k, t: now, n: Base64.stringify(random(12)), i: Base64.stringify(iv), d };
  return { v: 1, ...e, m: tag(signed('request', path, e), keys) };
};

/** True where the browser opens a compressed answer. */
export const canInflate = typeof DecompressionStream === 'function';

/** @throws when the bytes are no raw DEFLATE, or end early */
const inflated = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();

const bytesOf = (plain: WordArray): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(Base64.stringify(plain)), (letter) => letter.charCodeAt(0));

/**
 * The text of the answer to the request with the nonce `requestNonce`.
 * @throws when anything in it differs from what the server sealed, or it answers another request
 */
export const open = async (
  key: EnvelopeKey,
  path: string,
  envelope: unknown,
  requestNonce: string,
): Promise<string> => {
  if (!isEnvelope(envelope) || envelope.k !== key.k) throw new Error('Not an envelope of this page');
  const keys = keysOf(key);
  if (tag(signed('response', path, envelope, requestNonce), keys) !== envelope.m)
    throw new Error('The tag does not match');
  const ciphertext = Base64.parse(envelope.d);
  const bytes = bytesOf(AES.decrypt({ ciphertext } as lib.CipherParams, keys.enc, { iv: Base64.parse(envelope.i) }));
  if (bytes[0] === DEFLATED) return inflated(bytes.subarray(1));
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
};

/** Stamp of a GET, for its headers: it has no body. @param pathAndQuery as in the address */
export const stamp = (key: EnvelopeKey, pathAndQuery: string, now: number): Pick<Envelope, 'k' | 't' | 'n' | 'm'> => {
  const s = { k: key.k, t: now, n: Base64.stringify(random(12)) };
  return { ...s, m: tag(signedStamp('GET', pathAndQuery, s), keysOf(key)) };
};
