/**
 * Who swims where, worked out from the sea's published seed and the time alone: the same at the
 * vendor, in every browser and after every reload. Nothing of it decides what a shot pays. Read by
 * the vendor and, without its types, by the page.
 */
import { type FishKind, fishKinds, kindOf } from './kinds.ts';

/** Every so often one more comes, milliseconds; its number since the epoch is its name. */
export const COMES_EVERY_MS = 1_400;
/** A jellyfish takes so many along at most, from so near: a share of the sea's height. */
export const ALONG_MOST = 3;
export const ALONG_REACH = 0.42;
/** The sea is so many times as wide as it is high. */
const SHAPE = 1.6;
/** How far beyond the edges it comes and goes, shares of the width. */
const BEYOND = 0.16;
const LONGEST_MS = Math.max(...fishKinds.map(({ crossesMs }) => crossesMs));
const often = fishKinds.reduce((sum, kind) => sum + kind.often, 0);

export interface Swimmer {
  id: number;
  kind: FishKind;
  /** Milliseconds since the epoch. */
  comesAt: number;
  /** 1: from left to right; -1: the other way. */
  way: 1 | -1;
  depth: number;
  sway: number;
  cycles: number;
  phase: number;
}

/** Place in the sea, 0 to 1 in both directions; a little beyond while it comes and goes. */
export interface Place {
  x: number;
  y: number;
}

/** A seeded generator of shares below 1. It draws pictures, never money. */
const shares = (text: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

const kindBy = (share: number): FishKind => {
  let left = share * often;
  for (const kind of fishKinds) {
    left -= kind.often;
    if (left < 0) return kind;
  }
  return kindOf('anchovy');
};

export const swimmerOf = (seed: string, id: number): Swimmer => {
  const next = shares(`${seed}:${id}`);
  const kind = kindBy(next());
  const [high, low] = kind.depth;
  return {
    id,
    kind,
    comesAt: id * COMES_EVERY_MS,
    way: next() < 0.5 ? 1 : -1,
    depth: high + (low - high) * next(),
    sway: 0.015 + 0.045 * next(),
    cycles: 1 + 2 * next(),
    phase: 2 * Math.PI * next(),
  };
};

/** Share of its way that it has come, 0 to 1 while it is in the sea. */
const wayOf = ({ comesAt, kind }: Swimmer, at: number): number => (at - comesAt) / kind.crossesMs;

export const placeOf = (swimmer: Swimmer, at: number): Place => {
  const { way, depth, sway, cycles, phase } = swimmer;
  const gone = wayOf(swimmer, at);
  const along = gone * (1 + 2 * BEYOND) - BEYOND;
  return { x: way === 1 ? along : 1 - along, y: depth + sway * Math.sin(2 * Math.PI * cycles * gone + phase) };
};

/** Whether it can be shot at: it is there, and more than its nose is to be seen. */
export const isInSight = (swimmer: Swimmer, at: number): boolean => {
  const { x } = placeOf(swimmer, at);
  return x > 0 && x < 1;
};

/** None with a smaller number is in the sea at a time. */
export const oldestAt = (at: number): number => Math.ceil((at - LONGEST_MS) / COMES_EVERY_MS);

/** All that are in the sea at a time, the oldest first. */
export const seaAt = (seed: string, at: number): Swimmer[] => {
  const first = oldestAt(at);
  const last = Math.floor(at / COMES_EVERY_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => swimmerOf(seed, first + index)).filter(
    (swimmer) => wayOf(swimmer, at) < 1,
  );
};

/**
 * Fish that a jellyfish would take along at a time, the nearest first.
 * @param gone ids that the member has caught already
 */
export const around = (seed: string, jelly: Swimmer, at: number, gone: ReadonlySet<number>): Swimmer[] => {
  const here = placeOf(jelly, at);
  const farFrom = (swimmer: Swimmer): number => {
    const { x, y } = placeOf(swimmer, at);
    return Math.hypot((x - here.x) * SHAPE, y - here.y);
  };
  return seaAt(seed, at)
    .filter((one) => one.kind.does === 'fish' && !gone.has(one.id) && isInSight(one, at))
    .map((one) => ({ one, far: farFrom(one) }))
    .filter(({ far }) => far < ALONG_REACH)
    .sort((a, b) => a.far - b.far || a.one.id - b.one.id)
    .slice(0, ALONG_MOST)
    .map(({ one }) => one);
};
