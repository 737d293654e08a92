import { z } from 'zod';
import { amount, instant } from '../schema.ts';

/** Kinds of rows in the history of money. Source: domain §11. */
export const cashType = z.enum(['in', 'out', 'coinIn', 'coinOut', 'point', 'coupon', 'give', 'take', 'game', 'bonus']);

/** 0 request, 2 waiting, 1 complete, -1 cancel. Source: specification §4. */
export const cashStatus = z.union([z.literal(0), z.literal(2), z.literal(1), z.literal(-1)]);

/**
 * The bonus that a deposit requests: the first deposit ever, the first of a day, or none. Source:
 * domain §5.3.
 */
export const bonusKind = z.enum(['first', 'daily', 'none']);

export const cashRow = z.object({
  cashIdx: z.int(),
  cashType,
  amount: amount.describe('Won'),
  bonus: amount.describe('Won; promised until the deposit is complete'),
  status: cashStatus,
  regDate: instant,
  doneDate: instant.nullable(),
  reason: z.string().nullable().describe('Why it was cancelled, in the words of the operator'),
  side: z.union([z.literal(1), z.literal(-1)]).describe('1: into the cash; -1: out of it'),
  counterpart: z.string().nullable().describe('Nickname of the other member of what was given or taken'),
  memo: z.string().nullable(),
});
