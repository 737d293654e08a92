/**
 * Draws that anybody can make again: numbers from a seed that the house promised by its hash before
 * the draw, and from text that it could not choose. The same code draws at the server and checks in
 * the browser. Source: domain §1.6.
 */

const encoder = new TextEncoder();
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of a block: HMAC-SHA256. */
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;
const DRAW_RANGE = 2 ** 32;

/** SHA-256 of a seed's text, 64 hex characters: what the house publishes before the draw. */
export const commitOf = async (seed: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(seed))));

/** A new seed, 64 hex characters of the system's chance. */
export const newSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(BLOCK_BYTES)));

/**
 * The addition of a member's own draw to the seed: a text and a number that no two of their draws
 * share.
 */
export const personalBase = (clientSeed: string, nonce: number, game: string): string =>
  `${clientSeed}:${nonce}:${game}`;

export interface FairStream {
  /**
   * Next integer of 0 … m - 1, each equally likely: what would favour the small ones is thrown
   * away.
   */
  below(m: number): Promise<number>;
  /** `k` different integers of 1 … n, in the order in which they are drawn. */
  draw(n: number, k: number): Promise<number[]>;
}

/** The numbers that come of a seed and a base, always the same. */
export const fairStream = async (seed: string, base: string): Promise<FairStream> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), algorithm, false, ['sign']);
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let at = 0;
  const word = async (): Promise<number> => {
    if (at === block.byteLength) {
      block = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(`${base}:${blocks}`)));
      blocks += 1;
      at = 0;
    }
    at += WORD_BYTES;
    return block.getUint32(at - WORD_BYTES);
  };
  const below = async (m: number): Promise<number> => {
    const fair = Math.floor(DRAW_RANGE / m) * m;
    let drawn = await word();
    while (drawn >= fair) drawn = await word();
    return drawn % m;
  };
  return {
    below,
    async draw(n, k) {
      const all = Array.from({ length: n }, (_, index) => index + 1);
      for (let i = 0; i < k; i += 1) {
        const j = i + (await below(n - i));
        [all[i], all[j]] = [all[j] as number, all[i] as number];
      }
      return all.slice(0, k);
    },
  };
};
