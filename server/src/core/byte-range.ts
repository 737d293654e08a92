/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a content of `size` bytes that a `Range` header names, RFC 9110 §14.2. `whole`: the
 * header is absent, unreadable, or names several parts, which a server may answer with all;
 * `beyond`: no byte of it exists (416).
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'beyond' : { start, end };
};
