import { z } from 'zod';

/**
 * What a tester may ask of the chains: callbacks that are late, told twice, signed wrongly or in another order; or chains
 * that are down.
 */
export const chainFault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('late'), ms: z.int().min(0).max(600_000) }),
  z.object({ mode: z.literal('twice') }),
  z.object({ mode: z.literal('unsigned') }),
  z.object({ mode: z.literal('disorder') }),
  z.object({ mode: z.literal('down') }),
]);
export type ChainFault = z.output<typeof chainFault>;
