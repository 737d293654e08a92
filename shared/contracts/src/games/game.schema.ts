import { z } from 'zod';
import { amount, names } from '../schema.ts';

/** Where a game opens: in the page, or in a window of its own. Source: specification §4. */
export const opens = z.enum(['page', 'popup']);

/**
 * One game of a vendor. `id`, `key`, `image`, `names`, `category` by specification §3; the rest by
 * domain §3.4.
 */
export const gameItem = z.object({
  id: z.string(),
  key: z.string(),
  vendorCode: z.string(),
  vendorNames: names,
  /** Address of the vendor's own picture; empty: drawn by us from the id. */
  image: z.string(),
  names,
  category: z.string(),
  type: z.enum(['live', 'slot', 'table', 'crash', 'fishing']),
  /** Return to player in basis points: 9650 is 96.50 %. */
  rtp: z.int().min(0).max(10_000),
  volatility: z.enum(['low', 'medium', 'high']),
  /** Least and greatest stake, won. */
  minBet: amount,
  maxBet: amount,
  tags: z.array(z.enum(['new', 'hot', 'jackpot'])),
  /** Milliseconds since the epoch. */
  releasedAt: z.int(),
  /** Where it will open, so far as is known before it starts; the answer of getGame decides. */
  opens,
});
export type GameItem = z.output<typeof gameItem>;
