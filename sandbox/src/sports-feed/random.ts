/**
 * Random numbers that are functions of a text: the same text gives the same numbers on every
 * machine and in every run.
 */
import { elementAt } from './checked-access.ts';

const { imul } = Math;

/** A whole number from 0 to 2³² − 1 (FNV-1a with the finalizer of MurmurHash3). */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** The sequence of a text (sfc32). */
export const randomOf = (text: string): Random => {
  let [a, b, c, counter] = [hash32(`${text}#0`), hash32(`${text}#1`), hash32(`${text}#2`), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
};

/** A whole number from `least` to `most`, both included. */
export const wholeBetween = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Index into `weights` with a chance in proportion to each. */
export const pick = (random: Random, weights: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < weights.length; index++) sum += elementAt(weights, index);
  let rest = random() * sum;
  for (let index = 0; index < weights.length - 1; index++) {
    rest -= elementAt(weights, index);
    if (rest < 0) return index;
  }
  return weights.length - 1;
};

/** A standard normal number (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The items in an order of their own for each text. */
export const shuffled = <T>(items: readonly T[], text: string): T[] => {
  const random = randomOf(text);
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [elementAt(result, other), elementAt(result, index)];
  }
  return result;
};

/**
 * A slow wave between −1 and 1 over time: new random heights every `period`, joined smoothly.
 * @param time ms
 */
export const noise = (text: string, time: number, period: number): number => {
  const position = time / period;
  const left = Math.floor(position);
  const height = (index: number) => hash32(`${text}@${index}`) / 0x8000_0000 - 1;
  const share = position - left;
  const smooth = share * share * (3 - 2 * share);
  return height(left) * (1 - smooth) + height(left + 1) * smooth;
};
