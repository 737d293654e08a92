/** What the pictures are drawn with: a few shapes as SVG. */

/** Sky above, sky below, middle, front, light. */
export type Palette = readonly [string, string, string, string, string];

export type Draw = (random: () => number, palette: Palette) => string;

/** Colours of things that are the same in every palette. */
export const CORAL = '#C8502F';
export const RED = '#B9432E';
export const PAPER = '#FFF8E8';
/** The stripes of a sleeve of five colours, and a brown beside them. */
export const SAEKDONG = [RED, '#D9A441', '#2F6B57', '#EFE6D2', '#2C4A73', '#8E4638'] as const;

export const r1 = (value: number): number => Math.round(value * 10) / 10;
export const each = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
export const between = (random: () => number, from: number, to: number): number => r1(from + random() * (to - from));
export const whole = (random: () => number, from: number, to: number): number =>
  Math.floor(from + random() * (to - from));
export const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, paint: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"${more}/>`;
export const turned = (angle: number, inner: string, x = 80, y = 60): string =>
  `<g transform="rotate(${r1(angle)} ${x} ${y})">${inner}</g>`;
export const placed = (x: number, y: number, size: number, inner: string): string =>
  `<g transform="translate(${r1(x)} ${r1(y)}) scale(${size})">${inner}</g>`;
/** The picture from right to left. */
export const mirrored = (inner: string): string => `<g transform="matrix(-1 0 0 1 160 0)">${inner}</g>`;
export const fill = (d: string, paint: string, more = ''): string => `<path d="${d}" fill="${paint}"${more}/>`;
export const stroke = (d: string, paint: string, width = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}"${width === 1 ? '' : ` stroke-width="${width}"`}${more}/>`;

/** One chain of hills across the picture, on `base`. */
export const ridge = (random: () => number, base: number, rise: number, paint: string): string => {
  let d = `M-20 125V${base}`;
  for (let x = -20 - whole(random, 0, 40); x < 170; ) {
    const width = whole(random, 44, 84);
    const up = r1(rise * between(random, 0.55, 1.15));
    if (x < -20) d += `H${x}`;
    d += `c${r1(width * 0.28)} 0 ${r1(width * 0.36)}-${up} ${r1(width / 2)}-${up}s${r1(width * 0.22)} ${up} ${r1(width / 2)} ${up}`;
    x += width;
  }
  return fill(`${d}V125z`, paint);
};

export const moon = (random: () => number, light: string, from = 30, to = 130): string =>
  disc(between(random, from, to), between(random, 24, 38), between(random, 10, 17), light);

/** A paper window of four by five panes. */
export const lattice = (x: number, y: number, width: number, height: number, frame: string, light: string): string =>
  fill(`M${x} ${y}h${width}v${height}h-${width}z`, light) +
  stroke(
    each(3, (i) => `M${r1(x + (width * (i + 1)) / 4)} ${y}v${height}`) +
      each(4, (i) => `M${x} ${r1(y + (height * (i + 1)) / 5)}h${width}`),
    frame,
    1.3,
  );

/** The tiled top of a wall. */
export const wallTop = (y: number, front: string, middle: string): string =>
  fill(`M-4 ${y}h168v9H-4z`, front) +
  stroke(`M-4 ${y}h168`, middle, 1.4) +
  stroke(`M-2 ${y + 6}h168`, middle, 2.4, ' stroke-dasharray="6.4 3.6"');

/** A house with two lit windows; the point is the middle of its foot. */
export const house = (x: number, y: number, size: number, front: string, light: string): string =>
  placed(
    x,
    y,
    size,
    fill('M-17-16Q0-22 17-16L10-27h-20z', front) +
      fill('M-12-18h24V0h-24z', front) +
      fill('M-7-13h6v9h-6zM1-13h6v9H1z', light),
  );
