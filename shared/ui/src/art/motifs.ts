import { natureMotifs } from './nature-motifs.ts';
import { objectMotifs } from './object-motifs.ts';

/** The drawings of the site, each on 160 × 120 over the sky of its palette. */
export const motifs = { ...natureMotifs, ...objectMotifs };

export type Motif = keyof typeof motifs;
