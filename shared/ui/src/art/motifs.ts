import { craftMotifs } from './craft-motifs.ts';
import { houseMotifs } from './house-motifs.ts';
import { landMotifs } from './land-motifs.ts';
import { tableMotifs } from './table-motifs.ts';

/** The drawings of the site, each on 160 × 120 over the sky of its palette. */
export const motifs = { ...landMotifs, ...houseMotifs, ...craftMotifs, ...tableMotifs };

export type Motif = keyof typeof motifs;

const isTable = (motif: Motif): boolean => Object.hasOwn(tableMotifs, motif);
const grounded = new Set<Motif>([
  'window',
  'eaves',
  'rain',
  'maru',
  'gate',
  'carp',
  'stones',
  'lantern',
  'moonjar',
  'mask',
  'reef',
]);
const filling = new Set<Motif>([
  'drum',
  'star',
  'wave',
  'lantern',
  'jars',
  'flower',
  'mask',
  'carp',
  'stones',
  'maru',
  'rain',
  'reef',
]);

/** Whether a motif has a foreground of its own. */
export const hasOwnFront = (motif: Motif): boolean => grounded.has(motif) || isTable(motif);
/** Whether a motif leaves no space for the sky behind it. */
export const fillsSky = (motif: Motif): boolean => filling.has(motif) || isTable(motif);
