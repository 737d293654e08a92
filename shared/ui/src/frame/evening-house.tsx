import { css } from '@emotion/react';

const fill = css`display: block; width: 100%; height: 100%; user-select: none;`;

const bays = [0, 1, 2, 3, 4].map((i) => `M${497 + i * 47.5} 178h10v64h-10zM${529.5 + i * 47.5} 195h1.5v46h-1.5z`);
const tiles = Array.from({ length: 17 }, (_, index) => {
  const i = index - 8;
  const foot = 186 - Math.round(Math.abs(i) ** 1.45 * 5) / 10;
  return `M${622 + i * 9.4} 113Q${622 + i * 12.5} 152 ${622 + i * 18.5} ${foot}`;
});

/**
 * In a narrow frame the texts reach across: the moon goes up into the corner, and the branch leaves
 * the headline free.
 */
const narrow = `@media (max-width:568px){.m{transform:translate(146px,-56px)}}@media (max-width:328px){.p{transform:translateX(56px)}}`;

const picture = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 880 320' preserveAspectRatio='xMaxYMid slice'>\
<style>${narrow}</style>\
<linearGradient id='s' x2='0' y2='1'><stop stop-color='#131D24'/><stop offset='.5' stop-color='#29323A'/><stop offset='.8' stop-color='#64432F'/><stop offset='1' stop-color='#8A5836'/></linearGradient>\
<linearGradient id='w' x2='0' y2='1'><stop stop-color='#FFE4AC'/><stop offset='1' stop-color='#EFA646'/></linearGradient>\
<radialGradient id='g' cy='0' r='1'><stop stop-color='#F2B65C' stop-opacity='.5'/><stop offset='1' stop-color='#F2B65C' stop-opacity='0'/></radialGradient>\
<linearGradient id='d' x2='1'><stop stop-color='#0D1417' stop-opacity='.94'/><stop offset='.46' stop-color='#0D1417' stop-opacity='.56'/><stop offset='.74' stop-color='#0D1417' stop-opacity='0'/></linearGradient>\
<pattern id='l' x='508' y='195' width='11.5' height='11.5' patternUnits='userSpaceOnUse'><path d='M0 0v11.5M0 0h11.5M3.8 0v7.7h7.7M0 3.8h7.7v7.7' fill='none' stroke='#492C15' stroke-width='1.2'/></pattern>\
<path d='M0 0h880v320H0z' fill='url(#s)'/>\
<g class='m' fill='#F6E6C4'><circle cx='718' cy='68' r='47' opacity='.07'/><circle cx='718' cy='68' r='27'/></g>\
<path d='M0 246c70-6 120-92 214-92s112 66 196 60 126-90 222-84 140 66 248 92v98H0z' fill='#28312F' opacity='.72'/>\
<path d='M0 274c96-10 152-66 244-62s140 44 232 40 154-50 236-44 108 32 168 36v76H0z' fill='#1B2326'/>\
<path d='M0 262h880v58H0z' fill='#151B1D'/>\
<ellipse cx='622' cy='262' rx='336' ry='72' fill='url(#g)'/>\
<path d='M468 252h308l12 15H456z' fill='#394040'/>\
<path d='M482 241h280v12H482z' fill='#2A3031'/>\
<path d='M494 174h256v68H494z' fill='#22180E'/>\
<path d='M508 195h228v46H508z' fill='url(#w)'/>\
<path d='M508 195h228v46H508z' fill='url(#l)'/>\
<path d='${bays.join('')}M735 178h10v64h-10z' fill='#382313'/>\
<path d='M495 182h252v9H495z' fill='#2E594B'/>\
<path d='M495 191h252v3H495z' fill='#A4442E'/>\
<path d='M434 158c54 8 90-16 106-52 34 8 130 8 164 0 16 36 52 60 106 52-52 23-110 31-188 31s-136-8-188-31z' fill='#0F1619'/>\
<path d='${tiles.join('')}' fill='none' stroke='#29353A' stroke-width='1.4'/>\
<path d='M534 103c40 9 136 9 176 0l4 10c-44 9-140 9-184 0z' fill='#070B0D'/>\
<path d='M434 158c20 3 38 2 53-4M810 158c-20 3-38 2-53-4' fill='none' stroke='#2E3A3E' stroke-width='1.5'/>\
<path d='M794 194c30 3 52-12 64-34 8 3 16 4 22 4v156h-72V213c-6-4-11-10-14-19z' fill='#0B1113'/>\
<path d='M824 224h30v50h-30z' fill='#E7A24D' opacity='.86'/>\
<path d='M834 224v50M844 224v50M824 240.5h30M824 257h30' stroke='#492C15' stroke-width='1.5'/>\
<g class='p'><path d='M880 8c-48 7-96 8-140 33M822 15c-11 13-15 26-13 44M784 25c-16-1-29-5-38-14' fill='none' stroke='#090E10' stroke-width='4' stroke-linecap='round'/>\
<g fill='#DE6E3E'><circle cx='809' cy='64' r='8'/><circle cx='772' cy='38' r='7'/><circle cx='848' cy='22' r='8'/><circle cx='745' cy='15' r='6.5'/></g></g>\
<path d='M0 0h880v320H0z' fill='url(#d)'/></svg>`;

const address = `data:image/svg+xml,${picture.replace(/[#%]/g, encodeURIComponent)}`;

/**
 * The evening house: a hall with lit paper windows under the first moon. Dusk in both themes. Its
 * left half is kept dark for texts; the house stays in view when the frame is narrow. An image, so
 * that the browser counts it as the largest paint.
 */
export const EveningHouse = ({ className }: { className?: string }) => (
  <img css={fill} className={className} src={address} alt="" decoding="sync" draggable={false} />
);
