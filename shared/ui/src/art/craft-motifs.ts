import {
  between,
  CORAL,
  type Draw,
  disc,
  each,
  fill,
  lattice,
  mirrored,
  moon,
  oval,
  PAPER,
  RED,
  r1,
  ridge,
  SAEKDONG,
  stroke,
  turned,
  whole,
} from './strokes.ts';

/** Drawings of crafts, clothes, instruments and games. */
export const craftMotifs = {
  fan: (random, [, , middle, front, light]) => {
    const at = (k: number): string =>
      `${r1(80 - 92 * Math.cos((Math.PI * k) / 12))} ${r1(112 - 92 * Math.sin((Math.PI * k) / 12))}`;
    return (
      each(11, (i) => fill(`M80 112L${at(i + 0.5)}L${at(i + 1.5)}z`, i % 2 ? middle : light)) +
      disc(80, 112, between(random, 34, 42), front)
    );
  },

  saekdong: (random, [, , middle, , light]) => {
    const from = whole(random, 0, SAEKDONG.length);
    const sleeve = turned(
      20,
      each(6, (i) =>
        fill(
          `M${92 + i * 10} ${r1(29 - i * 0.8)}h11v${r1(28 + i * 1.6)}h-11z`,
          SAEKDONG[(i + from) % SAEKDONG.length] ?? light,
        ),
      ),
      92,
      34,
    );
    return (
      fill('M52 34l-8 58q36 12 72 0l-8-58z', middle) +
      sleeve +
      mirrored(sleeve) +
      fill('M58 27h44l6 12-4 46q-24 8-48 0l-4-46z', light) +
      stroke('M64 24l18 40M96 24L78 58', RED, 6) +
      stroke('M66 24l17 37M94 24L77 55', PAPER, 2.5) +
      stroke('M80 60q12 12 6 40M79 60q-8 14-4 32', RED, 5)
    );
  },

  stones: (random, [, , middle, front, light]) => {
    const used = new Set<number>();
    const stone = (i: number): string => {
      const [x, y] = [whole(random, 0, 7), whole(random, 0, 7)];
      if (used.has(x * 7 + y)) return '';
      used.add(x * 7 + y);
      return disc(x * 14 - 42, y * 14 - 42, 6.4, i % 2 ? PAPER : '#101415');
    };
    const bowl = (x: number, content: string): string =>
      fill(`M${x} 96q13 6 26 0l-4 17q-9 4-18 0z`, front) + oval(x + 13, 96, 13, 4.5, content);
    return (
      `<g transform="translate(80 58) scale(1 .56) rotate(45)">${fill('M-46-46h104v104H-46z', front)}${fill('M-52-52H52V52H-52z', light, ' opacity=".92"')}` +
      stroke(
        each(7, (i) => `M${i * 14 - 42}-42v84M-42 ${i * 14 - 42}h84`),
        front,
        1,
        ' opacity=".5"',
      ) +
      `${each(14, stone)}</g>${bowl(10, middle)}${bowl(124, PAPER)}`
    );
  },

  kite: (random, [, , middle, front, light]) =>
    stroke(`M80 60Q${between(random, 60, 120)} 96 ${between(random, 20, 140)} 124`, light, 1, ' opacity=".5"') +
    turned(
      between(random, -14, 14),
      fill('M52 10h56v70H52z', light) +
        fill('M52 10h56v15H52z', RED) +
        fill('M52 72h56v8H52z', middle) +
        stroke('M52 80l56-70M108 80L52 10M80 10v70', front, 1, ' opacity=".3"') +
        disc(80, 47, 12, front) +
        stroke('M57 80q-8 16 2 32M103 80q8 16-2 32', light, 3),
      80,
      50,
    ),

  drum: (random, [, , , front, light]) => {
    const paints = [RED, '#2C4A73', '#D9A441'];
    const arm = (d: string, width: number): string =>
      each(
        3,
        (i) =>
          `<path d="${d}" fill="${paints[i]}" stroke="${paints[i]}" stroke-width="${width}" transform="rotate(${i * 120} 80 60)"/>`,
      );
    return (
      disc(80, 60, 48, front) +
      disc(80, 60, 39, light) +
      turned(random() * 120, arm('M80 60V26a34 34 0 0 1 29.4 51z', 1) + arm('M80 60a17 17 0 0 1 0-34z', 0.7)) +
      `<circle cx="80" cy="60" r="43.5" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 22.777"/>`
    );
  },

  bell: (random, [, , middle, front, light]) =>
    ridge(random, 104, 40, middle) +
    fill('M18 14h124v9H18zM26 14h9v110h-9zM125 14h9v110h-9zM6 15Q80-8 154 15L140 3H20zM74 22h12v10H74z', front) +
    fill('M48 102q-2-6 4-12 2-14 2-30 2-30 26-30t26 30q0 16 2 30 6 6 4 12z', light) +
    fill('M80 30q26 0 26 30 0 16 2 30 6 6 4 12H86q6-40-6-72z', front, ' opacity=".28"') +
    stroke('M54 52q26-7 52 0M51 90q29 8 58 0M73 70a7 7 0 1 0 14 0a7 7 0 1 0-14 0', front, 2, ' opacity=".6"') +
    fill('M112 80h44v8h-44z', front),

  moonjar: (random, [, , middle, front, light]) =>
    fill('M16 6h128v96H16z', middle, ' opacity=".6"') +
    lattice(between(random, 100, 106), 14, 34, 60, middle, light) +
    disc(72, 58, 40, '#F4EBDA') +
    fill('M72 18a40 40 0 0 1 0 80q22-10 22-40T72 18z', front, ' opacity=".2"') +
    fill('M56 17h32l-3 7H59z', '#F4EBDA') +
    stroke('M56 17q16 5 32 0', front, 1, ' opacity=".4"') +
    fill('M58 96h28l3 5H55z', '#DCCFB8') +
    fill('M0 100h160v8H0zM18 108h10v16H18zM132 108h10v16h-10z', front) +
    stroke(`M${between(random, 48, 54)} 44q4-12 14-16`, '#FFF', 4, ' opacity=".6" stroke-linecap="round"'),

  mask: (random, [, , , front, light]) =>
    SAEKDONG.slice(0, 5)
      .map((paint, i) =>
        fill(
          `M34 ${20 + i * 9}q-${16 + i * 3} 26-${8 - i} ${66 - i * 4}h9q-2-30 12-62zM126 ${20 + i * 9}q${16 + i * 3} 26 ${8 - i} ${66 - i * 4}h-9q2-30-12-62z`,
          paint,
        ),
      )
      .join('') +
    turned(
      between(random, -8, 8),
      fill('M42 22q38-22 76 0 6 36-8 62-12 22-30 24-18-2-30-24-14-26-8-62z', light) +
        fill('M40 26q40-30 80 0l-2 10q-38-20-76 0z', front) +
        `<g fill="none" stroke="${front}" stroke-linecap="round"><path d="M50 46q10-8 22-2M110 46q-10-8-22-2M58 82q22 20 44 0" stroke-width="4"/><path d="M52 56q9 7 18 0M90 56q9 7 18 0M76 52l-7 18q11 8 22 0l-7-18" stroke-width="2.6"/></g>` +
        `<g fill="${CORAL}"><circle cx="54" cy="72" r="5"/><circle cx="106" cy="72" r="5"/><circle cx="80" cy="40" r="4"/></g>`,
    ),

  swing: (random, [, , middle, front, light]) =>
    moon(random, light, 110, 140) +
    fill('M-6 10Q60 28 166 4V-6H-6z', middle) +
    each(9, (i) => oval(i * 20, between(random, 8, 18), 17, 10, i % 2 ? middle : front)) +
    turned(
      between(random, 14, 24),
      stroke('M68 8v76M92 8v76', light, 1.6) +
        fill('M62 84h36v4H62z', front) +
        fill('M66 84q-12-4-18-22 20-12 44-10l2 32z', CORAL) +
        fill('M72 34h16l4 20H68z', light) +
        disc(80, 27, 8, front) +
        stroke('M74 40L68 60M88 40l4 18', light, 4),
      80,
      0,
    ),
} satisfies Record<string, Draw>;
