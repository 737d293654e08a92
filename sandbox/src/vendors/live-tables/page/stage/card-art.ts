import { type Card, faceOf, type Suit, suitOf } from '../../rules/cards.ts';

/** Suits, 24 by 24. */
const suitPath: Readonly<Record<Suit, string>> = {
  spade:
    'M12 2C9 7 3 9.500 3 14.500a4.500 4.500 0 0 0 8 2.800C10.800 19.500 9.800 21 8 22h8c-1.800-1-2.800-2.500-3-4.700a4.500 4.500 0 0 0 8-2.800C21 9.500 15 7 12 2z',
  heart:
    'M12 21.500C6 16.800 2.500 13 2.500 8.600A5 5 0 0 1 12 6.400a5 5 0 0 1 9.500 2.200c0 4.400-3.500 8.200-9.500 12.900z',
  diamond: 'M12 2l7.500 10L12 22 4.500 12z',
  club: 'M12 2.500a4.700 4.700 0 0 0-4 7.100a4.700 4.700 0 1 0 3 8.300c-.3 2-1.200 3.200-3 4.100h8c-1.800-.9-2.700-2.100-3-4.100a4.700 4.700 0 1 0 3-8.300a4.700 4.700 0 0 0-4-7.100z',
};

const INK = { spade: '#23262c', club: '#23262c', heart: '#b3322a', diamond: '#b3322a' } as const;

const suit = (name: Suit, x: number, y: number, size: number, turned = false): string =>
  `<path d="${suitPath[name]}" fill="${INK[name]}" transform="translate(${x} ${y}) scale(${size / 24})${turned ? ' rotate(180 12 12)' : ''}"/>`;

/** The positions of the pips of two to ten: columns and rows of a card of 100 by 140. */
const L = 26;
const M = 41;
const R = 56;
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [
    [M, 26],
    [M, 96],
  ],
  '3': [
    [M, 26],
    [M, 61],
    [M, 96],
  ],
  '4': [
    [L, 26],
    [R, 26],
    [L, 96],
    [R, 96],
  ],
  '5': [
    [L, 26],
    [R, 26],
    [M, 61],
    [L, 96],
    [R, 96],
  ],
  '6': [
    [L, 26],
    [R, 26],
    [L, 61],
    [R, 61],
    [L, 96],
    [R, 96],
  ],
  '7': [
    [L, 26],
    [R, 26],
    [M, 43],
    [L, 61],
    [R, 61],
    [L, 96],
    [R, 96],
  ],
  '8': [
    [L, 26],
    [R, 26],
    [M, 43],
    [L, 61],
    [R, 61],
    [M, 79],
    [L, 96],
    [R, 96],
  ],
  '9': [
    [L, 24],
    [R, 24],
    [L, 48],
    [R, 48],
    [M, 61],
    [L, 74],
    [R, 74],
    [L, 98],
    [R, 98],
  ],
  '10': [
    [L, 24],
    [R, 24],
    [M, 36],
    [L, 48],
    [R, 48],
    [L, 74],
    [R, 74],
    [M, 86],
    [L, 98],
    [R, 98],
  ],
};

/** Courts are no portraits: a hat of each rank in the house's five colours, over its suit. */
const court = (face: string, name: Suit): string => {
  const hat = {
    // A young man's topknot, a lady's crown of hair, a scholar-king's winged cap.
    J: '<path d="M38 62q12-26 24 0z" fill="#2c4a73"/><circle cx="50" cy="40" r="6" fill="#2a2622"/><path d="M32 62h36v5H32z" fill="#d9a441"/>',
    Q: '<path d="M30 64c0-26 10-30 20-30s20 4 20 30c-8-8-32-8-40 0z" fill="#2a2622"/><circle cx="50" cy="38" r="4.500" fill="#b9432e"/><path d="M26 52h48" stroke="#d9a441" stroke-width="3.500" stroke-linecap="round"/>',
    K: '<path d="M36 62V46q0-10 14-10t14 10v16z" fill="#2a2622"/><path d="M36 50q-16-4-20-14q14-2 22 8zM64 50q16-4 20-14q-14-2-22 8z" fill="#2f6b57"/><path d="M32 60h36v6H32z" fill="#b9432e"/>',
  }[face];
  return `<rect x="20" y="24" width="60" height="92" rx="5" fill="#f6e7c4" stroke="#c9a864"/>${hat ?? ''}${suit(name, 35, 74, 30)}`;
};

const body = (card: Card): string => {
  const [face, name] = [faceOf(card), suitOf(card)];
  if (face === 'A') return suit(name, 27, 47, 46);
  if (/^[JQK]$/.test(face)) return court(face, name);
  return (pips[face] ?? []).map(([x, y]) => suit(name, x, y, 18, y > 61)).join('');
};

const corner = (card: Card): string => {
  const [face, name] = [faceOf(card), suitOf(card)];
  return `<text x="11" y="21" text-anchor="middle" font-size="18" font-weight="700" fill="${INK[name]}" font-family="Georgia,serif" letter-spacing="-1">${face}</text>${suit(name, 5, 25, 12)}`;
};

/** A card from above, 100 by 140. */
export const cardFace = (card: Card): string =>
  `<svg viewBox="0 0 100 140" aria-hidden="true"><rect x=".5" y=".5" width="99" height="139" rx="9" fill="#fdf8ea" stroke="#c8b68e"/>${corner(card)}<g transform="rotate(180 50 70)">${corner(card)}</g>${body(card)}</svg>`;

const lattice = Array.from({ length: 9 }, (_, index) => `M${10 + index * 10} 10V130M10 ${10 + index * 15}H90`).join('');

/** Its back: a paper window's lattice. */
export const cardBack = `<svg viewBox="0 0 100 140" aria-hidden="true"><rect x=".5" y=".5" width="99" height="139" rx="9" fill="#7a3230" stroke="#4d1c1b"/><rect x="7" y="7" width="86" height="126" rx="5" fill="none" stroke="#e9cf9a" stroke-opacity=".75"/><path d="${lattice}" stroke="#e9cf9a" stroke-opacity=".28" fill="none"/><path d="M50 44l22 26-22 26-22-26z" fill="#7a3230" stroke="#e9cf9a"/><path d="M50 55l13 15-13 15-13-15z" fill="#e9cf9a" fill-opacity=".85"/></svg>`;
