import { type Motif, motifs } from './motifs.ts';
import { seeded } from './seeded.ts';
import type { Palette } from './strokes.ts';

/** Nine dusks. */
const palettes: readonly Palette[] = [
  ['#16242D', '#3B5A66', '#274450', '#0F171B', '#F5CB8B'],
  ['#4A221D', '#AE593A', '#78382A', '#26120E', '#FFE1B2'],
  ['#24423E', '#80A894', '#497364', '#152825', '#F2E9CF'],
  ['#112B24', '#3F6D58', '#224439', '#0B1A15', '#F1CF8C'],
  ['#14233F', '#48668E', '#23395C', '#0C1524', '#F4D8A1'],
  ['#503B19', '#C0914A', '#7E5F2A', '#261C0E', '#FFEECA'],
  ['#3A1B1C', '#8B4437', '#5D2D29', '#1D0D0D', '#F5C78A'],
  ['#C6B799', '#EBE0CA', '#A69378', '#483D2D', '#B6412D'],
  ['#232A2E', '#627178', '#3A454A', '#13181A', '#EEE5D1'],
];
/** Kinds of games with a pool of motifs; others draw from the pool of slots. */
export type ArtType = 'slot' | 'live' | 'fishing' | 'mini' | 'table' | 'crash';

const slotPool: readonly Motif[] = [
  'mountain',
  'window',
  'eaves',
  'wave',
  'flower',
  'fan',
  'saekdong',
  'kite',
  'bamboo',
  'carp',
  'drum',
  'stones',
  'star',
  'boat',
  'bell',
  'jar',
  'pine',
];
const livePool: readonly Motif[] = ['table', 'squeeze', 'wheel'];
/** Of live games that are no table: only a name leads to it. */
const matches: Motif = 'shields';
const pools: Record<ArtType, readonly Motif[]> = {
  slot: slotPool,
  crash: slotPool,
  live: livePool,
  table: livePool,
  fishing: ['reef'],
  mini: ['stones', 'drum'],
};

/** Parts of ids that mean a motif beside its own name. */
const motifOfWord: Readonly<Record<string, Motif>> = {
  giwa: 'eaves',
  lantern: 'kite',
  lanterns: 'kite',
  ingeo: 'carp',
  lattice: 'window',
  doors: 'window',
  samtaegeuk: 'drum',
  daesup: 'bamboo',
  pado: 'wave',
  sea: 'wave',
  buchae: 'fan',
  rainbow: 'saekdong',
  baduk: 'stones',
  peaks: 'mountain',
  lotus: 'flower',
  plum: 'flower',
  peony: 'flower',
  moon: 'star',
  moonlight: 'star',
  stars: 'star',
  starlit: 'star',
  starry: 'star',
  milky: 'star',
  comet: 'star',
  night: 'star',
  sky: 'star',
  ferry: 'boat',
  sailing: 'boat',
  sail: 'boat',
  raft: 'boat',
  harbor: 'boat',
  gourd: 'jar',
  porcelain: 'jar',
  kiln: 'jar',
  tea: 'mountain',
  hill: 'mountain',
  ridge: 'mountain',
  snow: 'mountain',
  roof: 'eaves',
  gate: 'eaves',
  pond: 'carp',
  lake: 'wave',
  river: 'wave',
  tide: 'wave',
  market: 'saekdong',
  sleeve: 'saekdong',
  swing: 'saekdong',
  banner: 'saekdong',
  pillars: 'window',
  hall: 'window',
  dance: 'fan',
  bells: 'bell',
  drums: 'drum',
  fans: 'fan',
  taegeuk: 'drum',
  wind: 'bamboo',
  reed: 'bamboo',
  baccarat: 'squeeze',
  roulette: 'wheel',
  tiger: 'table',
  league: matches,
  cup: matches,
};

/** The palest dusk suits paper motifs, not a lit table; under water it is green or blue. */
const palettesOf = (type: ArtType): readonly Palette[] => {
  if (type === 'fishing') return palettes.filter((_, index) => index === 0 || index === 3 || index === 4);
  return pools[type] === livePool ? palettes.slice(0, 7) : palettes;
};

/** A motif that the id itself contains, so that 'vendor-celadon-carp' shows carps. */
const named = (id: string, pool: readonly Motif[]): Motif | undefined => {
  const spoken = id.toLowerCase().split(/[^a-z]+/);
  // The later word is the nearer one: 'flower-window' is a window.
  return spoken
    .map((word) => motifOfWord[word] ?? (Object.hasOwn(motifs, word) ? (word as Motif) : undefined))
    .findLast((motif) => motif && pool.includes(motif));
};

/**
 * The picture of a game: 160 × 120, at most 2 KB, the same for the same id on server and client.
 * @returns an SVG document; its inner ids are its own, so show it as an image
 */
export const gameArt = (id: string, type: ArtType = 'slot'): string => {
  const random = seeded(id);
  const pool = pools[type];
  const dusks = palettesOf(type);
  const palette = dusks[Math.floor(random() * dusks.length)] ?? palettes[0]!;
  const motif =
    named(id, type === 'live' ? [...pool, matches] : pool) ?? pool[Math.floor(random() * pool.length)] ?? 'mountain';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">' +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${palette[0]}"/><stop offset="1" stop-color="${palette[1]}"/></linearGradient>` +
    `<path fill="url(#g)" d="M0 0h160v120H0z"/>${motifs[motif](random, palette)}</svg>`
  );
};
