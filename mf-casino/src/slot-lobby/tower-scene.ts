/** A tower of lanterns on a festival night: the scene of the jackpots, dusk in both themes. */

type Point = readonly [number, number];

const GLOW = '#F2B65C';
const paints = ['#C8502F', '#F6DDA6', GLOW] as const;
const lamps = ['#F6C777', GLOW, '#FFDFA0'] as const;

const lantern = ([x, y]: Point, index: number, size: number): string =>
  `<g transform='translate(${x} ${y}) scale(${size})'><path d='M0-20v8' stroke='#0B1013'/><ellipse rx='9' ry='11' fill='${paints[index % 3]}'/>\
<path d='M-4-10q-3 10 0 20M4-10q3 10 0 20M-9 0H9' stroke='#6B2F1A' opacity='.45' fill='none'/><path d='M-5-13h10v3H-5zM-4 10h8v3h-8z' fill='#10171B'/><path d='M-1.5 13h3v7h-3z' fill='#B9432E'/></g>`;

const rope = (d: string, size: number, points: readonly Point[]): string =>
  `<path d='${d}' stroke='#0B1013' fill='none'/>${points.map((point, index) => lantern(point, index, size)).join('')}`;

const far = [
  rope('M470 22Q580 99 690 96', 0.7, [
    [498, 53],
    [525, 68],
    [553, 81],
    [580, 92],
    [608, 100],
    [635, 105],
  ]),
  rope('M470 22Q350 101 230 92', 0.7, [
    [443, 51],
    [417, 65],
    [390, 77],
    [363, 87],
    [337, 95],
    [310, 101],
    [283, 104],
  ]),
];
const near = [
  rope('M470 60Q585 138 700 160', 0.9, [
    [503, 97],
    [536, 116],
    [569, 133],
    [601, 147],
    [634, 159],
  ]),
  rope('M470 60Q335 137 200 150', 0.9, [
    [440, 93],
    [410, 107],
    [380, 120],
    [350, 132],
    [320, 142],
    [290, 150],
    [260, 157],
  ]),
];

/** One storey under its roof, with lamps side by side. */
const storey = (index: number): string => {
  const [half, top] = [20 + index * 11.7, 24 + index * 36];
  const count = index + (index === 0 ? 2 : 3);
  const [left, width] = [470 - half + 2, 2 * half - 4];
  const lit = Array.from({ length: count }, (_, i) => {
    const x = Math.round(left + (width * (i + 0.5)) / count);
    return `<ellipse cx='${x}' cy='${top + 29 + index}' rx='6.5' ry='${7.5 + index}' fill='${lamps[i % 3]}'/>`;
  });
  return `<path d='M${450 - half} ${top + 12}q12-1 18-12h${2 * half + 4}q6 11 18 12l-10 6H${460 - half}z' fill='#0E1518'/><path d='M${left} ${top + 18}h${width}v${20 + index * 2}H${left}z' fill='#1A1A16'/>${lit.join('')}`;
};

const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 220' preserveAspectRatio='xMaxYMid slice'>\
<linearGradient id='k' x2='0' y2='1'><stop stop-color='#0F1926'/><stop offset='.6' stop-color='#26384A'/><stop offset='1' stop-color='#6B4630'/></linearGradient>\
<radialGradient id='g'><stop stop-color='${GLOW}' stop-opacity='.42'/><stop offset='1' stop-color='${GLOW}' stop-opacity='0'/></radialGradient>\
<linearGradient id='f' x2='1'><stop stop-color='#12181B'/><stop offset='1' stop-color='#12181B' stop-opacity='0'/></linearGradient>\
<path fill='url(#k)' d='M0 0h640v220H0z'/><circle cx='572' cy='44' r='22' fill='#F6E6C4'/>\
<path d='M330 30h0M372 60h0M410 22h0M526 22h0M612 92h0M300 74h0M540 88h0' stroke='#F6E6C4' stroke-width='2' stroke-linecap='round' opacity='.6'/>\
<path d='M0 168c90-30 130-64 200-60s90 44 150 40 90-50 160-46 90 30 130 34v90H0z' fill='#1B2831'/><ellipse cx='470' cy='150' rx='190' ry='110' fill='url(#g)'/>\
<g opacity='.9'>${far.join('')}</g>${near.join('')}\
<path d='M467 6h6v22h-6z' fill='#0E1518'/><circle cx='470' cy='8' r='4.5' fill='#F6DDA6'/>${[0, 1, 2, 3].map(storey).join('')}\
<path d='M400 182h140l10 40H390z' fill='#0E1518'/><path d='M454 190h32v30h-32z' fill='${GLOW}'/><path d='M470 190v30M454 205h32' stroke='#3A2415' stroke-width='1.5'/>\
<path d='M250 196q40 4 62-26 16 6 56 4v48H250zM560 190q22 2 34-18 20 5 60 3v50h-94z' fill='#0C1214'/><path d='M322 186h16v20h-16zM346 186h12v20h-12zM606 190h14v16h-14z' fill='#E9A550'/>\
<path d='M330 186v20M322 196h16M352 186v20M346 196h12M613 190v16M606 198h14' stroke='#3A2415'/><path d='M0 210h640v12H0zM424 212q0-20 5-22a4 4 0 1 1 4 0q5 2 5 22zM440 212q0-16 4-18a3.4 3.4 0 1 1 4 0q4 2 4 18zM506 212q0-21 5-23a4 4 0 1 1 4 0q5 2 5 23zM388 212q0-18 5-20a4 4 0 1 1 4 0q5 2 5 20z' fill='#0A0F11'/>\
<path fill='url(#f)' d='M0 0h330v220H0z'/></svg>`;

export const towerScene = `data:image/svg+xml,${encodeURIComponent(picture)}`;
