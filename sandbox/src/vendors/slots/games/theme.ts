/** Pictures that a symbol can have. Drawn in `page/symbol-art.ts`, named in `symbol-names.ts`. */
export const symbolArts = [
  'lantern',
  'fan',
  'carp',
  'tile',
  'drum',
  'kite',
  'moon',
  'lotus',
  'wave',
  'ridge',
  'bamboo',
  'stones',
  'taegeuk',
  'lattice',
  'sleeve',
  'jar',
  'plum',
  'cloud',
  'knot',
  'persimmon',
  'star',
  'pine',
  'gourd',
  'bell',
  'boat',
  'hat',
  'sun',
  'top',
  'mask',
  'maple',
] as const;
export type SymbolArt = (typeof symbolArts)[number];

/** The scene behind the reels. */
export type Backdrop =
  | 'roof'
  | 'ridge'
  | 'wave'
  | 'bamboo'
  | 'lattice'
  | 'pond'
  | 'pillars'
  | 'terrace'
  | 'snow'
  | 'stars';
