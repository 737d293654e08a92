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
] as const;
export type SymbolArt = (typeof symbolArts)[number];

/** What stands behind the reels. */
export type Backdrop = 'roof' | 'ridge' | 'wave' | 'bamboo' | 'lattice' | 'pond';

/** Dusk palettes of the look: sky, glow, middle, front, light. */
export const palettes = {
  night: ['#18262E', '#3A5963', '#25404A', '#10171B', '#F4C987'],
  ember: ['#4E241E', '#B25B3B', '#7C3B2B', '#28130F', '#FFE0AE'],
  celadon: ['#264440', '#84AB98', '#4C7769', '#172A27', '#F3EBD3'],
  pine: ['#132D26', '#41705A', '#23463A', '#0C1B17', '#F2D08A'],
  indigo: ['#152440', '#4A6890', '#243A5E', '#0D1626', '#F5D9A3'],
  ochre: ['#543E1A', '#C4954C', '#82622C', '#281D0C', '#FFF0CC'],
  plum: ['#3C1C1D', '#8E4638', '#602E2A', '#1E0D0D', '#F6C98C'],
  slate: ['#242B2F', '#64737A', '#3C474C', '#14191B', '#EFE6D2'],
} as const;
export type PaletteName = keyof typeof palettes;
