import type { Swimmer } from '../sea/sea.ts';

/** A fish at its position on the screen, CSS pixels. */
export interface Seen {
  swimmer: Swimmer;
  x: number;
  y: number;
}

/** The fish that is nearest to a point, of those that are so near at least. */
export const nearestTo = (
  seen: readonly Seen[],
  x: number,
  y: number,
  within = Number.POSITIVE_INFINITY,
): Seen | null => {
  const far = (one: Seen): number => Math.hypot(one.x - x, one.y - y);
  const [first] = [...seen].sort((a, b) => far(a) - far(b));
  return first !== undefined && far(first) <= within ? first : null;
};

const ways: Readonly<Record<string, (from: Seen, to: Seen) => [ahead: number, aside: number]>> = {
  ArrowRight: (from, to) => [to.x - from.x, to.y - from.y],
  ArrowLeft: (from, to) => [from.x - to.x, to.y - from.y],
  ArrowDown: (from, to) => [to.y - from.y, to.x - from.x],
  ArrowUp: (from, to) => [from.y - to.y, to.x - from.x],
};

export const isWay = (key: string): boolean => key in ways;

/** The next fish in the direction of an arrow key; null where there is none. */
export const nextOf = (seen: readonly Seen[], from: Seen, key: string): Seen | null => {
  const way = ways[key];
  if (way === undefined) return null;
  const cost = (to: Seen): number => {
    const [ahead, aside] = way(from, to);
    return ahead <= 0 ? Number.POSITIVE_INFINITY : ahead + 2 * Math.abs(aside);
  };
  const [next] = seen.filter((one) => cost(one) < Number.POSITIVE_INFINITY).sort((a, b) => cost(a) - cost(b));
  return next ?? null;
};
