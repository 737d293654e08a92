/** What lies behind and before a motif: the sky, and a dark foreground with a lit window. */
import { between, type Draw, each, fill, house, mirrored, stroke, wallTop, whole } from './strokes.ts';

/** Stars, thin clouds, birds, or an empty sky. */
export const skies: readonly Draw[] = [
  (random, [, , , , light]) =>
    stroke(
      each(7, () => `M${whole(random, 0, 160)} ${whole(random, 0, 58)}h0`),
      light,
      1.8,
      ' stroke-linecap="round" opacity=".7"',
    ),

  (random, [, glow]) =>
    `<g fill="${glow}" opacity=".55">${each(3, () => `<rect x="${whole(random, -20, 120)}" y="${whole(random, 10, 54)}" width="${whole(random, 34, 74)}" height="4" rx="2"/>`)}</g>`,

  (random, [, , , , light]) =>
    stroke(
      each(3, (i) => `M${whole(random, 16 + i * 14, 86 + i * 14)} ${whole(random, 12, 42)}q4-4 6 0q2-4 6 0`),
      light,
      1,
      ' opacity=".6"',
    ),

  () => '',
];

/** A roof's corner, a tiled wall, or a hill. */
export const fronts: readonly Draw[] = [
  (random, [, , , front, light]) => {
    const isLeft = random() >= 0.5;
    const corner =
      fill('M104 90q26 4 42-20q8 4 22 4v50h-44V98q-12-2-20-8z', front) +
      fill('M136 94h14v18h-14z', light) +
      stroke('M143 94v18M136 103h14', front, 1.4) +
      fill('M-4 112h170v12H-4z', front);
    return isLeft ? mirrored(corner) : corner;
  },

  (random, [, , middle, front, light]) =>
    house(random() < 0.5 ? 20 : 140, 104, 1, front, light) +
    wallTop(103, front, middle) +
    fill('M0 112h160v12H0z', front),

  (random, [, , , front, light]) => {
    const isLeft = random() < 0.5;
    return (
      fill(`M-2 112q40-${between(random, 8, 20)} 82-5t82-7v24H-2z`, front) +
      house(isLeft ? 26 : 134, isLeft ? 107 : 103, 0.9, front, light)
    );
  },
];
