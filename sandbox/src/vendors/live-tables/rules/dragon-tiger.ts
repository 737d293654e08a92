/**
 * Dragon tiger of eight decks: one card for each side, ace low, the higher one wins; on a tie half
 * of either comes back.
 */
import { type Card, cardAt, rankOf, SHOE } from './cards.ts';
import type { Result, Rules, Spot } from './game.ts';

const spot = (key: string, pays: number, isMain = false): Spot => ({ key, name: key, numbers: [], pays, isMain });

export const dragonTigerSpots: readonly Spot[] = [
  spot('dragon', 100, true),
  spot('tiger', 100, true),
  spot('tie', 1_100),
  spot('suitedTie', 5_000),
];

/** Hundredths of a stake on either side that come back on a tie. */
const HALF = 50;

/** @param drawn two places of the shoe */
export const playDragonTiger = (drawn: readonly number[]): Result => {
  const [dragon, tiger] = drawn.map(cardAt) as [Card, Card];
  const isTie = rankOf(dragon) === rankOf(tiger);
  const outcome = isTie ? 'tie' : rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger';
  return {
    outcome,
    steps: [
      { to: 'dragon', card: dragon },
      { to: 'tiger', card: tiger },
    ],
    wins: isTie && dragon === tiger ? ['tie', 'suitedTie'] : [outcome],
    back: isTie ? { dragon: HALF, tiger: HALF } : {},
  };
};

export const dragonTiger: Rules = {
  game: 'dragontiger',
  spots: dragonTigerSpots,
  draw: (stream) => stream.draw(SHOE, 2),
  play: playDragonTiger,
  listedBy: 'dragon',
  // Whatever the first card is: of the 415 others 31 have its rank, 7 its suit as well, and the
  // rest is shared evenly.
  returnOf: ({ key, pays }) => {
    const back = BigInt(100 + pays);
    if (key === 'tie') return { over: 31n * back, under: 415n * 100n };
    if (key === 'suitedTie') return { over: 7n * back, under: 415n * 100n };
    return { over: 192n * back + 31n * BigInt(HALF), under: 415n * 100n };
  },
};
