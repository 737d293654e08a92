import { createHash } from 'node:crypto';
import type { ErrorCode } from '@madang/contracts';
import { errorCodes } from '@madang/contracts/error-codes';
import { refuse } from './refusal.ts';

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Digest of all parts that decide, hexadecimal SHA-256. A secret is not one of them. */
export const digestOf = (...parts: (string | bigint)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(String)))
    .digest('hex');

/** The value with the keys of each object in order, so that two equal inputs have one text. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};

/** Digest of a structured input, hexadecimal SHA-256; the order of its keys does not count. */
export const digestOfInput = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input), text))
    .digest('hex');

/** C999: a key, or a movement under it, belongs to something else than the caller's input. */
export const keyOfAnother = () => refuse(errorCodes.requestKeyReused);

/** A row that was written under a key. */
interface KeyedRow {
  /** Digest of the input that it was written for; null: the key belongs to something else. */
  digest: string | null;
}

const bytesOf = (digest: string | Buffer): Buffer => (typeof digest === 'string' ? Buffer.from(digest) : digest);

/** True where a used key comes with the input of its row. Digests are text; those of vendors' calls are bytes. */
export const isSameInput = (known: { digest: string | Buffer | null }, digest: string | Buffer): boolean =>
  known.digest !== null && bytesOf(known.digest).equals(bytesOf(digest));

/**
 * Refuses a used key that comes with another input.
 * @param code of the refusal; the specification names B6005 for the key of a bet
 * @throws C999, or `code`
 */
export const assertSameInput = (
  known: KeyedRow,
  digest: string,
  code: ErrorCode = errorCodes.requestKeyReused,
): void => {
  if (!isSameInput(known, digest)) throw refuse(code);
};

/** A key of one caller, and the row that the command writes under it. */
export interface IdempotencyKey<Trx, Known extends KeyedRow, Answer> {
  /** The row of the key, read under a lock that each call of this caller takes first. */
  find(trx: Trx): Promise<Known | undefined>;
  /** The first answer again, from the row. */
  replay(known: Known): Answer | Promise<Answer>;
  /** Code of the refusal of another input; undefined: C999. */
  reused?: ErrorCode;
}

/**
 * Carries out a command once for each key: a repeated call with the same input gets the first
 * answer. A refusal writes no row and leaves the key unused.
 * @param digest of the whole input, see {@link digestOf}
 * @param run the command; it writes the row of the key, with the digest, in the same transaction
 * @throws C999, or the code of the key, for a key of another input; what `run` refuses
 */
export const once = async <Trx, Known extends KeyedRow, Answer>(
  trx: Trx,
  key: IdempotencyKey<Trx, Known, Answer>,
  digest: string,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  const known = await key.find(trx);
  if (known === undefined) return run();
  assertSameInput(known, digest, key.reused);
  return key.replay(known);
};
