import { z } from 'zod';
import { amount, instant, maskedId } from '../schema.ts';
import { jackpotLevels } from '../vendor-protocol/jackpot-levels.ts';

/** One jackpot level. `value` is won now, `seed` what it starts from. Source: domain §3.4. */
export const jackpot = z.object({
  level: z.enum(jackpotLevels),
  value: amount,
  seed: amount,
  shareBp: z.int().optional().describe('Part of contributionBp that grows the level, basis points'),
  since: instant.nullable().optional().describe('When it was last won, else when it began to grow; null: unknown'),
  lastWon: z.object({ amount, at: instant, memId: maskedId }).nullable(),
});
