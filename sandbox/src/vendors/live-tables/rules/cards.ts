/** Cards of a shoe. Pure, and free of everything: the table's page runs it too. */

/**
 * Full packs in the shoe; every round is dealt from all of them, so that no round predicts the
 * next.
 */
export const DECKS = 8;
const PACK = 52;
export const SHOE = DECKS * PACK;

/** A card of a pack: suit × 13 + rank. */
export type Card = number;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export const suits = ['spade', 'heart', 'diamond', 'club'] as const;
export type Suit = (typeof suits)[number];

/** The card at a place of the shoe, places counted from 1. */
export const cardAt = (position: number): Card => (position - 1) % PACK;
/** 0 for an ace … 12 for a king. */
export const rankOf = (card: Card): number => card % 13;
export const suitOf = (card: Card): Suit => suits[Math.floor(card / 13)] as Suit;
/** As it is printed on the card: `A`, `10`, `K`. */
export const faceOf = (card: Card): string => RANKS[rankOf(card)] as string;
/** Ace 1, two to nine as printed, ten and court cards 0. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
