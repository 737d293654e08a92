import { between, type Draw, disc, each, fill, r1, stroke, turned } from './strokes.ts';

const stripes = ['#B6412D', '#D6A140', '#2E6A56', '#EDE4D0', '#2B4971', '#8C4537'];

/** Drawings of made objects: houses, crafts, instruments and games. */
export const objectMotifs = {
  window: (random, [, , , near, light]) => {
    const cell = random() < 0.5 ? 21 : 28;
    const a = r1(cell / 3);
    const b = r1((2 * cell) / 3);
    return (
      `<pattern id="p" x="38" y="22" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${stroke(`M0 0V${cell}M0 0H${cell}M${a} 0V${b}H${cell}M0 ${a}H${b}V${cell}`, near, 2)}</pattern>` +
      fill('M28 14h104v100H28z', near) +
      fill('M38 22h84v84H38z', light) +
      fill('M38 22h84v84H38z', 'url(#p)') +
      stroke('M80 20v88', near, 5) +
      disc(86, 64, 2.4, near) +
      fill('M0 110h160v12H0z', near)
    );
  },

  eaves: (random, [, , far, near, light]) => {
    const dip = between(random, 84, 94);
    return (
      disc(between(random, 34, 126), between(random, 24, 36), 12, light) +
      fill(`M-8 62Q80 ${dip} 168 56V78Q80 108-8 84z`, far) +
      fill('M-8 82Q80 110 168 78V130H-8z', near) +
      each(3, (i) => {
        const x = r1(36 + i * 44 + random() * 7);
        return (
          stroke(`M${x} 90v12`, light, 1) +
          `<rect x="${r1(x - 5.5)}" y="101" width="11" height="13" rx="4.5" fill="${light}"/>`
        );
      })
    );
  },

  fan: (random, [, , far, near, light]) => {
    const at = (k: number): string =>
      `${r1(80 - 94 * Math.cos((Math.PI * k) / 11))} ${r1(113 - 94 * Math.sin((Math.PI * k) / 11))}`;
    return (
      each(11, (i) => fill(`M80 113L${at(i)}L${at(i + 1)}z`, i % 2 ? light : far)) +
      disc(80, 113, between(random, 33, 42), near) +
      disc(80, 113, 5, light)
    );
  },

  saekdong: (random, [, , , near, light]) => {
    const from = Math.floor(random() * stripes.length);
    const bars = each(14, (i) =>
      fill(`M${-20 + i * 15}-50h15v220h-15z`, stripes[(i + from) % stripes.length] ?? light),
    );
    return turned(random() < 0.5 ? 17 : -17, bars) + disc(80, 60, 30, near) + disc(80, 60, 20, light);
  },

  kite: (random, [, , far, near, light]) =>
    turned(
      between(random, -14, 14),
      stroke('M58 84q-9 20 2 40M102 84q9 20-2 40', light, 3) +
        `<rect x="50" y="12" width="60" height="74" rx="2" fill="${light}"/>` +
        fill('M50 12h60v16H50z', far) +
        stroke('M50 12l60 74M110 12L50 86M80 12v74', near, 1, ' opacity=".35"') +
        disc(80, 50, 13, near),
      80,
      54,
    ),

  drum: (random, [, , , near, light]) => {
    const paints = ['#B6412D', '#2B4971', '#D6A140'];
    const arm = 'M0 0A17 17 0 0 1 0-34A34 34 0 0 1 29.4 17A17 17 0 0 0 0 0z';
    return (
      disc(80, 60, 48, near) +
      disc(80, 60, 39, light) +
      `<g transform="translate(80 60) rotate(${between(random, 0, 120)})">${each(3, (i) => `<path d="${arm}" fill="${paints[i]}" transform="rotate(${i * 120})"/>`)}</g>` +
      `<circle cx="80" cy="60" r="43.5" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 22.78"/>`
    );
  },

  stones: (random, [, , far, near, light]) =>
    `<g stroke="${far}" stroke-width="1.2"><path d="${each(8, (i) => `M${10 + i * 20}-5v130`)}${each(6, (i) => `M-5 ${10 + i * 20}h170`)}"/></g>` +
    each(13, () =>
      disc(10 + Math.floor(random() * 8) * 20, 10 + Math.floor(random() * 6) * 20, 8.6, random() < 0.5 ? light : near),
    ),

  boat: (random, [, , far, near, light]) => {
    const x = between(random, 66, 94);
    const sea = (y: number, paint: string): string => fill(`M-20 ${y}q20-11 40 0t40 0 40 0 40 0 40 0V130H-20z`, paint);
    return (
      disc(between(random, 24, 136), between(random, 24, 36), between(random, 10, 15), light) +
      sea(90, far) +
      fill(`M${x + 3} 20q38 16 32 60l-32 5zM${x - 3} 30q-28 14-26 46l26 7z`, light) +
      fill(`M${x - 44} 84q44 10 88 0q-4 18-20 22h-48q-16-4-20-22z`, near) +
      stroke(`M${x} 16v70`, near, 3) +
      sea(106, near)
    );
  },

  bell: (random, [, , far, near, light]) =>
    fill('M0 8h160v10H0z', near) +
    disc(80, 66, between(random, 46, 52), far) +
    stroke('M80 18v12', near, 6) +
    fill('M54 42q4-14 26-14t26 14q8 26 10 56q-36 12-72 0q2-30 10-56z', light) +
    stroke('M52 50q28 8 56 0M46 88q34 10 68 0', near, 3) +
    disc(80, 70, 9, near) +
    each(8, (i) => turned(i * 45, disc(80, 64, 1.6, light), 80, 70)),

  jar: (random, [, , far, near, light]) =>
    // Beside the greatest jar, which is of the same light.
    disc(
      80 + (random() < 0.5 ? -1 : 1) * between(random, 36, 52),
      between(random, 26, 38),
      between(random, 12, 16),
      light,
    ) +
    fill(`M0 ${between(random, 84, 92)}q80-16 160 0v40H0z`, far) +
    each(3, (i) => {
      const x = 40 + i * 40;
      const k = i === 1 ? 1.25 : between(random, 0.8, 1);
      const paint = i === 1 ? light : near;
      return `<g transform="translate(${x} 108) scale(${k})">${fill('M-9-52h18v5q17 8 17 27q0 16-12 26h-28q-12-10-12-26q0-19 17-27z', paint)}${stroke('M-24-18q24 7 48 0', i === 1 ? far : light, 1.4)}</g>`;
    }),

  table: (random, [, , far, near, light]) =>
    fill(`M80-10L${between(random, 20, 34)} 90H${between(random, 126, 140)}z`, light, ' opacity=".14"') +
    `<ellipse cx="80" cy="93" rx="74" ry="36" fill="${near}"/><ellipse cx="80" cy="88" rx="68" ry="31" fill="${far}"/><ellipse cx="80" cy="88" rx="48" ry="20" fill="none" stroke="${light}" opacity=".5"/>` +
    each(3, (i) =>
      turned(
        i * 8 - 8,
        `<rect x="${58 + i * 16}" y="${between(random, 78, 82)}" width="11" height="15" rx="1.6" fill="${light}"/>`,
        64 + i * 16,
        86,
      ),
    ) +
    fill('M66-2h28l8 18H58z', near) +
    fill('M58 16h44v3H58z', light),

  squeeze: (random, [, , far, near, light]) =>
    fill('M0 72q80-32 160 0v60H0z', near) +
    fill('M0 84q80-32 160 0v60H0z', far) +
    each(4, (i) => {
      const open = i === 3;
      const face = open
        ? fill('M80 50l9 11-9 11-9-11z', '#B6412D')
        : `<path d="M70 44h20v32H70z" fill="none" stroke="${light}" opacity=".6"/>`;
      return turned(
        -17 + i * 12 + random() * 4,
        `<rect x="62" y="34" width="36" height="52" rx="4" fill="${open ? light : near}" stroke="${light}" stroke-width="1.4"/>${face}`,
        80,
        150,
      );
    }),

  wheel: (random, [, , far, near, light]) => {
    const slice = r1((2 * Math.PI * 44.5) / 18);
    const ring = (paint: string, dash: string): string => `<circle r="44.5" stroke="${paint}"${dash}/>`;
    return (
      `<g transform="translate(80 74) scale(1 .78)"><circle r="66" fill="${near}"/><circle r="58" fill="${light}" opacity=".9"/>` +
      `<g fill="none" stroke-width="21" transform="rotate(${between(random, 0, 20)})">${ring(near, '')}${ring('#B6412D', ` stroke-dasharray="${slice}"`)}${ring('#2E6A56', ` stroke-dasharray="${slice} 300"`)}</g>` +
      `<circle r="34" fill="${far}"/><circle r="34" fill="none" stroke="${light}" opacity=".6"/><path d="M-21 0h42M0-21v42" stroke="${light}" stroke-width="4" stroke-linecap="round"/><circle r="9" fill="${light}"/></g>` +
      disc(between(random, 98, 112), 42, 4, '#FFF8E8')
    );
  },

  shields: (random, [, , far, near, light]) => {
    const shield = (x: number, paint: string): string => {
      const edge = `M${x} 24l26 9v23q0 22-26 32-26-10-26-32V33z`;
      return fill(edge, near) + fill(edge, paint, ` stroke="${light}" stroke-width="2" fill-opacity=".75"`);
    };
    const wins = Math.floor(between(random, 1, 3));
    return (
      fill('M0 92q80-22 160 0v30H0z', far) +
      shield(46, '#2B4971') +
      shield(114, '#8C4537') +
      each(3, (i) => disc(68 + i * 12, 102, 3.6, i < wins ? light : near))
    );
  },
} satisfies Record<string, Draw>;
