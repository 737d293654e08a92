import { z } from 'zod';
import { amount, names } from '../schema.ts';

/** One game of a vendor. `id`, `key`, `image`, `names`, `category` by specification §3; the rest by domain §3.4. */
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
});
export type GameItem = z.output<typeof gameItem>;
