/** Longest pause between two attempts of the resolver, milliseconds. */
const LONGEST_MS = 15_000;

/**
 * Pause after the n-th failed attempt, milliseconds: 1 s, 2 s, 4 s … 15 s. Never gives up:
 * money is on its way.
 */
export const nextWait = (attempts: number): number => Math.min(LONGEST_MS, 1_000 * 2 ** Math.min(attempts - 1, 10));
