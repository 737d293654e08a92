/** What the pictures are drawn with: a few shapes as SVG. */

/** Sky above, sky below, far, near, light. Nine dusks. */
export type Palette = readonly [string, string, string, string, string];

export type Draw = (random: () => number, palette: Palette) => string;

export const r1 = (value: number): number => Math.round(value * 10) / 10;
export const each = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
export const between = (random: () => number, from: number, to: number): number => r1(from + random() * (to - from));
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const turned = (angle: number, inner: string, x = 80, y = 60): string =>
  `<g transform="rotate(${r1(angle)} ${x} ${y})">${inner}</g>`;
export const fill = (d: string, paint: string, more = ''): string => `<path d="${d}" fill="${paint}"${more}/>`;
export const stroke = (d: string, paint: string, width = 2, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}"${more}/>`;

/** One chain of hills across the picture, on `base`. */
export const hills = (random: () => number, base: number, rise: number, paint: string): string => {
  let d = `M-30 130V${base}`;
  for (let x = -30; x < 165; ) {
    const half = between(random, 22, 38);
    const up = between(random, rise * 0.5, rise);
    d += `q${r1(half * 0.6)} ${-r1(up * 1.25)} ${half} ${-up}t${half} ${up}`;
    x += half * 2;
  }
  return fill(`${d}V130z`, paint);
};
