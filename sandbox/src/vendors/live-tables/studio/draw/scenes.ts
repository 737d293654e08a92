/**
 * What the studio's cameras see: three tables drawn as SVG, 640 × 360, each a loop without a seam.
 */

/** @param t place in the loop, 0 ≤ t < 1; the picture of t = 1 would be that of t = 0 */
export type Scene = (t: number) => string;

const CARD = 'M-26-38h52a5 5 0 0 1 5 5v66a5 5 0 0 1-5 5h-52a5 5 0 0 1-5-5v-66a5 5 0 0 1 5-5z';
const felt = { red: ['#2A1012', '#4B1E1F', '#6B2B2A'], green: ['#0C1D19', '#173A31', '#215043'] } as const;
const paper = '#F3E9D3';
const lamp = '#F4C987';
const ink = '#1A1310';

const r1 = (value: number): number => Math.round(value * 10) / 10;
const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** Progress of `t` through [from, to], eased at both ends. */
const during = (t: number, from: number, to: number): number => {
  const p = clamp((t - from) / (to - from));
  return p * p * (3 - 2 * p);
};

const frame = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">${inner}</svg>`;

/** A lamp over a table, swaying a little. */
const backdrop = ([dark, far, near]: readonly [string, string, string], t: number): string => {
  const sway = r1(6 * Math.sin(2 * Math.PI * t));
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${far}"/></linearGradient>` +
    '<path fill="url(#sky)" d="M0 0h640v360H0z"/>' +
    `<path d="M${320 + sway} 34L92 300h456z" fill="${lamp}" opacity=".12"/>` +
    `<g transform="rotate(${r1(sway / 4)} 320 -60)"><path d="M318-10h4v24h-4z" fill="${ink}"/><path d="M286 14h68l18 24H268z" fill="${ink}"/><path d="M268 36h104v6H268z" fill="${lamp}"/></g>` +
    `<ellipse cx="320" cy="270" rx="292" ry="118" fill="${ink}"/><ellipse cx="320" cy="258" rx="280" ry="108" fill="${near}"/>` +
    `<ellipse cx="320" cy="258" rx="226" ry="80" fill="none" stroke="${lamp}" stroke-width="2" opacity=".45"/>`
  );
};

const diamond = '<path d="M0-14l11 14-11 14-11-14z" fill="#B6412D"/>';
const leaf = '<path d="M0-16q14 12 12 22-1 8-9 6l2 6h-10l2-6q-8 2-9-6-2-10 12-22z" fill="#23333A"/>';
const back = `<path d="M-19-27h38v54h-38z" fill="none" stroke="${paper}" stroke-width="2" opacity=".7"/><path d="M0-18l12 18-12 18-12-18z" fill="none" stroke="${paper}" opacity=".5"/>`;

interface Dealt {
  /** Where it lies on the table. */
  x: number;
  y: number;
  turn: number;
  /** When it leaves the shoe, and when it is turned over, as places in the loop. */
  at: number;
  open: number;
  face: string;
}

/**
 * A card from the shoe to its place, turned over there, and cleared with all others at the end of
 * the loop.
 */
const card = ({ x, y, turn, at, open, face }: Dealt, t: number): string => {
  const dealt = during(t, at, at + 0.07);
  if (dealt === 0) return '';
  const away = during(t, 0.9, 0.97);
  if (away === 1) return '';
  const flip = during(t, open, open + 0.05);
  const width = r1(Math.abs(1 - 2 * flip)) || 0.1;
  const px = r1(560 + (x - 560) * dealt - away * (x + 80));
  const py = r1(150 + (y - 150) * dealt - away * 90);
  const [fill, inner] = flip > 0.5 ? [paper, face] : ['#7A3230', back];
  return `<g transform="translate(${px} ${py}) rotate(${r1(turn * dealt + 90 * (1 - dealt))}) scale(${width} .86)"><path d="${CARD}" fill="${fill}" stroke="${ink}" stroke-opacity=".4"/>${inner}</g>`;
};

const shoe =
  '<g transform="translate(566 150)"><path d="M-30-28h60l8 62h-76z" fill="#20100F"/><path d="M-24 22h48v8h-48z" fill="#F3E9D3" opacity=".8"/></g>';

const cards =
  (palette: readonly [string, string, string], dealt: readonly Dealt[]): Scene =>
  (t) =>
    frame(backdrop(palette, t) + shoe + dealt.map((each) => card(each, t)).join(''));

/** Two hands of two cards. */
export const baccaratScene = cards(felt.red, [
  { x: 214, y: 256, turn: -5, at: 0.05, open: 0.4, face: diamond },
  { x: 366, y: 256, turn: 4, at: 0.13, open: 0.56, face: leaf },
  { x: 278, y: 256, turn: 3, at: 0.21, open: 0.48, face: leaf },
  { x: 430, y: 256, turn: -3, at: 0.29, open: 0.64, face: diamond },
]);

/** One card for each side. */
export const dragonTigerScene = cards(felt.green, [
  { x: 240, y: 254, turn: -4, at: 0.08, open: 0.42, face: leaf },
  { x: 400, y: 254, turn: 4, at: 0.2, open: 0.58, face: diamond },
]);

const POCKETS = 18;
const pocket = (i: number): string => {
  const [a, b] = [i, i + 1].map((k) => (2 * Math.PI * k) / POCKETS) as [number, number];
  const at = (angle: number, radius: number) => `${r1(radius * Math.cos(angle))} ${r1(radius * Math.sin(angle))}`;
  const paint = i === 0 ? '#2E6A56' : i % 2 ? '#B6412D' : ink;
  return `<path d="M${at(a, 92)}L${at(a, 136)}A136 136 0 0 1 ${at(b, 136)}L${at(b, 92)}A92 92 0 0 0 ${at(a, 92)}z" fill="${paint}" stroke="${lamp}" stroke-width="1.2" stroke-opacity=".6"/>`;
};
const pockets = Array.from({ length: POCKETS }, (_, i) => pocket(i)).join('');

/**
 * The wheel turns once in the loop, the ball five times the other way; both end where they began.
 */
export const rouletteScene: Scene = (t) => {
  const ball = -2 * Math.PI * 5 * t;
  const radius = 148 - 34 * during(t, 0.45, 0.7) + 34 * during(t, 0.92, 0.99);
  return frame(
    backdrop(felt.red, t) +
      '<g transform="translate(320 222) scale(1 .74)"><circle r="166" fill="#1C0D0C"/><circle r="156" fill="#5A3320"/><circle r="140" fill="#1C0D0C"/>' +
      `<g transform="rotate(${r1(360 * t)})">${pockets}<circle r="90" fill="#6B2B2A"/><circle r="90" fill="none" stroke="${lamp}" opacity=".6"/><path d="M-52 0H52M0-52V52" stroke="${lamp}" stroke-width="7" stroke-linecap="round"/><circle r="20" fill="${lamp}"/></g>` +
      `<circle cx="${r1(radius * Math.cos(ball))}" cy="${r1(radius * Math.sin(ball))}" r="8" fill="#FFF8E8"/></g>`,
  );
};
