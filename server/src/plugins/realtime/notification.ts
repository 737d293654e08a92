/**
 * How content of any length travels in the payloads of notifications, which PostgreSQL limits to
 * 8,000 bytes: as parts, each with a head that carries sender, index and count.
 * One sender's parts arrive in their order.
 */

/** Code units of a part: three bytes each at most, with space for the head. */
const PART_LENGTH = 2_500;

const HEAD = /^(\S+) (\d+) (\d+)\/(\d+) /;

let sent = 0;

/** Numbers are distinguished from bigints, which JSON does not know. */
const written = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? { bigint: String(value) } : value);
const read = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && typeof (value as { bigint?: unknown }).bigint === 'string'
    ? BigInt((value as { bigint: string }).bigint)
    : value;

/** @param from the sender: without spaces, and unlike any other's */
export const split = (from: string, content: unknown): string[] => {
  const text = JSON.stringify(content, written);
  const count = Math.ceil(text.length / PART_LENGTH);
  sent += 1;
  return Array.from(
    { length: count },
    (_, index) => `${from} ${sent} ${index + 1}/${count} ${text.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH)}`,
  );
};

/**
 * Joins parts again: returns the whole with its last part, null before it and for an invalid part.
 * Content without its beginning is dropped.
 */
export const joiner = <Content>() => {
  /** The sender's content under way: only one is. */
  const open = new Map<string, { number: string; parts: string[] }>();
  return (payload: string): { from: string; content: Content } | null => {
    const [head, from = '', number = '', at, count] = HEAD.exec(payload) ?? [];
    if (head === undefined) return null;
    if (at === '1') open.set(from, { number, parts: [] });
    const whole = open.get(from);
    if (!whole || whole.number !== number || whole.parts.length !== Number(at) - 1) return null;
    whole.parts.push(payload.slice(head.length));
    if (at !== count) return null;
    open.delete(from);
    return { from, content: JSON.parse(whole.parts.join(''), read) as Content };
  };
};
