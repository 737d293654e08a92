/**
 * Envelope v1: the encrypted form of a body. Both ends have a 32-byte secret named by `k`.
 * HKDF-SHA256 derives the keys `enc` and `mac` from it; AES-256-CBC, then HMAC-SHA256 over
 * {@link signed}. Source: design, stack (HTTP). The plain text of an answer may be compressed: see
 * {@link DEFLATED}. It hinders tampering by proxies and replay. It replaces neither TLS nor
 * authorisation.
 */
export interface Envelope {
  v: 1;
  /** Key id. */
  k: string;
  /** Sender's time in milliseconds since the epoch, by the server's clock. */
  t: number;
  /** 96-bit nonce, base64. */
  n: string;
  /** 128-bit initialisation vector, base64. */
  i: string;
  /** Ciphertext, base64. */
  d: string;
  /** Tag, base64. */
  m: string;
}

export type Direction = 'request' | 'response';

/** `info` of HKDF for the two keys of an envelope; its salt is empty. */
export const keyInfo = { enc: 'madang/v1/enc', mac: 'madang/v1/mac' } as const;

/**
 * The text under the tag. A response is bound to its request by `requestNonce`; a request has none.
 * @param path the path of the call, without query
 */
export const signed = (direction: Direction, path: string, e: Omit<Envelope, 'm' | 'v'>, requestNonce = ''): string =>
  ['v1', direction, path, e.k, e.t, e.n, e.i, e.d, requestNonce].join('.');

/** First byte of a compressed plain text; raw DEFLATE (RFC 1951) follows. JSON never begins so. */
export const DEFLATED = 1;

/** Header of a client that opens compressed answers. */
export const DEFLATE_HEADER = { name: 'x-madang-accept', value: 'deflate-raw' } as const;

/** Headers of a GET, which has no body to seal. */
export const stampHeaders = { k: 'x-madang-k', t: 'x-madang-t', n: 'x-madang-n', m: 'x-madang-m' } as const;

/** The text under the tag of a GET. */
export const signedStamp = (method: string, pathAndQuery: string, stamp: Pick<Envelope, 'k' | 't' | 'n'>): string =>
  ['v1', 'stamp', method, pathAndQuery, stamp.k, stamp.t, stamp.n].join('.');

/** True for something in the shape of an envelope. */
export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && (body as Envelope).v === 1 && typeof (body as Envelope).d === 'string';
