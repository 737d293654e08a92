const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * Milliseconds to wait before reconnection number `attempt` (0 is the first): doubling up to 30 s,
 * between half and the whole of it by chance, so that a restarted server does not meet all tabs at
 * once.
 * @param chance 0 ≤ chance < 1
 */
export const backoff = (attempt: number, chance: number = Math.random()): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + chance / 2));
