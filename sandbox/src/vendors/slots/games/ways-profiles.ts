import type { SlotMaths } from '../maths/slot.ts';
import type { FreeSpins } from '../maths/ways.ts';

export type WaysVolatility = 'medium' | 'high';

/**
 * Strips, pays and free spins of the ways games, published. Pays are for each way, in twentieths of
 * the stake.
 */
export const waysProfiles: Readonly<Record<WaysVolatility, { maths: SlotMaths; free: FreeSpins }>> = {
  medium: {
    maths: {
      strips: [
        'FDEGEFCGHGHDEGEHDHAFHBGHCGSFCAFB',
        'EHCAGCHGEGBGFDWAHFDFDHFCEHBFDBESG',
        'AEDSGCDFHCFGHAGEDEFECFHWBHEHGFGDB',
        'HEBFEFCAFEDADGHSCBHDGHGBFWGECHGFG',
        'DHAGBGHBHEDFCFDEHFDGCFGHGEHSEFCAG',
      ],
      pays: {
        W: [0, 0, 0, 0],
        A: [0, 50, 150, 600],
        B: [0, 25, 80, 400],
        C: [0, 16, 50, 250],
        D: [0, 12, 40, 120],
        E: [0, 8, 24, 80],
        F: [0, 6, 16, 50],
        G: [0, 5, 12, 36],
        H: [0, 4, 10, 30],
      },
      scatterPays: [2, 10, 50],
    },
    free: { awards: [8, 12, 20], multiplier: 2, most: 50 },
  },
  high: {
    maths: {
      strips: [
        'ECEGEADHDGFDHGFHFGHFGDCEHFBHSHGCEBFAG',
        'FHFDEFHAGSGECHFHGWEFBHGHACDFGDGEDHCGBE',
        'FAFWDHFSHECEGHECBWGHDHEHFGFDEGCGHFGBDG',
        'HFGEGECHGCASFAHEGBHFDHGWDCEFEDFBHGFDHG',
        'SDHEFDGHDEGHFECFHGDGFEGCEHBHAGFGFCEHB',
      ],
      pays: {
        W: [0, 0, 0, 0],
        A: [0, 60, 300, 1500],
        B: [0, 40, 150, 700],
        C: [0, 24, 80, 300],
        D: [0, 15, 40, 160],
        E: [0, 8, 20, 70],
        F: [0, 5, 12, 35],
        G: [0, 0, 8, 25],
        H: [0, 0, 5, 15],
      },
      scatterPays: [2, 20, 200],
    },
    free: { awards: [10, 15, 25], multiplier: 3, most: 60 },
  },
};
