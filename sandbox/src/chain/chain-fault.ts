import { z } from 'zod';

/**
 * Faults of the chains that a tester sets: late, duplicate, wrongly signed or disordered callbacks,
 * or a chain that is down.
 */
export const chainFault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('late'), ms: z.int().min(0).max(600_000) }),
  z.object({ mode: z.literal('twice') }),
  z.object({ mode: z.literal('unsigned') }),
  z.object({ mode: z.literal('disorder') }),
  z.object({ mode: z.literal('down') }),
]);
export type ChainFault = z.output<typeof chainFault>;
