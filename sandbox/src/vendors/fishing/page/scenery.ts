/** The sea itself, under the moon: 1600 × 900, its ground at the foot. */

const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const rays = times(7, (i) => {
  const x = 620 + i * 120;
  return `<path d="M${x} -20L${x + 46} -20L${x - 260 + i * 34} 820L${x - 420 + i * 34} 820z" fill="#BFE8F2" opacity="${0.035 + (i % 3) * 0.018}"/>`;
});
const kelp = (x: number, high: number, fill: string): string => {
  const joints = Math.round(high / 60);
  let stem = `M${x} 900`;
  let leaves = '';
  for (let i = 0; i < joints; i += 1) {
    const [from, y] = [900 - i * 60, 900 - (i + 1) * 60];
    const bow = i % 2 ? 18 : -18;
    stem += `Q${x + bow} ${from - 30} ${x} ${y}`;
    leaves += `M${x} ${y}q${bow * 2.2} -34 ${bow * 3} 6q${-bow * 1.4} 16 ${-bow * 3} -6`;
  }
  return `<path d="${stem}" fill="none" stroke="${fill}" stroke-width="8" stroke-linecap="round"/><path d="${leaves}" fill="${fill}"/>`;
};
const branch = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${fill}" stroke-linecap="round"><path d="M0 0v-46M0-20q-26-6-30-40M0-28q24-6 30-36M-18-34q-16-4-20-18M18-40q12-8 12-24" stroke-width="11"/></g>`;
const fan = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0C-60-20-66-92-30-104 -14-126 22-124 34-104 68-90 58-20 0 0z" fill="${fill}" opacity=".9"/><path d="M0 0Q-26-50-30-96M0 0V-112M0 0Q26-50 34-98M0 0Q-44-40-50-66M0 0Q44-40 50-66" fill="none" stroke="#2A0F1E" stroke-width="2.5" opacity=".45"/></g>`;
const tubes = (x: number, y: number, fill: string): string =>
  [
    [-34, 58],
    [-12, 92],
    [14, 74],
    [36, 48],
  ]
    .map(
      ([dx, high]) =>
        `<path d="M${x + (dx as number) - 10} ${y}v-${high}h20v${high}z" fill="${fill}"/><ellipse cx="${x + (dx as number)}" cy="${y - (high as number)}" rx="11" ry="5" fill="#1B0E22"/>`,
    )
    .join('');
/** A gate that went down long ago, far away. */
const ruin = `<g opacity=".5" transform="translate(1050 500)"><path d="M-190 40Q0-24 190 40l-26 16H-164z" fill="#0E3346"/><path d="M-120 4Q0-40 120 4l-14 12H-106z" fill="#0E3346"/><path d="M-130 56h26v250h-26zM104 56h26v250h-26zM-60 56h18v250h-18zM42 56h18v250H42z" fill="#0C2D3E"/><path d="M-140 84h280v14h-280z" fill="#0C2D3E"/></g>`;
const bubbles = times(26, (i) => {
  const [x, y] = [(i * 397) % 1600, 120 + ((i * 211) % 700)];
  return `<circle cx="${x}" cy="${y}" r="${3 + (i % 4) * 2}" fill="none" stroke="#BFE3EC" stroke-width="1.5" opacity="${0.14 + (i % 3) * 0.08}"/>`;
});

/** @returns markup of our own; it fills its container */
export const scenery = (): string =>
  `<svg class="scenery" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
<defs><linearGradient id="water" x2="0" y2="1"><stop stop-color="#2B7A93"/><stop offset=".28" stop-color="#125472"/><stop offset=".68" stop-color="#0A3048"/><stop offset="1" stop-color="#061C2B"/></linearGradient><radialGradient id="moon"><stop stop-color="#FFF3CF" stop-opacity=".9"/><stop offset=".35" stop-color="#F6E2B0" stop-opacity=".4"/><stop offset="1" stop-color="#F6E2B0" stop-opacity="0"/></radialGradient></defs>
<path fill="url(#water)" d="M0 0h1600v900H0z"/><ellipse cx="1010" cy="10" rx="330" ry="120" fill="url(#moon)"/>
<path d="M0 26q100-22 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V0H0z" fill="#8FD0DC" opacity=".22"/>${rays}
<path d="M0 700Q160 560 330 650T660 610 1010 690 1330 600 1600 680V900H0z" fill="#0B3449" opacity=".75"/>${ruin}
<path d="M0 790Q220 690 430 760T860 740 1260 780 1600 730V900H0z" fill="#08283A"/>
${kelp(96, 420, '#12513F')}${kelp(160, 300, '#0E4235')}${kelp(250, 220, '#12513F')}${kelp(1500, 460, '#12513F')}${kelp(1430, 300, '#0E4235')}${kelp(1560, 260, '#0E4235')}${kelp(560, 150, '#0D3B33')}${kelp(1130, 170, '#0D3B33')}
${fan(330, 850, 1, '#A13E5E')}${fan(1310, 856, 1.15, '#8C3B75')}${branch(430, 872, 1.3, '#D9723F')}${branch(1200, 876, 1.2, '#E0A040')}${branch(205, 878, 1.5, '#C4566A')}${branch(1420, 880, 1.4, '#D9723F')}${tubes(90, 880, '#6E4E94')}${tubes(1525, 884, '#53579A')}
<path d="M0 860Q260 810 520 852T1010 846 1600 850V900H0z" fill="#16323A"/><path d="M0 880Q300 846 640 876T1240 868 1600 876V900H0z" fill="#2A4440"/>
<path d="M650 900q10-40 56-42 40 0 50 42zM905 900q6-30 44-32 34 0 42 32z" fill="#0D222C"/>${bubbles}</svg>`;

/**
 * The gun on its rock, its barrel upright; it turns about its foot. 120 × 110, the foot in the
 * middle of the lower edge.
 */
export const gun = `<g class="barrel"><path d="M-15 6L-11-62h22L15 6z" fill="#B98A3C"/><path d="M-11-62h22v12h-22z" fill="#F2C96B"/><path d="M-14-30h28M-14.500-14h29" stroke="#7A5520" stroke-width="4"/><path d="M-6-58L-8 2" stroke="#FFE9B0" stroke-width="3" opacity=".6"/></g><path d="M-58 22q4-40 30-44 28-14 56 0 26 4 30 44z" fill="#31474C"/><path d="M-44 22q2-26 22-30 22-10 44 0 20 4 22 30z" fill="#46616370"/><circle r="13" cy="-4" fill="#7A5520"/><circle r="8" cy="-4" fill="#F2B65C"/>`;
