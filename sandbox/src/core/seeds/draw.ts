import { createHash, createHmac } from 'node:crypto';

/**
 * What a draw hangs on. The seed is secret until it is revealed; its hash is shown before. Source:
 * domain §1.6.
 */
export interface DrawSource {
  /** 64 hex characters, used as text. */
  serverSeed: string;
  /** For a personal game `clientSeed:nonce:game`. */
  base: string;
}

const RANGE = 2 ** 32;

/** SHA-256 in hex of the seed's text: shown before play. */
export const seedHash = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/**
 * Numbers below a bound, drawn one after the other from one HMAC-SHA256 stream, each equally
 * likely.
 */
export const drawStream = ({ serverSeed, base }: DrawSource): ((bound: number) => number) => {
  let block = Buffer.alloc(0);
  let next = 0;
  let offset = 0;
  const u32 = (): number => {
    if (offset === block.length) {
      block = createHmac('sha256', serverSeed).update(`${base}:${next}`).digest();
      next += 1;
      offset = 0;
    }
    const value = block.readUInt32BE(offset);
    offset += 4;
    return value;
  };
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > RANGE) throw new RangeError(`a draw below ${bound}`);
    // The last, incomplete run of the range is drawn again: with a plain remainder small numbers
    // would come more often.
    const fair = Math.floor(RANGE / bound) * bound;
    let value = u32();
    while (value >= fair) value = u32();
    return value % bound;
  };
};

/** Base of a personal draw. */
export const personalBase = (clientSeed: string, nonce: number, gameKey: string): string =>
  `${clientSeed}:${nonce}:${gameKey}`;
