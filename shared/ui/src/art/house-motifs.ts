import {
  between,
  CORAL,
  type Draw,
  disc,
  each,
  fill,
  house,
  lattice,
  moon,
  oval,
  PAPER,
  placed,
  RED,
  r1,
  stroke,
  wallTop,
  whole,
} from './strokes.ts';

/** Drawings of houses and of what is in their courtyards. */
export const houseMotifs = {
  window: (random, [, , , front, light]) => {
    const cell = r1(84 / (3 + whole(random, 0, 2)));
    const a = r1(cell / 3);
    const b = r1(2 * a);
    return (
      `<pattern id="p" x="38" y="22" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${stroke(`M0 0h${cell}v${cell}H0zM${a} 0v${a}H0M${b} ${cell}v-${a}h${a}M0 ${b}h${a}v${a}M${cell} ${a}h-${a}v-${a}`, front, 2)}</pattern>` +
      `<rect x="31" y="15" width="98" height="96" rx="3" fill="${front}"/>` +
      fill('M38 22h84v84H38z', light) +
      fill('M38 22h84v84H38z', 'url(#p)') +
      stroke('M80 22v84', front, 5) +
      fill('M0 108h160v12H0z', front)
    );
  },

  eaves: (random, [, , middle, front, light]) => {
    const hung = [
      [22, 72],
      [58, 62],
      [92, 57],
    ] as const;
    return (
      disc(between(random, 112, 128), between(random, 58, 66), 19, light) +
      fill('M-10-10H58Q92 26 152 16q-28 30-76 32Q40 50-10 72z', middle) +
      `<g fill="none" stroke="${front}" stroke-width="3" opacity=".8">${each(9, (i) => `<path d="M${i * 8 - 8}-6q${r1(4 + i * 1.5)} 34 ${6 + i * 5} ${70 - i * 4}"/>`)}</g>` +
      fill('M156 12q-30 34-80 36Q40 50-10 72v13Q44 61 80 60q52-4 78-48z', front) +
      hung
        .map(
          ([x, y], i) =>
            stroke(`M${x} ${y - 4}v10`, front) +
            oval(x, y + 16, 9, 11, i === 1 ? CORAL : light) +
            fill(`M${x - 4} ${y + 4}h8v3h-8zM${x - 4} ${y + 25}h8v3h-8z`, front),
        )
        .join('') +
      wallTop(104, front, middle) +
      fill('M0 112h160v12H0z', front)
    );
  },

  rain: (random, [, , middle, front, light]) =>
    fill('M-6 64h172v60H-6z', front, ' opacity=".82"') +
    lattice(92, 76, 30, 34, front, light) +
    lattice(126, 76, 30, 34, front, light) +
    fill('M-10 16Q60 34 170 18V58Q80 78-10 62z', middle) +
    stroke(
      each(12, (i) => `M${i * 15 - 2} 20q-5 20-7 46`),
      front,
      5,
    ) +
    stroke('M-10 63Q80 78 170 59', middle, 9, ' stroke-dasharray="0 12" stroke-linecap="round"') +
    stroke(
      each(20, () => `M${whole(random, 0, 180)} ${whole(random, 0, 104)}l-5 14`),
      light,
      1.3,
      ' opacity=".55"',
    ) +
    oval(40, 113, 26, 3, light, ' opacity=".4"'),

  gate: (random, [, , middle, front, light]) =>
    moon(random, light, 14, 34) +
    fill('M0 78h46v40H0zM114 78h46v40h-46z', middle) +
    fill('M-4 70h54v9H-4zM110 70h54v9h-54z', front) +
    fill('M56 56h48v62H56z', light) +
    fill('M56 56l15 7v52l-15 5zM104 56L89 63v52l15 5z', middle) +
    fill('M46 46h10v74H46zM104 46h10v74h-10zM16 48q20 0 30-24h68q10 24 30 24q-14 11-34 11H50q-20 0-34-11z', front) +
    stroke('M44 25h72', middle, 4) +
    fill('M52 52h56v6H52z', '#2F6B57') +
    (random() < 0.5
      ? fill('M72 92q4-18 18-14q0 14-16 18l-8 6q2-6 6-10z', CORAL)
      : disc(80, 94, 5, front) + fill('M73 114q0-14 7-14t7 14z', front)),

  maru: (random, [, , middle, front, light]) =>
    fill('M0 0h160v22H0z', front) +
    `<g fill="${front}">${each(10, (i) => `<circle cx="${8 + i * 16}" cy="24" r="5"/>`)}</g>` +
    fill('M18 30h124v48H18z', middle) +
    lattice(30, 36, 30, 42, front, light) +
    lattice(65, 36, 30, 42, front, light) +
    lattice(100, 36, 30, 42, front, light) +
    fill('M12 78h136l18 46H-6z', middle) +
    fill('M12 78h136l4 10H8z', light, ' opacity=".28"') +
    stroke(
      each(7, (i) => `M${24 + i * 19} 78L${i * 30 - 10} 124`),
      front,
      1,
      ' opacity=".55"',
    ) +
    fill('M8 22h12v102H8zM140 22h12v102h-12z', front) +
    fill(`M${between(random, 62, 72)} 92h34l-4 5h-3l3 13h-4l-4-13h-8l-4 13h-4l3-13h-5z`, front) +
    fill('M74 84h8l-1 8h-6z', PAPER),

  well: (random, [, , middle, front, light]) =>
    moon(random, light, 20, 50) +
    fill('M50 36h6v52h-6zM104 36h6v52h-6zM30 44Q80 30 130 44L113 20H47z', front) +
    stroke('M47 20h66M40 30q40-8 80 0', middle) +
    stroke('M80 36v28', light, 1.6) +
    fill('M72 62h16l-2 15H74z', light) +
    fill('M38 86l5 34h74l5-34z', middle) +
    stroke('M41 100h78M44 111h72M58 88v12M80 92v8M104 88v12M68 100v11M94 100v11', front, 1, ' opacity=".6"') +
    oval(80, 86, 42, 11, middle) +
    oval(80, 86, 33, 7.5, front) +
    oval(between(random, 72, 88), 87, 9, 2.6, light),

  jars: (random, [, , middle, front, light]) => {
    const jar = (paint: string, lid: string, x: number, y: number, size: number, shines = false): string =>
      placed(
        x,
        y,
        size,
        fill('M-10-34h20q15 11 10 30-3 9-11 11H-9q-8-2-11-11-5-19 10-30z', paint) +
          fill('M-13-38h26l3 5q-16 5-32 0z', lid) +
          (shines ? stroke('M-13-14q-1-8 4-13', light, 2.4, ' opacity=".55"') : ''),
      );
    const shift = random() * 8;
    return (
      moon(random, light) +
      jar(middle, front, 56 + shift, 80, 0.95) +
      jar(middle, front, 104 + shift, 82, 0.85) +
      jar(front, middle, 32, 106, 1.1, true) +
      jar(front, middle, 82, 106, 1, true) +
      jar(front, middle, 128, 106, 1.15, true)
    );
  },

  lantern: (random, [, , , front, light]) => {
    const far = Array.from({ length: 4 }, (_, i) => r1(14 + i * 44 + random() * 6));
    const lantern = (paint: string, cord: number): string =>
      stroke(`M0-${cord}V36`, front, 1.6) +
      oval(0, 0, 17, 22, paint) +
      stroke('M-8-20q-6 20 0 40M8-20q6 20 0 40M-17 0h34', front, 1, ' opacity=".35"') +
      fill('M-8-25H8v6H-8zM-7 19H7v5H-7z', front) +
      fill('M-3 34h6v10h-6z', RED);
    return (
      stroke('M-4 6q84 22 168 0', front, 1.4) +
      `<g opacity=".5"><g fill="${light}">${far.map((x) => `<ellipse cx="${x}" cy="36" rx="8.5" ry="11"/>`).join('')}</g>${fill(far.map((x) => `M${r1(x - 4)} 23h8v3h-8z`).join(''), front)}</g>` +
      [CORAL, light, '#D9A441']
        .map((paint, i) => {
          const y = between(random, 54, 66);
          const [size, rope] = i === 1 ? [1.05, 17] : [0.86, 13];
          return placed(32 + i * 48, y, size, lantern(paint, r1((y - rope) / size)));
        })
        .join('') +
      fill('M-2 114q40-8 82-4t82-6v22H-2z', front) +
      house(56, 112, 0.62, front, light)
    );
  },
} satisfies Record<string, Draw>;
