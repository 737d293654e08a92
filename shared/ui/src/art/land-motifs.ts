import {
  between,
  CORAL,
  type Draw,
  disc,
  each,
  fill,
  lattice,
  mirrored,
  oval,
  RED,
  r1,
  ridge,
  stroke,
  turned,
  whole,
} from './strokes.ts';

type Point = readonly [number, number];

const boughs: readonly Point[] = [
  [118, 34],
  [62, 20],
  [130, 53],
  [92, 44],
  [74, 84],
  [60, 44],
  [42, 72],
];

/** A branch before the moon or the sun, with something at the ends of its boughs. */
const branch = (random: () => number, front: string, light: string, bear: (at: readonly Point[]) => string): string => {
  const isMirrored = random() >= 0.5;
  const tree =
    stroke(
      'M-6 98Q30 84 58 62T118 34M58 62q8-24 2-44M88 48q22 10 42 6M30 82q26 8 44 2',
      front,
      5,
      ' stroke-linecap="round"',
    ) + bear(boughs.map(([x, y]) => [x + whole(random, 0, 5), y + whole(random, 0, 5)]));
  return (
    `<circle cx="80" cy="50" r="${between(random, 30, 36)}" fill="${light}" opacity=".9"/>` +
    (isMirrored ? mirrored(tree) : `<g>${tree}</g>`)
  );
};

/** Drawings of landscapes, plants, animals and the sky. */
export const landMotifs = {
  mountain: (random, [, , middle, , light]) =>
    disc(between(random, 40, 120), between(random, 30, 48), between(random, 13, 22), light) +
    `<g opacity=".55">${ridge(random, 84, 48, middle)}</g>` +
    ridge(random, 96, 34, middle),

  wave: (random, [, , middle, front, light]) => {
    const w = 14 + whole(random, 0, 3) * 2;
    const scale = (x: number, y: number): string =>
      [1, 0.64, 0.3]
        .map((k, i) => `<circle cx="${x}" cy="${y}" r="${r1(w * k)}" fill="${i % 2 ? middle : front}"/>`)
        .join('');
    return (
      disc(between(random, 40, 120), 36, between(random, 14, 22), light) +
      `<pattern id="p" y="6" width="${w * 2}" height="${w}" stroke="${middle}" patternUnits="userSpaceOnUse">${scale(0, 0)}${scale(w * 2, 0)}${scale(w, w / 2)}${scale(0, w)}${scale(w * 2, w)}${scale(w, w * 1.5)}</pattern>` +
      fill(`M0 ${between(random, 66, 74)}q40-12 80 0t80 0v60H0z`, 'url(#p)')
    );
  },

  flower: (random, [, , middle, front, light]) => {
    const petals = 6 + whole(random, 0, 2) * 2;
    const ring = (rx: number, ry: number, cy: number, paint: string, shift: number): string =>
      `<g fill="${paint}">${each(petals, (i) => `<ellipse cx="80" cy="${cy}" rx="${rx}" ry="${ry}" transform="rotate(${r1((i * 360) / petals + shift)} 80 60)"/>`)}</g>`;
    return (
      ring(11, 24, 28, middle, 0) +
      ring(7, 16, 36, light, 180 / petals) +
      disc(80, 60, 10, front) +
      disc(80, 60, 4, light)
    );
  },

  bamboo: (random, [, , middle, front, light]) =>
    disc(between(random, 50, 120), 44, 22, light) +
    each(6, (i) => {
      const x = r1(8 + i * 27 + random() * 10);
      const paint = i % 2 ? front : middle;
      return (
        stroke(`M${x}-5v130`, paint, between(random, 4, 8), ' stroke-dasharray="26 2"') +
        fill(`M${x} ${between(random, 20, 80)}q18-2 26 12q-20 0-26-12z`, paint)
      );
    }),

  carp: (random, [, , middle, front, light]) =>
    `<g opacity=".3">${lattice(104, 14, 34, 44, middle, light)}</g>` +
    each(
      4,
      (i) =>
        `<ellipse cx="72" cy="62" rx="${22 + i * 22}" ry="${16 + i * 17}" fill="none" stroke="${middle}" stroke-width="2"/>`,
    ) +
    each(3, (i) => {
      const body = [CORAL, light, front][i] ?? light;
      const mark = i === 2 ? light : '#14191B';
      return turned(
        i * 120 + random() * 40,
        fill('M46 28q22-18 46-1q-22 19-46 1l-14-10q4 10 0 21z', body) +
          stroke('M64 21q8 5 4 14M74 20q-6-7-13-6', mark, 2, ' opacity=".35"') +
          disc(86, 25, 1.8, mark),
        76,
      );
    }) +
    fill('M-4 112q14-10 26-6t22-4 30 6 28-2 24 2 38-8v24H-4z', front) +
    fill('M118 96q10-12 24-6l-9 7 13 4q-14 10-28-5z', middle),

  boat: (random, [, , middle, front, light]) => {
    const x = between(random, 54, 98);
    return (
      disc(x, 38, 21, light) +
      fill('M-2 66h164v58H-2z', middle) +
      `<g fill="${light}" opacity=".6">${each(6, (i) => `<rect x="${r1(x - 17 + i * 2)}" y="${70 + i * 7}" width="${34 - i * 4}" height="2.4" rx="1"/>`)}</g>` +
      fill(
        'M30 86q48 10 98-3-6 20-26 21H54q-17-1-24-18zM68 86v-15q7-5 14 0v15zM62 71q13-12 26 0zM104 60h1v6h-1z',
        front,
      ) +
      stroke('M116 92L84 60', front, 2.4) +
      fill('M100 66h9v14h-9z', light) +
      fill('M0 62q20-7 44-3t50-2 66 3v6H0z', front, ' opacity=".55"')
    );
  },

  pine: (random, [, , middle, front, light]) => {
    const crowns = [
      [92, 22, 30],
      [32, 58, 26],
      [116, 48, 28],
      [66, 40, 20],
      [132, 64, 16],
    ] as const;
    return (
      disc(between(random, 36, 124), 38, 20, light) +
      stroke('M66 124c2-26-16-34-4-56s34-18 30-44', front, 8, ' stroke-linecap="round"') +
      stroke('M62 76q-18-2-26-12M78 58q22 4 36-6', front, 4.5, ' stroke-linecap="round"') +
      crowns
        .map(([x, y, w], i) =>
          fill(
            `M${x - w} ${y + 4}q${r1(w * 0.3)}-${between(random, 10, 14)} ${w}-10t${w} 10q-${w} 7-${2 * w} 0z`,
            i % 2 ? middle : front,
          ),
        )
        .join('')
    );
  },

  plum: (random, [, , , front, light]) =>
    branch(
      random,
      front,
      light,
      (blossoms) =>
        `<g fill="none" stroke="#FFF3E6" stroke-width="9" stroke-linecap="round" stroke-dasharray="0 6.283">${blossoms.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5"/>`).join('')}</g>` +
        `<g fill="${CORAL}">${blossoms.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`).join('')}</g>`,
    ),

  persimmon: (random, [, , , front, light]) =>
    branch(
      random,
      front,
      light,
      (fruits) =>
        `<g fill="#D8652F">${fruits.map(([x, y]) => `<circle cx="${x}" cy="${y + 7}" r="9.5"/>`).join('')}</g>` +
        fill(fruits.map(([x, y]) => `M${x - 6} ${y - 1}q6 5 12 0l-2-3h-8z`).join(''), front) +
        stroke(fruits.map(([x, y]) => `M${x - 5} ${y + 6}q0-4 3-5`).join(''), '#FFE0AE', 1.8, ' opacity=".7"'),
    ),

  star: (random, [, , middle, , light]) => {
    const stars = Array.from(
      { length: 7 },
      (_, i) => [whole(random, 18 + i * 20, 26 + i * 20), whole(random, 0, 22) + 24 + Math.abs(3 - i) * 7] as const,
    );
    const shape = ([x, y]: Point, i: number): string => {
      const [far, near] = i % 3 ? [6, 1] : [10, 2];
      const arm = far - near;
      return `M${x} ${y - far}l${near} ${arm} ${arm} ${near}-${arm} ${near}-${near} ${arm}-${near}-${arm}-${arm}-${near} ${arm}-${near}z`;
    };
    return (
      stroke(`M${stars.join('L')}`, light, 1, ' opacity=".45"') +
      fill(stars.map(shape).join(''), light) +
      ridge(random, 104, 30, middle)
    );
  },

  /** Fish under the aim of a shot; the one picture of fishing games. */
  reef: (random, [, , middle, front, light]) => {
    const [x, y] = [between(random, 76, 90), between(random, 54, 62)];
    const fish = (paint: string): string =>
      fill('M-22 0l-17-13q6 13 0 26z', paint) + fill('M-25 0Q0-34 32 0Q0 34-25 0z', paint);
    const shape = (left: number, top: number, size: number, inner: string): string =>
      `<g transform="translate(${left} ${top}) scale(${size})">${inner}</g>`;
    return (
      disc(x, 0, 19, light) +
      fill(`M${x - 20}-2h12L20 130h-44zM${x - 4}-2h11l9 130H62zM${x + 10}-2h10L178 130h-46z`, light, ' opacity=".12"') +
      `<g opacity=".7">${ridge(random, 106, 30, middle)}</g>` +
      each(3, (i) => oval(r1(between(random, 8, 14) + i * 13), between(random, 62, 82), 6, 2.6, light)) +
      shape(between(random, 134, 144), between(random, 74, 84), 0.42, fish('#D9A441')) +
      shape(
        x,
        y,
        1,
        fill('M-8-13q9-13 22-10l-4 9z', RED) +
          fish(light) +
          fill('M0-17q6-1 10 0q5 17 0 34q-4 1-10 0q6-17 0-34zM-16-9l6-4q4 13 0 26l-6-4q3-9 0-18z', RED) +
          disc(21, -4, 2.6, front) +
          '<circle r="39" fill="none" stroke="#D9A441" stroke-width="2" stroke-dasharray="12 8.4"/>' +
          stroke('M0-46v12M0 34v12M-46 0h12M34 0h12', '#D9A441', 3),
      ) +
      stroke(`M12 122q-8-11 0-22t0-22M25 122q7-9 0-18t2-${between(random, 12, 22)}`, middle, 5) +
      fill('M0 113q42-12 84-2t76-5v20H0z', front)
    );
  },
} satisfies Record<string, Draw>;
