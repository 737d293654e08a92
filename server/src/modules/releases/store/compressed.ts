import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../../plugins/encoding.ts';
import { hashOf, type ObjectStore } from './object-store.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Bytes of files that are kept at hand, compressed. */
const KEPT_BYTES = 64_000_000;

export interface Content {
  bytes: Buffer;
  encoding: Encoding;
}

/** Best there is: a file is compressed once in this process's life and read very often. */
const compress = async (bytes: Buffer, encoding: Content['encoding']): Promise<Buffer> => {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  return encoding === 'gzip' ? gz(bytes, { level: 9 }) : bytes;
};

/**
 * Reads contents by hash, compressed as the browser likes it. What the store gives is hashed again,
 * so that a store that was tampered with serves nothing.
 */
export const compressedContent = (store: ObjectStore) => {
  const kept = new Map<string, { reading: Promise<Content | null>; size: number }>();
  let bytesKept = 0;

  const read = async (hash: string, encoding: Content['encoding']): Promise<Content | null> => {
    const plain = await store.get(hash);
    if (!plain || hashOf(plain) !== hash) return null;
    return { bytes: await compress(plain, encoding), encoding };
  };

  const forget = (key: string) => {
    bytesKept -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, content: Content | null) => {
    const entry = kept.get(key);
    // What is not there may come, and is not remembered as missing.
    if (!content || !entry) return forget(key);
    entry.size = content.bytes.length;
    bytesKept += entry.size;
    // The oldest go first.
    for (const oldest of kept.keys()) if (bytesKept > KEPT_BYTES) forget(oldest);
  };

  return (hash: string, encoding: Encoding): Promise<Content | null> => {
    const key = `${hash}.${encoding}`;
    const known = kept.get(key);
    if (known) return known.reading;
    const reading = read(hash, encoding);
    kept.set(key, { reading, size: 0 });
    reading.then(
      (content) => keep(key, content),
      () => forget(key),
    );
    return reading;
  };
};
