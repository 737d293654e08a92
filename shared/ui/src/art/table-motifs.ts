import { between, type Draw, disc, each, fill, oval, PAPER, RED, r1, stroke, turned, whole } from './strokes.ts';

/** A card that lies on a table; its middle is the point. */
const card = (x: number, y: number, angle: number, face: string, edge: string, content = ''): string =>
  `<g transform="translate(${x} ${y}) rotate(${r1(angle)})"><rect x="-18" y="-26" width="36" height="52" rx="4" fill="${face}" stroke="${edge}" stroke-width="1.4"/>${content}</g>`;

/** Drawings of live tables as a camera shows them, and of matches. */
export const tableMotifs = {
  /** A lamp over the cloth, with the cards that are dealt and the shoe that they come from. */
  table: (random, [, , middle, front, light]) => {
    const x = between(random, 66, 94);
    return (
      fill(`M80-10L${between(random, 20, 34)} 90H${between(random, 126, 140)}z`, light, ' opacity=".14"') +
      oval(80, 92, 78, 40, front) +
      oval(80, 88, 72, 35, middle) +
      `<ellipse cx="80" cy="90" rx="54" ry="24" fill="none" stroke="${light}" opacity=".5"/>` +
      each(3, (i) =>
        turned(
          i * 9 - 9,
          `<rect x="${r1(x - 22 + i * 16)}" y="62" width="12" height="17" rx="1.6" fill="${light}"/>`,
          x,
        ),
      ) +
      fill('M116 64h24l6 18h-32z', front) +
      fill('M114 82h32v5h-32z', light) +
      fill('M66-2h28l8 18H58z', front) +
      fill('M58 16h44v3H58z', light)
    );
  },

  /** A hand of cards of which the last one is turned. */
  squeeze: (random, [, , middle, front, light]) =>
    fill('M0 70q80-30 160 0v60H0z', front) +
    fill('M0 80q80-30 160 0v60H0z', middle) +
    each(4, (i) => {
      const isOpen = i === 3;
      return turned(
        i * 11 - 16 + random() * 4,
        `<rect x="62" y="34" width="36" height="52" rx="4" fill="${isOpen ? light : front}" stroke="${light}" stroke-width="1.4"/>` +
          (isOpen
            ? fill('M80 50l9 11-9 11-9-11z', RED)
            : `<path d="M70 44h20v32H70z" fill="none" stroke="${light}" opacity=".6"/>`),
        80,
        150,
      );
    }),

  /** Two cards against each other, of which one is turned. */
  duel: (random, [, , middle, front, light]) => {
    const tilt = between(random, 4, 10);
    const isLeftOpen = random() < 0.5;
    const back =
      stroke('M-10-18h20v36h-20z', light, 1, ' opacity=".6"') + fill('M0-9l7 9-7 9-7-9z', light, ' opacity=".5"');
    const face = fill('M0-13q10 10 10 17a5 5 0 0 1-8 4l2 8h-8l2-8a5 5 0 0 1-8-4q0-7 10-17z', RED);
    const one = (x: number, angle: number, isOpen: boolean): string =>
      card(x, 58, angle, isOpen ? PAPER : front, light, isOpen ? face : back);
    return (
      fill(`M80-10L${between(random, 14, 26)} 100H${between(random, 134, 146)}z`, light, ' opacity=".14"') +
      oval(80, 94, 84, 34, front) +
      oval(80, 90, 78, 30, middle) +
      stroke('M80 62v56', light, 1.4, ' opacity=".4"') +
      one(48, -tilt, isLeftOpen) +
      one(112, tilt, !isLeftOpen) +
      each(3, (i) => oval(70 + i * 10, 106 - whole(random, 0, 2) * 3, 6, 2.6, i === 1 ? RED : light))
    );
  },

  /** The wheel from above, with its ball. */
  wheel: (random, [, , middle, front, light]) => {
    const slice = r1((2 * Math.PI * 44.5) / 18);
    const ring = (paint: string, dash = ''): string => `<circle r="44.5" stroke="${paint}"${dash}/>`;
    return (
      `<g transform="translate(80 74) scale(1 .78)"><circle r="66" fill="${front}"/><circle r="58" fill="${light}" opacity=".9"/>` +
      `<g fill="none" stroke-width="21" transform="rotate(${between(random, 0, 20)})">${ring(front)}${ring(RED, ` stroke-dasharray="${slice}"`)}${ring('#2F6B57', ` stroke-dasharray="${slice} 300"`)}</g>` +
      `<circle r="34" fill="${middle}"/><circle r="34" fill="none" stroke="${light}" opacity=".6"/><path d="M-22 0h44M0-22v44" stroke="${light}" stroke-width="4" stroke-linecap="round"/><circle r="9" fill="${light}"/></g>` +
      disc(between(random, 98, 112), 42, 4, PAPER)
    );
  },

  shields: (random, [, , middle, front, light]) => {
    const shield = (x: number, paint: string): string => {
      const edge = `M${x} 24l26 9v23q0 22-26 32-26-10-26-32V33z`;
      return fill(edge, front) + fill(edge, paint, ` stroke="${light}" stroke-width="2" fill-opacity=".75"`);
    };
    const wins = whole(random, 1, 3);
    return (
      fill('M0 92q80-22 160 0v30H0z', middle) +
      shield(46, '#2C4A73') +
      shield(114, '#8E4638') +
      each(3, (i) => disc(68 + i * 12, 102, 3.6, i < wins ? light : front))
    );
  },
} satisfies Record<string, Draw>;
