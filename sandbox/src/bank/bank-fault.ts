import { z } from 'zod';

/**
 * Faults of the bank that a tester sets: late, duplicate or wrongly signed callbacks, or no answer
 * at all.
 */
export const bankFault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('late'), ms: z.int().min(0).max(600_000) }),
  z.object({ mode: z.literal('twice') }),
  z.object({ mode: z.literal('unsigned') }),
  z.object({ mode: z.literal('down') }),
]);
export type BankFault = z.output<typeof bankFault>;
