/** Which maintenance windows are planned after a decision. Pure: no database, no clock. */
import { isClosed } from '@madang/contracts';
import type { Span } from '../site/index.ts';

const coversNow = ({ start, end }: Span, now: number): boolean => isClosed(start.getTime(), end.getTime(), now);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Windows in their order, those that overlap as one. */
const merged = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && span.start <= last.end) all.splice(-1, 1, { start: last.start, end: later(last.end, span.end) });
    else all.push(span);
  }
  return all;
};

/**
 * Windows in their order, disjoint, at most two:
 * the one in force or the first one to come, and the next.
 * - A window that begins later never shortens the one in force:
 *   it is extended where both overlap, otherwise it succeeds it.
 * - A window that begins now replaces the one in force, and keeps the next one,
 *   or takes it in where both overlap.
 * - Among windows to come the last decision holds: it is their correction.
 * - None (`wanted` null) ends the one in force and keeps the next;
 *   on an open site it takes all away.
 * @param planned in their order; those that are over count no more
 */
export const plan = (planned: readonly Span[], wanted: Span | null, now: number): readonly Span[] => {
  const left = planned.filter(({ end }) => end.getTime() >= now);
  const inForce = left.find((span) => coversNow(span, now));
  const toCome = left.filter((span) => span !== inForce);
  if (wanted === null) return inForce ? toCome : [];
  const isLater = wanted.start.getTime() > now;
  if (!isLater) return merged([wanted, ...toCome]);
  if (!inForce) return [wanted];
  if (wanted.start > inForce.end) return [inForce, wanted];
  return merged([inForce, wanted, ...toCome]);
};
