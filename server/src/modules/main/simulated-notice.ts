import type { NewNote } from './money-notice.repository.ts';

/** Numbers from 0 up to 1, as Math.random gives them. */
export type Random = () => number;

/** Beginnings and endings that an id could have. */
const ONSETS = 'bcdghjkmnprstwy';
const VOWELS = 'aeiou';
const ENDINGS = '0123456789kmnrs';
/**
 * Amounts are whole multiples of this, won; half of them are below the middle one,
 * few come near the greatest.
 */
const UNIT = 10_000;
const MIDDLE = 12;
const SPREAD = 1.2;
const GREATEST = 1_200;

const oneOf = (from: string, random: Random): string => from[Math.floor(random() * from.length)] ?? '';

/** From a standard normal distribution: the sum of twelve uniform numbers, less six. */
const normal = (random: Random): number => Array.from({ length: 12 }, random).reduce((sum, x) => sum + x, -6);

export const simulatedAmount = (random: Random): bigint => {
  const units = Math.round(MIDDLE * Math.exp(SPREAD * normal(random)));
  return BigInt(UNIT * Math.min(GREATEST, Math.max(1, units)));
};

/** A row of nobody: it names no member, and is marked as simulated for good. */
export const simulatedNote = (
  at: Date,
  random: Random,
  over: Partial<Pick<NewNote, 'kind' | 'amount'>> = {},
): NewNote => ({
  kind: random() < 0.6 ? 'in' : 'out',
  amount: simulatedAmount(random),
  ...over,
  member_idx: null,
  masked: `${oneOf(ONSETS, random)}${oneOf(VOWELS, random)}***${oneOf(ENDINGS, random)}`,
  at,
  simulated: true,
});
