import type { VendorGame } from '@madang/contracts/vendor-protocol';

/** A game of the fake vendor, with what a test changes of it. */
export const game = (key: string, more: Partial<VendorGame> = {}): VendorGame => ({
  key,
  names: { ko: `${key} 게임`, en: `${key} game`, vn: `${key} trò` },
  category: 'classic',
  type: 'slot',
  rtp: 9600,
  volatility: 'medium',
  minBet: 100,
  maxBet: 10_000,
  tags: [],
  releasedAt: Date.parse('2026-01-01T00:00:00Z'),
  ...more,
});

/** The games that it offers until a test changes them. */
export const offered = () => [
  game('moon', { tags: ['jackpot'] }),
  game('carp', { releasedAt: Date.parse('2026-06-01T00:00:00Z') }),
  game('wave', { tags: ['hot'] }),
];
