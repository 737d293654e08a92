/** The pictures on the reels: flat shapes in earth colours, made for lit paper. 100 × 100 each. */

const red = '#B9432E';
const ochre = '#D9A441';
const pine = '#2F6B57';
const indigo = '#2C4A73';
const ink = '#2A2622';
const cream = '#FFF8E8';
const brown = '#8E4638';
const celadon = '#7FAE9A';

const round = (value: number): number => Math.round(value * 10) / 10;
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const polar = (cx: number, cy: number, r: number, degrees: number): string =>
  `${round(cx + r * Math.cos((degrees * Math.PI) / 180))} ${round(cy + r * Math.sin((degrees * Math.PI) / 180))}`;
/** A piece of a ring, between two angles. */
const sector = (cx: number, cy: number, inner: number, outer: number, from: number, to: number): string =>
  `M${polar(cx, cy, inner, from)}L${polar(cx, cy, outer, from)}A${outer} ${outer} 0 0 1 ${polar(cx, cy, outer, to)}L${polar(cx, cy, inner, to)}A${inner} ${inner} 0 0 0 ${polar(cx, cy, inner, from)}z`;
const petals = (count: number, shape: string, cx = 50, cy = 50, offset = 0): string =>
  times(count, (index) => `<g transform="rotate(${round((index * 360) / count + offset)} ${cx} ${cy})">${shape}</g>`);

const lantern = `<path d="M50 6v12" stroke="${ink}" stroke-width="3"/><path d="M36 17h28v8H36zM37 73h26v7H37z" fill="${ink}"/>
<path d="M34 25h32c11 8 15 16 15 24s-4 16-15 24H34c-11-8-15-16-15-24s4-16 15-24z" fill="${red}"/>
<path d="M50 25c-9 14-9 34 0 48c9-14 9-34 0-48z" fill="${ochre}"/><path d="M36 25c-11 14-11 34 0 48M64 25c11 14 11 34 0 48" fill="none" stroke="${ochre}" stroke-width="2.4"/>
<path d="M50 80v15M43 80v10M57 80v10" stroke="${indigo}" stroke-width="3.4" stroke-linecap="round"/>`;

const fan = `${times(9, (i) => `<path d="${sector(50, 78, 21, 49, 190 + i * 17.8, 190 + (i + 1) * 17.8)}" fill="${i % 2 ? cream : indigo}" stroke="${indigo}" stroke-width="1.2"/>`)}
${times(9, (i) => `<path d="M50 78L${polar(50, 78, 22, 198.9 + i * 17.8)}" stroke="${brown}" stroke-width="2.6"/>`)}
${petals(5, `<circle cx="50" cy="38" r="4" fill="${red}"/>`, 50, 43)}<circle cx="50" cy="43" r="2.6" fill="${ochre}"/>
<circle cx="50" cy="78" r="5" fill="${red}"/><circle cx="50" cy="78" r="1.8" fill="${cream}"/>`;

const carp = `<path d="M64 70c4 8 4 14 0 24c8-3 13-9 14-16c6 4 12 4 18 1c-5-8-13-14-22-16z" fill="${red}"/>
<path d="M27 42c-9-1-15 3-19 10c8 3 15 2 21-2zM56 24c2-9 8-14 17-15c1 9-3 16-10 20z" fill="${ochre}"/>
<path d="M18 13c18-9 41 2 49 22c6 15 8 27 14 36c-12 3-27 0-38-9C27 50 12 30 18 13z" fill="${red}"/>
<path d="M18 13c9-4 19-3 28 2c-4 11-13 19-25 21c-4-8-6-16-3-23z" fill="${cream}"/>
<path d="M36 36c6-2 10-6 12-12M42 45c8-3 13-8 16-16M50 54c7-3 12-7 15-14M60 61c5-2 8-5 10-9" fill="none" stroke="${ochre}" stroke-width="2.4" stroke-linecap="round"/>
<circle cx="25" cy="25" r="2.6" fill="${ink}"/><circle cx="36" cy="17.5" r="2.6" fill="${ink}"/><path d="M16 14c-4 0-7-1-9-4M20 11c-1-3-1-6 1-9" stroke="${ink}" stroke-width="1.8" fill="none" stroke-linecap="round"/>`;

const tile = `<circle cx="50" cy="50" r="42" fill="#4B5559"/><circle cx="50" cy="50" r="42" fill="none" stroke="${ink}" stroke-width="3"/><circle cx="50" cy="50" r="32" fill="#5E6A6E"/>
${petals(8, '<path d="M50 46c-7-6-8-16 0-25c8 9 7 19 0 25z" fill="#C9CFC9"/>')}${petals(8, '<path d="M50 44c-2.4-4-2.4-10 0-15c2.4 5 2.4 11 0 15z" fill="#5E6A6E"/>')}
<circle cx="50" cy="50" r="9" fill="#C9CFC9"/><circle cx="50" cy="50" r="4" fill="#4B5559"/>${petals(16, '<circle cx="50" cy="13" r="2.2" fill="#C9CFC9"/>', 50, 50, 11)}`;

const drum = `<rect x="20" y="20" width="60" height="60" rx="30" fill="${brown}"/><circle cx="50" cy="50" r="42" fill="${brown}"/><circle cx="50" cy="50" r="33" fill="${cream}"/>
${petals(12, `<circle cx="50" cy="12.5" r="2.6" fill="${ochre}"/>`)}
<circle cx="50" cy="50" r="22" fill="${indigo}"/><path d="M28 50a22 22 0 0 1 44 0a11 11 0 0 1-22 0a11 11 0 0 0-22 0z" fill="${red}"/>`;

const kite = `<g transform="rotate(10 50 46)"><rect x="23" y="8" width="54" height="68" rx="2" fill="${cream}" stroke="${ink}" stroke-width="2"/><path d="M23 8h54v15H23z" fill="${indigo}"/><path d="M23 62h54v14H23z" fill="${red}"/>
<path d="M23 8l54 68M77 8L23 76M50 8v68" stroke="${ink}" stroke-width="1.2" opacity=".45"/><circle cx="50" cy="43" r="12.5" fill="${ink}"/><circle cx="50" cy="43" r="6" fill="${cream}"/></g>
<path d="M36 77c-6 6-2 11-7 18M62 81c-3 5 1 9-3 14" stroke="${ochre}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;

const moon = `<circle cx="50" cy="46" r="36" fill="${ochre}"/><path d="M50 10a36 36 0 1 0 33 50A31 31 0 0 1 50 10z" fill="#E6BC68"/>
<path d="M4 66c12-10 24-8 34-2c11 6 22 7 32 1c8-5 17-5 26 1v10c-10-5-18-4-26 1c-11 6-22 5-33-1c-10-6-21-6-33 3z" fill="${indigo}"/><path d="M18 82c9-6 18-5 26-1c9 5 17 5 25 0c6-3 11-3 16-1c-8 9-20 15-34 15c-13 0-25-5-33-13z" fill="${indigo}" opacity=".6"/>`;

const lotus = `<path d="M8 70c14-8 28-6 42 6c14-12 28-14 42-6c-8 14-24 20-42 16c-18 4-34-2-42-16z" fill="${pine}"/>
<path d="M12 46c14-2 26 6 34 28C30 76 16 66 12 46zM88 46c-14-2-26 6-34 28c16 2 30-8 34-28z" fill="#D98A7C"/>
<path d="M25 27c15 4 24 20 25 48C34 68 24 50 25 27zM75 27c-15 4-24 20-25 48c16-7 26-25 25-48z" fill="#C8604F"/><path d="M50 14c13 14 15 40 0 62c-15-22-13-48 0-62z" fill="${red}"/><path d="M50 30c5 10 5 26 0 40" fill="none" stroke="#E7A99B" stroke-width="2"/>`;

const scale = (x: number, y: number): string =>
  [15, 10.5, 6]
    .map(
      (r, i) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${i % 2 ? cream : indigo}" stroke="${cream}" stroke-width="1.4"/>`,
    )
    .join('');
const wave = `<clipPath id="wave-clip"><circle cx="50" cy="50" r="42"/></clipPath><g clip-path="url(#wave-clip)"><path d="M0 0h100v100H0z" fill="#E9D3A1"/><circle cx="66" cy="31" r="12" fill="${red}"/>
${times(4, (row) => times(5, (i) => scale(i * 30 - 10 + (row % 2 ? 15 : 0), 60 + row * 12)))}</g><circle cx="50" cy="50" r="42" fill="none" stroke="${indigo}" stroke-width="3"/>`;

const ridge = `<circle cx="66" cy="28" r="14" fill="${red}"/><path d="M2 82c10-4 16-28 26-44c4-6 8-6 12 0c8 12 10 22 16 28c4-6 8-16 14-18c8 0 14 24 28 34z" fill="${celadon}"/>
<path d="M2 88c12-2 20-22 30-28c6-3 10 1 15 8c4 6 8 8 12 4c5-6 9-10 14-9c9 2 12 20 25 25z" fill="${pine}"/><path d="M30 44c2 5 1 8-2 12M36 43c-1 6 2 9 5 12" stroke="${cream}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;

const stem = (x: number, width: number, fill: string): string =>
  [2, 27, 52, 77]
    .map((y) => `<rect x="${x}" y="${y}" width="${width}" height="22.5" rx="2.5" fill="${fill}"/>`)
    .join('');
const leaf = (x: number, y: number, turn: number, fill: string): string =>
  `<path d="M0 0c10-9 24-10 34-3c-9 9-23 11-34 3z" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const bamboo = `<clipPath id="bamboo-clip"><rect x="4" y="4" width="92" height="92" rx="6"/></clipPath><g clip-path="url(#bamboo-clip)">${stem(58, 13, celadon)}${stem(30, 15, pine)}
${leaf(45, 28, -24, pine)}${leaf(45, 30, 22, pine)}${leaf(31, 54, 200, pine)}${leaf(31, 55, 150, pine)}${leaf(70, 64, -16, '#4E8A74')}${leaf(70, 66, 34, '#4E8A74')}</g>`;

const stones = `<rect x="8" y="8" width="84" height="84" rx="6" fill="#D9B36A"/><path d="M29 8v84M50 8v84M71 8v84M8 29h84M8 50h84M8 71h84" stroke="${brown}" stroke-width="1.6"/>
<circle cx="39" cy="40.5" r="20" fill="${ink}"/><path d="M26 34a15 15 0 0 1 10-8" stroke="#6B645B" stroke-width="3" fill="none" stroke-linecap="round"/><circle cx="63" cy="64.5" r="20" fill="#F4EEDF" stroke="#B9A988" stroke-width="1.5"/>`;

const turn = `<path d="M50 50V18a32 32 0 0 1 27.7 48z"/>`;
const taegeuk = `<circle cx="50" cy="50" r="43" fill="${ink}"/><circle cx="50" cy="50" r="37" fill="${cream}"/>
${[red, indigo, ochre].map((fill, i) => `<g fill="${fill}" stroke="${fill}" stroke-width=".6" transform="rotate(${i * 120} 50 50)">${turn}</g>`).join('')}
${[red, indigo, ochre].map((fill, i) => `<path d="M50 50a16 16 0 0 1 0-32z" fill="${fill}" stroke="${fill}" stroke-width=".6" transform="rotate(${i * 120} 50 50)"/>`).join('')}`;

const lattice = `<rect x="12" y="6" width="76" height="88" rx="4" fill="${brown}"/><path d="M19 13h62v74H19z" fill="#F3D38F"/>
<path d="M19 13l62 74M81 13L19 87M50 13v74M19 50h62M19 31.500L34.5 13M19 68.500L65.5 13M34.5 87L81 31.500M65.5 87L81 68.500M81 31.500L65.5 13M81 68.500L34.5 13M65.5 87L19 31.500M34.5 87L19 68.5" stroke="${brown}" stroke-width="2.2"/>
${[[50, 50, 11] as const, [34.5, 31.5, 6.5] as const, [65.5, 31.5, 6.5] as const, [34.5, 68.5, 6.5] as const, [65.5, 68.5, 6.5] as const].map(([x, y, r], i) => `${petals(6, `<circle cx="${x}" cy="${round(y - r * 0.62)}" r="${round(r * 0.46)}" fill="${i ? pine : red}"/>`, x, y)}<circle cx="${x}" cy="${y}" r="${round(r * 0.36)}" fill="${cream}"/>`).join('')}`;

const bands = [red, ochre, pine, cream, indigo, brown];
const sleeve = `<clipPath id="sleeve-clip"><path d="M14 16c24-8 48-8 72 0c8 22 8 46 0 68c-24 6-48 6-72 0c6-10 9-22 9-34s-3-24-9-34z"/></clipPath><g clip-path="url(#sleeve-clip)">
${times(7, (i) => `<path d="M${8 + i * 12} 0h12.400v100h-12.400z" fill="${bands[i % 6] as string}"/>`)}<path d="M84 0h16v100H84z" fill="${cream}"/></g>
<path d="M14 16c24-8 48-8 72 0c8 22 8 46 0 68c-24 6-48 6-72 0c6-10 9-22 9-34s-3-24-9-34z" fill="none" stroke="${ink}" stroke-width="2.2"/>`;

const jar = `<path d="M40 10h20v9c16 5 25 17 25 32c0 18-12 30-21 38H36c-9-8-21-20-21-38c0-15 9-27 25-32z" fill="${celadon}"/><path d="M36 7h28v6H36z" fill="#5C8E7A"/><path d="M34 86h32v6H34z" fill="#5C8E7A"/>
<path d="M17 46c22 7 44 7 66 0M19 62c21 7 41 7 62 0" stroke="#5C8E7A" stroke-width="2.2" fill="none"/><path d="M38 53c5-5 13-5 18 0c5-4 10-3 13 1c-5 6-12 6-17 2c-5 3-10 2-14-3z" fill="${cream}"/>
<path d="M26 36c3-6 8-9 13-11" stroke="#D5E6DC" stroke-width="3.4" stroke-linecap="round" fill="none"/>`;

const plum = `${petals(5, `<circle cx="50" cy="27" r="18.5" fill="${red}"/>`)}${petals(5, '<circle cx="50" cy="27" r="12" fill="#D98A7C"/>')}<circle cx="50" cy="50" r="13" fill="${red}"/>
${petals(10, `<path d="M50 46V35" stroke="${ochre}" stroke-width="2"/><circle cx="50" cy="33.5" r="2.6" fill="${ochre}"/>`)}<circle cx="50" cy="50" r="6" fill="${ochre}"/>`;

const cloud = `<path d="M20 74c-12 0-17-13-8-21c-4-14 12-22 22-14c4-17 28-19 34-3c13-5 24 7 18 19c10 6 6 19-6 19z" fill="${indigo}"/>
<path d="M24 66c-8-1-9-10-2-12c7-1 10 8 4 11M50 66c-11 0-14-16-3-19c11-2 16 12 7 17c-5 2-9-4-5-8M76 66c8-1 9-10 2-12c-7-1-10 8-4 11" fill="none" stroke="${cream}" stroke-width="3" stroke-linecap="round"/>`;

const knot = `<path d="M50 5v16M50 66v13" stroke="${red}" stroke-width="4"/><g fill="none" stroke="${red}" stroke-width="6.4"><path d="M50 19l24 24l-24 24l-24-24z" stroke-linejoin="round"/><path d="M38 31l24 24M62 31L38 55" /><circle cx="79" cy="43" r="8"/><circle cx="21" cy="43" r="8"/></g>
<circle cx="50" cy="43" r="6" fill="${ochre}"/><path d="M42 78h16v6H42z" fill="${ochre}"/><path d="M44 84v12M50 84v13M56 84v12" stroke="${red}" stroke-width="3.6" stroke-linecap="round"/>`;

const persimmon = `<path d="M50 26c26-5 40 8 40 27c0 22-17 37-40 37S10 75 10 53c0-19 14-32 40-27z" fill="#D2682F"/><path d="M22 44c3-6 8-9 14-10" stroke="#EBA46B" stroke-width="4" stroke-linecap="round" fill="none"/>
<path d="M50 34c-10 10-22 6-28-2c10-6 20-8 28 2c8-10 18-8 28-2c-6 8-18 12-28 2zM50 32c-8-6-8-14-3-20c7 4 9 12 3 20z" fill="${pine}"/><path d="M50 27c0-8 2-13 7-18" stroke="${ink}" stroke-width="3.6" stroke-linecap="round" fill="none"/>`;

const star = `<circle cx="50" cy="50" r="43" fill="${indigo}"/>${petals(7, `<circle cx="50" cy="14" r="2.4" fill="${cream}"/>`)}
<path d="M50 18l8.6 22.500l24 1.300l-18.7 15.100l6.2 23.300L50 67l-20.1 13.200l6.2-23.300l-18.7-15.100l24-1.300z" fill="${ochre}"/><path d="M50 18v49l-20.1 13.200l6.2-23.300l-18.7-15.100l24-1.300z" fill="#E8BE6C"/>`;

const tuft = (x: number, y: number, width: number): string =>
  `<path d="M${x - width} ${y}q${width * 0.3} ${-width * 0.8} ${width} ${-width * 0.75}q${width * 0.8} 0 ${width} ${width * 0.75}q${-width} ${width * 0.3} ${-width * 2} 0z" fill="${pine}"/><path d="M${x - width * 0.6} ${y - 3}q${width * 0.6} ${-width * 0.5} ${width * 1.2} 0" stroke="${celadon}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
const pineTree = `<path d="M46 96c4-14-6-22 0-36c5-12 14-16 10-34c7 10 6 24 0 34c-6 11-1 22 2 36z" fill="${brown}"/><path d="M50 62c-8-4-14-4-22-2M54 52c8-6 14-8 22-8" stroke="${brown}" stroke-width="5" fill="none" stroke-linecap="round"/>
${tuft(54, 28, 24)}${tuft(26, 58, 20)}${tuft(76, 46, 20)}`;

const gourd = `<path d="M50 40c20 0 33 11 33 28s-14 27-33 27s-33-10-33-27s13-28 33-28z" fill="${ochre}"/><path d="M50 14c13 0 20 8 20 18s-8 16-20 16s-20-6-20-16s7-18 20-18z" fill="#E2B559"/>
<path d="M36 43c8 4 20 4 28 0v7c-8 4-20 4-28 0z" fill="${red}"/><path d="M64 47c6 4 8 10 7 18M68 46c8 2 12 8 13 15" stroke="${red}" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M27 64c2-6 6-9 11-11M38 25c2-3 4-4 7-5" stroke="${cream}" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M50 15c-1-5 1-9 6-12" stroke="${pine}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const bell = `<path d="M40 14c-2-8 22-8 20 0M44 14c4 4 8 4 12 0" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M26 26c6-12 42-12 48 0c7 16 8 36 9 58c-20 9-46 9-66 0c1-22 2-42 9-58z" fill="#5C7A6A"/>
<path d="M24 32c16 6 36 6 52 0l1.4 8c-18 6-36 6-54.8 0zM18 76c20 8 44 8 64 0l1 8c-20 9-46 9-66 0z" fill="#3E5B4D"/><circle cx="50" cy="58" r="11" fill="${ochre}"/>${petals(8, '<circle cx="50" cy="51" r="2" fill="#3E5B4D"/>', 50, 58)}<circle cx="50" cy="58" r="3" fill="#3E5B4D"/>${[33, 67].map((x) => `<circle cx="${x}" cy="48" r="2.4" fill="${ochre}"/><circle cx="${x}" cy="58" r="2.4" fill="${ochre}"/><circle cx="${x}" cy="68" r="2.4" fill="${ochre}"/>`).join('')}`;

const boat = `<path d="M48 8v62" stroke="${ink}" stroke-width="3.4"/><path d="M51 10c20 8 28 26 26 50l-26 4zM45 20c-14 8-22 22-22 38l22 6z" fill="${cream}" stroke="${brown}" stroke-width="1.8"/><path d="M51 26c12 0 18 3 22 8M51 42c14-1 20 1 26 4M45 36c-9 1-13 3-17 7M45 50c-10 1-16 3-22 5" stroke="${ochre}" stroke-width="2.4" fill="none"/>
<path d="M8 68c22 8 62 8 84 0c-4 14-12 20-22 22H30C20 88 12 82 8 68z" fill="${brown}"/><path d="M12 76c24 6 52 6 76 0" stroke="${ochre}" stroke-width="2.4" fill="none"/><path d="M2 94c8-5 16-5 24 0s16 5 24 0s16-5 24 0s16 5 24 0" stroke="${indigo}" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const hat = `<ellipse cx="50" cy="62" rx="45" ry="15" fill="${ink}"/><ellipse cx="50" cy="60" rx="45" ry="14" fill="#4A443E"/><path d="M31 60l5-38c8-6 20-6 28 0l5 38c-12 6-26 6-38 0z" fill="${ink}"/><path d="M36 22c8 5 20 5 28 0" stroke="#6B645B" stroke-width="2.4" fill="none"/><path d="M32 52c12 6 24 6 36 0l1 8c-12 6-26 6-38 0z" fill="${red}"/>
<path d="M26 68c2 14 8 20 18 26M74 68c-2 14-8 20-18 26" stroke="${indigo}" stroke-width="3" fill="none" stroke-linecap="round"/>${times(4, (i) => `<circle cx="${32 + i * 12}" cy="${i % 3 ? 92 : 84}" r="3.4" fill="${ochre}"/>`)}`;

const sun = `${petals(12, `<path d="M50 3l6 14H44z" fill="${ochre}"/>`)}<circle cx="50" cy="50" r="31" fill="${red}"/><circle cx="50" cy="50" r="24" fill="#CC5A3F"/><path d="M30 44c6-8 14-12 24-11" stroke="#E7A99B" stroke-width="4" fill="none" stroke-linecap="round"/>`;

const top = `<path d="M50 96l-8-14h16z" fill="${ink}"/><path d="M12 38c0 24 18 38 30 46h16c12-8 30-22 30-46z" fill="${brown}"/><ellipse cx="50" cy="38" rx="38" ry="16" fill="${cream}"/><ellipse cx="50" cy="38" rx="29" ry="12" fill="${red}"/><ellipse cx="50" cy="38" rx="20" ry="8" fill="${ochre}"/><ellipse cx="50" cy="38" rx="10" ry="4" fill="${indigo}"/>
<path d="M15 52c20 14 50 14 70 0M22 64c16 10 40 10 56 0" stroke="${ochre}" stroke-width="3" fill="none"/><path d="M50 38V12" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;

const mask = `<path d="M16 22c20-14 48-14 68 0c6 26 2 50-14 66c-10 8-30 8-40 0C14 72 10 48 16 22z" fill="#C98A5A"/><path d="M16 22c20-14 48-14 68 0l1 10c-22-10-48-10-70 0z" fill="${ink}"/>
<path d="M24 44c6-6 14-6 20 0c-6 4-14 4-20 0zM56 44c6-6 14-6 20 0c-6 4-14 4-20 0z" fill="${cream}"/><circle cx="34" cy="44" r="2.8" fill="${ink}"/><circle cx="66" cy="44" r="2.8" fill="${ink}"/><path d="M46 44c0 8-4 14-7 18c6 5 16 5 22 0c-3-4-7-10-7-18" fill="#B5774A"/><path d="M28 72c12 12 32 12 44 0c-10 4-34 4-44 0z" fill="${red}"/><circle cx="24" cy="60" r="5" fill="${red}"/><circle cx="76" cy="60" r="5" fill="${red}"/><path d="M24 37c6-5 14-5 20-1M56 36c6-4 14-4 20 1" stroke="${ink}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;

const maple = `<path d="M50 96V58" stroke="${brown}" stroke-width="4" stroke-linecap="round"/>${[0, -52, 52, -104, 104].map((angle, i) => `<path d="M50 60c-12-10-13-30 0-${i === 0 ? 54 : i < 3 ? 48 : 38}c13 ${i === 0 ? 24 : 18} 12 44 0 ${i === 0 ? 54 : i < 3 ? 48 : 38}z" fill="${i === 0 ? red : i < 3 ? '#C6532F' : '#D2682F'}" transform="rotate(${angle} 50 60)"/>`).join('')}
${[0, -52, 52, -104, 104].map((angle) => `<path d="M50 58V26" stroke="#EBA46B" stroke-width="1.8" transform="rotate(${angle} 50 60)"/>`).join('')}<circle cx="50" cy="60" r="5" fill="${ochre}"/>`;

const drawings: Readonly<Record<string, string>> = {
  lantern,
  fan,
  carp,
  tile,
  drum,
  kite,
  moon,
  lotus,
  wave,
  ridge,
  bamboo,
  stones,
  taegeuk,
  lattice,
  sleeve,
  jar,
  plum,
  cloud,
  knot,
  persimmon,
  star,
  pine: pineTree,
  gourd,
  bell,
  boat,
  hat,
  sun,
  top,
  mask,
  maple,
};

/** A hidden sprite with the pictures of one game; each is used by {@link symbolPicture}. */
export const symbolSprite = (names: Iterable<string>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" class="sprite">${[...new Set(names)]
    .map((name) => `<symbol id="art-${name}" viewBox="0 0 100 100">${drawings[name] ?? ''}</symbol>`)
    .join('')}</svg>`;

/** One picture. Hidden from screen readers: its name is always in a text elsewhere. */
export const symbolPicture = (name: string): string =>
  `<svg class="art" viewBox="0 0 100 100" aria-hidden="true"><use href="#art-${name}"/></svg>`;
