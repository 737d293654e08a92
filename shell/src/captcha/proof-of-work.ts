/**
 * The alternative to reading digits (WCAG 2.2, 3.3.8): a puzzle that the machine solves while the
 * member waits a moment.
 */

/** Leading zero bits to find: about sixteen thousand tries, well under a second or two. */
const BITS = 14;
const BATCH = 128;

export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

const sha256: Digest = (bytes) => crypto.subtle.digest('SHA-256', bytes);

/** WebCrypto is there only on trustworthy origins. */
export const canProve = (): boolean => typeof crypto !== 'undefined' && typeof crypto.subtle !== 'undefined';

/** True when the digest begins with `bits` zero bits. */
export const isProof = (digest: ArrayBuffer, bits = BITS): boolean => {
  const head = new DataView(digest).getUint32(0);
  return head >>> (32 - bits) === 0;
};

/**
 * Finds a number whose hash with `challenge` begins with enough zeros.
 * @throws the signal's reason when aborted
 */
export const prove = async (
  challenge: string,
  signal: AbortSignal,
  digest: Digest = sha256,
  bits = BITS,
): Promise<number> => {
  const encoder = new TextEncoder();
  for (let from = 0; ; from += BATCH) {
    signal.throwIfAborted();
    const tries = Array.from({ length: BATCH }, (_, i) => digest(encoder.encode(`${challenge}:${from + i}`)));
    const found = (await Promise.all(tries)).findIndex((hash) => isProof(hash, bits));
    if (found >= 0) return from + found;
  }
};
