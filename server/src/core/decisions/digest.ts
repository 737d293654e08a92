import { createHash } from 'node:crypto';

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Digest of an input of several parts, hexadecimal SHA-256: of everything that decides. A secret is not part of it. */
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

/** Digest of a whole structured input, hexadecimal SHA-256; the order of its keys does not count. */
export const digestOfInput = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input), text))
    .digest('hex');
