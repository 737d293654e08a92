/** The kinds of the sea, drawn for this vendor: 120 × 80 each, swimming to the right. */

const eye = (x: number, y: number, r = 4): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#FFF9E8"/><circle cx="${x + r * 0.25}" cy="${y}" r="${r * 0.6}" fill="#0B1620"/><circle cx="${x + r * 0.45}" cy="${y - r * 0.3}" r="${r * 0.2}" fill="#fff"/>`;
const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;

const puffed = Array.from({ length: 16 }, (_, index) => {
  const turn = (index * Math.PI) / 8;
  const [x, y] = [60 + 37 * Math.cos(turn), 40 + 35 * Math.sin(turn)];
  const side = (by: number): string =>
    `${(60 + 28 * Math.cos(turn + by)).toFixed(1)} ${(40 + 26 * Math.sin(turn + by)).toFixed(1)}`;
  return `M${side(-0.16)}L${x.toFixed(1)} ${y.toFixed(1)}L${side(0.16)}z`;
}).join('');

const pictures: Readonly<Record<string, string>> = {
  anchovy: `<path d="M110 40C92 27 52 26 30 38L12 27q5 13 0 26l18-11c22 12 62 11 80-2z" fill="#7FB4C9"/><path d="M109 41C90 52 54 53 31 42q40 5 78-1z" fill="#E6F1F2"/>${line('M34 37q36-9 66 0', '#3D7C9A', 3)}<path d="M62 29q8-9 18 1z" fill="#4E8CA8"/>${eye(97, 38)}`,
  clownfish: `<path d="M66 20q14-16 28 4zM60 60q12 15 24 0z" fill="#C9501C"/><path d="M108 40C100 18 58 12 34 32L12 18q8 22 0 44l22-14c24 20 66 14 74-8z" fill="#F07B2E"/><path d="M86 22q-10 18 0 36l-9 4q-9-22 0-43zM58 18q-9 22 0 44l-11-3q-7-19 0-38zM21 23q5 17 0 34l-8 5q8-22 0-44z" fill="#FFF3E0"/><path d="M70 40q-9-9-18 0 9 9 18 0z" fill="#C9501C"/>${eye(96, 35)}`,
  seahorse: `<path d="M50 34q-16 2-14 16 9 2 16-6zM58 8l4-6 4 5 5-5 3 6z" fill="#E7A93A"/><path d="M66 8c12-4 22 2 24 10l18 5-1 5-20 1c-3 4-7 6-11 7 9 9 9 24-2 32-10 7-24 4-24-7 0-7 9-9 11-3 2 5-4 5-4 2-2 6 9 7 12 0 4-9-9-14-14-23C49 25 53 12 66 8z" fill="#F2C45A"/>${line('M59 20q6 3 10 0M57 29q7 4 13 1M60 38q7 3 12-1M67 46q5 2 9-1', '#C88423', 2.5)}${eye(79, 19)}`,
  puffer: `<path d="${puffed}" fill="#B98A3C"/><path d="M30 32L12 24q6 15 0 32l18-8zM56 14q10-10 20 2z" fill="#D9A94E"/><circle cx="60" cy="40" r="29" fill="#E8C167"/><path d="M33 50a29 29 0 0 0 54 0q-27 12-54 0z" fill="#FFF6DD"/><path d="M52 22h6v5h-6zM66 25h5v5h-5zM44 30h5v5h-5z" fill="#9A6C26"/><path d="M54 44q-12 2-12 10 9 0 15-5z" fill="#C9963D"/>${eye(77, 34, 6)}${line('M86 46q-3 3-6 1', '#7A4F17', 2.5)}`,
  squid: `${line('M48 33Q32 26 8 30M48 37Q30 36 4 40M48 43Q30 46 6 50M48 47Q34 56 14 60', '#E98C86', 4)}<path d="M112 40L88 14q-6 10-5 17zM112 40L88 66q-6-10-5-17z" fill="#C9605F"/><path d="M114 40C98 24 72 22 56 30v20c16 8 42 6 58-10z" fill="#F3A9A0"/><path d="M57 28q-12 2-12 12t12 12z" fill="#E98C86"/><circle cx="78" cy="36" r="3" fill="#C9605F"/><circle cx="88" cy="42" r="2.5" fill="#C9605F"/><circle cx="72" cy="45" r="2.5" fill="#C9605F"/>${eye(53, 37, 5)}`,
  octopus: `${line('M46 48q-6 16-22 14q-10-2-6-10M52 52q-2 18-14 24M60 53q2 16 0 24M68 52q4 16 16 22M76 48q8 14 22 12q9-3 4-10', '#8E3F6B', 8)}<path d="M32 34a29 29 0 0 1 58 0c0 12-7 15-7 22H39c0-7-7-10-7-22z" fill="#B9558A"/><path d="M42 20q8-10 20-9" fill="none" stroke="#F0A8CB" stroke-width="4" stroke-linecap="round" opacity=".7"/><circle cx="44" cy="40" r="3" fill="#8E3F6B"/><circle cx="52" cy="47" r="2.5" fill="#8E3F6B"/>${eye(66, 34, 6)}${eye(81, 34, 6)}${line('M68 47q6 4 11 0', '#5B2344', 2.5)}`,
  turtle: `<path d="M84 52q16 6 14 22-18-2-26-16zM44 54q-8 14-22 16 0-14 10-22zM84 26q10-14 24-12-2 14-16 22zM40 26Q30 14 18 16q2 12 14 18zM22 38L8 36l6 8z" fill="#4F8A5B"/><path d="M90 34q18-6 24 4 2 9-10 12-10 1-14-4z" fill="#6BAA6F"/><ellipse cx="60" cy="40" rx="37" ry="25" fill="#7B5A2E"/><ellipse cx="60" cy="39" rx="31" ry="20" fill="#A9803F"/><path d="M60 27l12 6v12l-12 6-12-6V33zM72 33l14-4M72 45l13 6M48 33l-14-4M48 45l-13 6M60 27v-8M60 51v8" fill="none" stroke="#6A4A22" stroke-width="2.5"/>${eye(104, 36)}`,
  ray: `${line('M28 40Q14 36 2 44', '#2C4B6B', 4)}<path d="M114 40C98 35 88 6 62 4c-4 16-18 26-40 34v4c22 8 36 18 40 34 26-2 36-31 52-36z" fill="#3F6C96"/><path d="M106 40C90 38 80 18 64 14c-2 12-14 22-36 26 22 4 34 14 36 26 16-4 26-24 42-26z" fill="#5C8DB6"/><path d="M112 36l8-6-2 8zM112 44l8 6-2-8z" fill="#3F6C96"/>${line('M78 32q5 8 0 16M71 31q5 9 0 18', '#2C4B6B', 2)}<circle cx="50" cy="30" r="3" fill="#C6DDED"/><circle cx="46" cy="48" r="2.500" fill="#C6DDED"/><circle cx="62" cy="52" r="3" fill="#C6DDED"/>${eye(96, 34)}${eye(96, 46)}`,
  shark: `<path d="M56 30L70 5q9 10 13 23zM68 50q-4 18-20 22 2-14 6-22z" fill="#4A6274"/><path d="M117 41C98 26 66 23 40 33L12 12q7 18 5 27-2 9-8 21l30-14c27 10 60 9 78-5z" fill="#637F93"/><path d="M115 43c-18 12-48 14-75 4q40 4 75-4z" fill="#E9EFF1"/>${line('M82 34q-3 6 0 12M77 34q-3 6 0 12M72 34q-3 6 0 12', '#3B5060', 2)}<path d="M112 44q-9 3-16 1l3 4 3-3 3 3 3-3z" fill="#fff" stroke="#3B5060" stroke-width="1.5"/>${eye(99, 36)}`,
  whale: `${line('M78 12q-2-8-10-9M78 12q2-8 10-9', '#BFE3F0', 3)}<path d="M116 44c0-22-26-32-54-29C40 17 28 30 20 35L4 24q1 12 8 17-3 8-8 15l17-5c10 14 30 19 52 18 28-2 43-11 43-25z" fill="#2F5D8C"/><path d="M115 48c-4 13-20 20-42 21-20 1-38-4-48-15 30 8 62 6 90-6z" fill="#DDE9F0"/>${line('M50 62q26 4 50-4M60 67q18 1 32-3', '#9DB8CB', 2)}<path d="M72 52q-6 14-20 14 0-11 8-17z" fill="#234870"/><path d="M52 22q22-8 44 4" fill="none" stroke="#5F91C2" stroke-width="4" stroke-linecap="round" opacity=".7"/>${eye(98, 42)}`,
  chest: `<circle cx="60" cy="34" r="36" fill="#F8D98A" opacity=".16"/><path d="M28 30q32-34 64 0z" fill="#7A4A22"/><path d="M30 26q30-26 60 0l-4 6H34z" fill="#9A6230"/><path d="M32 34h56l-4 8H36z" fill="#FFE6A0"/><circle cx="46" cy="35" r="5" fill="#FFF8E4"/><circle cx="58" cy="33" r="6" fill="#F7C948"/><circle cx="70" cy="35" r="5" fill="#FFF8E4"/><circle cx="79" cy="36" r="4" fill="#F7C948"/><path d="M28 40h64v28q-32 8-64 0z" fill="#8A5528"/><path d="M28 46h64M44 40v31M76 40v31" stroke="#D9A441" stroke-width="4" fill="none"/><rect x="53" y="44" width="14" height="14" rx="3" fill="#F2C14E"/><circle cx="60" cy="50" r="2.500" fill="#5B3614"/><path d="M60 53v3" stroke="#5B3614" stroke-width="2"/>`,
  jelly: `${line('M38 42q-6 10 0 18t-2 18M50 44q5 10 0 18t2 16M70 44q-5 10 0 18t-2 16M82 42q6 10 0 18t2 18', '#B79BF0', 3.5)}<circle cx="60" cy="34" r="36" fill="#C8B4FF" opacity=".14"/><path d="M26 40a34 30 0 0 1 68 0q-8 7-17 0-8 7-17 0-8 7-17 0-9 7-17 0z" fill="#8C6BDB"/><path d="M38 26q8-11 22-11" fill="none" stroke="#E4D8FF" stroke-width="4" stroke-linecap="round" opacity=".8"/><path d="M64 17l-14 20h9l-4 15 17-21h-10z" fill="#FFE27A" stroke="#8A6A12" stroke-width="1.5"/>`,
};

/** All pictures, to be shown by `#fish-<kind>`. */
export const fishSprite = (): string =>
  `<svg class="sprite" width="0" height="0" aria-hidden="true">${Object.entries(pictures)
    .map(([key, picture]) => `<symbol id="fish-${key}" viewBox="0 0 120 80">${picture}</symbol>`)
    .join('')}</svg>`;

/** One of them where it does not swim. */
export const fishPicture = (key: string, width: number): string =>
  `<svg class="fish-picture" width="${width}" height="${(width * 2) / 3}" aria-hidden="true"><use href="#fish-${key}"/></svg>`;
