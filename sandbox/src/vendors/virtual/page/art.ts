/** Pictures of the places, drawn for this vendor: 64 × 64 each. */

const jar = (body: string, rim: string): string =>
  `<ellipse cx="32" cy="58" rx="19" ry="4" fill="#000" opacity=".35"/><path d="M20 17h24c9 6 12 15 9 26-2 9-8 14-21 14S13 52 11 43c-3-11 0-20 9-26z" fill="${body}"/><path d="M17 22c-5 8-6 19-1 28" fill="none" stroke="#FFF1CC" stroke-width="3" stroke-linecap="round" opacity=".22"/><path d="M14 33q18 7 36 0" fill="none" stroke="${rim}" stroke-width="2" opacity=".7"/><ellipse cx="32" cy="17" rx="13" ry="4.500" fill="${rim}"/>`;

const lid = '<path d="M17 15q15-13 30 0l1 3H16z" fill="#5B3624"/><path d="M29 5h6v4h-6z" fill="#3A2216"/>';
const stone = (body: string, edge: string): string =>
  `<ellipse cx="32" cy="40" rx="28" ry="17" fill="#06100F" opacity=".45"/><path d="M8 36c0-9 12-16 25-15s24 7 23 16-12 15-25 14S8 44 8 36z" fill="${body}"/><path d="M14 33c3-6 12-9 20-8" fill="none" stroke="${edge}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`;

const pictures: Readonly<Record<string, string>> = {
  'jars-shut': `${jar('#7A4A32', '#4A2C1D')}${lid}`,
  'jars-good': `${jar('#9A6A3E', '#2A1912')}<circle cx="32" cy="15" r="11" fill="#F2B65C" opacity=".3"/><path d="M32 3c6 6 7 9 7 12a7 7 0 0 1-14 0c0-3 1-6 7-12z" fill="#F4C987"/><path d="M32 9c3 4 3.500 5 3.500 7a3.500 3.500 0 0 1-7 0c0-2 .5-3 3.500-7z" fill="#FFF6DC"/>`,
  'jars-bad': `${jar('#5A2A24', '#1E0F0D')}<g transform="rotate(12 32 22)"><rect x="26" y="4" width="12" height="25" rx="2" fill="#C2452F"/><path d="M26 9h12M26 24h12" stroke="#F4C987" stroke-width="2.5"/><path d="M32 4q1-5 6-4" fill="none" stroke="#F1ECE2" stroke-width="2" stroke-linecap="round"/></g>`,
  'stones-shut': stone('#6E7A78', '#DCE4DF'),
  'stones-good': `${stone('#8FA39C', '#F3EBD3')}<path d="M22 36l7 7 14-14" fill="none" stroke="#12302A" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  'stones-bad': `<ellipse cx="32" cy="38" rx="28" ry="17" fill="none" stroke="#B9D6C9" stroke-width="2" opacity=".5"/><ellipse cx="32" cy="38" rx="18" ry="10" fill="none" stroke="#B9D6C9" stroke-width="2" opacity=".8"/><path d="M22 36c2-7 9-11 15-9s8 8 3 11-19 4-18-2z" fill="#3D4C4A"/><path d="M26 29l13 13M39 29L26 42" stroke="#F58A78" stroke-width="4" stroke-linecap="round"/>`,
};

/** One place of a board as it is seen. */
export const placePicture = (kind: 'jars' | 'stones', seen: 'shut' | 'good' | 'bad'): string =>
  `<svg class="art" viewBox="0 0 64 64" aria-hidden="true">${pictures[`${kind}-${seen}`] ?? ''}</svg>`;
