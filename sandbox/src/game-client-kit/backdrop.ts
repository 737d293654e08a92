/** The scene behind the reels: a garden at dusk, with little contrast. 1600 × 900. */

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

type Palette = readonly string[];
type Scene = (palette: Palette) => string;

const hills = (base: number, rise: number, step: number, fill: string, shift = 0): string => {
  let d = `M-100 900V${base}`;
  for (let x = -100 + shift, i = 0; x < 1800; x += step, i += 1) {
    const up = rise * (0.6 + 0.4 * Math.abs(Math.sin(i * 1.7 + shift)));
    d += `C${x + step * 0.3} ${base} ${x + step * 0.36} ${base - up} ${x + step * 0.5} ${base - up}S${x + step * 0.72} ${base} ${x + step} ${base}`;
  }
  return `<path d="${d}V900z" fill="${fill}"/>`;
};

const scenes: Readonly<Record<string, Scene>> = {
  ridge: ([, , middle, front, light]) =>
    `<circle cx="1410" cy="240" r="76" fill="${light}" opacity=".7"/><g opacity=".5">${hills(640, 330, 560, middle as string)}</g>${hills(760, 260, 460, middle as string, 90)}${hills(860, 190, 520, front as string, 30)}`,
  roof: ([, , middle, front, light]) =>
    `<circle cx="1420" cy="250" r="66" fill="${light}" opacity=".75"/><path d="M-60 560Q800 760 1660 520V900H-60z" fill="${middle}" opacity=".75"/><path d="M-60 680Q800 860 1660 660V900H-60z" fill="${front}"/>
${times(9, (i) => `<path d="M${90 + i * 178} ${Math.round(705 + 70 * Math.sin((i / 8) * Math.PI))}v42" stroke="${light}" stroke-width="3" opacity=".6"/><rect x="${76 + i * 178}" y="${Math.round(746 + 70 * Math.sin((i / 8) * Math.PI))}" width="28" height="38" rx="11" fill="${light}" opacity=".7"/>`)}`,
  wave: ([, , middle, front, light]) =>
    `<circle cx="1230" cy="230" r="104" fill="${light}" opacity=".7"/><pattern id="swell" width="160" height="80" patternUnits="userSpaceOnUse">${[
      [0, 0],
      [160, 0],
      [80, 40],
      [0, 80],
      [160, 80],
      [80, 120],
    ]
      .map(([x, y]) =>
        [80, 58, 36, 15]
          .map(
            (r, k) =>
              `<circle cx="${x}" cy="${y}" r="${r}" fill="${k % 2 ? middle : front}" stroke="${middle}" stroke-width="3"/>`,
          )
          .join(''),
      )
      .join('')}</pattern><path d="M0 560q400-90 800 0t800 0V900H0z" fill="url(#swell)" opacity=".8"/>`,
  bamboo: ([, , middle, front, light]) =>
    `<circle cx="1180" cy="250" r="130" fill="${light}" opacity=".6"/>${times(13, (i) => {
      const x = 20 + i * 128 + ((i * 53) % 40);
      const fill = i % 2 ? front : middle;
      return `<path d="M${x}-20v960" stroke="${fill}" stroke-width="${22 + ((i * 7) % 16)}" stroke-dasharray="170 7"/><path d="M${x} ${120 + ((i * 173) % 500)}q90-14 130 62q-100 2-130-62zM${x} ${260 + ((i * 211) % 460)}q-90-14-130 62q100 2 130-62z" fill="${fill}"/>`;
    })}`,
  lattice: ([, , middle, front]) =>
    `<pattern id="door" width="120" height="120" patternUnits="userSpaceOnUse"><path d="M0 0h120v120H0zM40 0v40H0M80 120V80h40M0 80h40v40M120 40H80V0M40 40h40v40H40z" fill="none" stroke="${front}" stroke-width="9"/></pattern><path d="M0 0h1600v900H0z" fill="${middle}" opacity=".55"/><path d="M0 0h1600v900H0z" fill="url(#door)" opacity=".8"/><path d="M520 0v900M1080 0v900" stroke="${front}" stroke-width="26"/>`,
  pond: ([, , middle, front, light]) =>
    `<circle cx="1430" cy="250" r="70" fill="${light}" opacity=".55"/>${times(6, (i) => `<ellipse cx="800" cy="700" rx="${200 + i * 190}" ry="${48 + i * 50}" fill="none" stroke="${middle}" stroke-width="5" opacity=".8"/>`)}
${[
  [150, 640, 150],
  [1450, 690, 170],
  [330, 820, 210],
  [1230, 850, 190],
]
  .map(
    ([x, y, r]) =>
      `<path d="M${x} ${y}l${r} ${-(r as number) * 0.2}a${r} ${(r as number) * 0.36} 0 1 1 ${-(r as number) * 0.35} ${-(r as number) * 0.2}z" fill="${front}"/>`,
  )
  .join('')}`,
  pillars: ([, , middle, front, light]) =>
    `<circle cx="800" cy="300" r="150" fill="${light}" opacity=".35"/><path d="M-20 80h1640v70H-20z" fill="${front}"/><path d="M-20 150h1640v26H-20z" fill="${middle}"/>${times(5, (i) => `<path d="M${60 + i * 360} 150h60v700h-60z" fill="${front}"/><path d="M${72 + i * 360} 150h10v700h-10z" fill="${middle}" opacity=".6"/><path d="M${40 + i * 360} 820h100v90H${40 + i * 360}z" fill="${middle}"/>`)}<path d="M0 860h1600v40H0z" fill="${front}"/>`,
  terrace: ([, , middle, front, light]) =>
    `<circle cx="260" cy="230" r="96" fill="${light}" opacity=".7"/>${times(6, (i) => `<path d="M-40 ${470 + i * 84}q${300 + i * 40} ${i % 2 ? -70 : 60} ${760 + i * 20} -10t960 ${i % 2 ? 20 : -30}V900H-40z" fill="${i % 2 ? front : middle}" opacity="${0.55 + i * 0.08}"/>`)}`,
  snow: ([, , middle, front, light]) =>
    `<g opacity=".55">${hills(640, 300, 520, middle as string)}</g>${hills(800, 200, 620, front as string, 60)}${times(60, (i) => `<circle cx="${(i * 389) % 1600}" cy="${(i * 233) % 780}" r="${3 + ((i * 7) % 6)}" fill="${light}" opacity="${0.3 + ((i * 13) % 5) / 10}"/>`)}<path d="M0 850q400-60 800-10t800-20v80H0z" fill="${light}" opacity=".35"/>`,
  stars: ([, , middle, front, light]) =>
    `${times(70, (i) => `<circle cx="${(i * 547) % 1600}" cy="${(i * 311) % 620}" r="${1.5 + ((i * 5) % 4)}" fill="${light}" opacity="${0.25 + ((i * 11) % 6) / 10}"/>`)}<path d="M1080 160l90 46l70-30l96 60l60 86" fill="none" stroke="${light}" stroke-width="2" opacity=".4"/><g opacity=".6">${hills(800, 170, 480, middle as string)}</g>${hills(880, 130, 560, front as string, 40)}`,
};

/** @param palette sky, glow, middle, front, light */
export const backdrop = (name: string, palette: Palette): string =>
  `<svg class="backdrop" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset="1" stop-color="${palette[1]}"/></linearGradient><path fill="url(#sky)" d="M0 0h1600v900H0z"/>${scenes[name]?.(palette) ?? ''}</svg>`;
