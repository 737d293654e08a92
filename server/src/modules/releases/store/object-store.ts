import { createHash } from 'node:crypto';

/**
 * Where the files of published releases lie, each under the hash of its content (SHA-384, hex): one
 * that is there is whole and right, it never changes,
 * and two versions share what they have in common.
 */
export interface ObjectStore {
  has(hash: string): Promise<boolean>;
  /** Stores it whole or not at all. */
  put(hash: string, content: Buffer): Promise<void>;
  /** Null: it is not there. */
  get(hash: string): Promise<Buffer | null>;
}

export const hashOf = (content: Buffer): string => createHash('sha384').update(content).digest('hex');

/** The name of a file's content in a release's `integrity`. */
export const hashOfIntegrity = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex');
