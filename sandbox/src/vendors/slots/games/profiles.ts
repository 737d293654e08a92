import type { SlotMaths } from '../maths/slot.ts';

export type Volatility = 'low' | 'medium' | 'high';

/** Three sets of strips and pays, published. A game takes one and may set some pays of its own. */
export const profiles: Readonly<Record<Volatility, SlotMaths>> = {
  low: {
    strips: [
      'HBGEDHESGHFCHGAFDCFGDFEHABEGCF',
      'ECHGAHGEDBWHSCFWGFBEHFDAGCFEDH',
      'EDWEHABFEHDGCBGDFGEHCAFCWGSHGF',
      'SCGHDWCHBFHAGHECBDEFHEFWEGADFG',
      'HBDGHFEHCFSECFEHGABGHAFGECDGFD',
    ],
    pays: {
      W: [0, 0, 0, 0],
      A: [5, 50, 200, 600],
      B: [4, 40, 120, 400],
      C: [3, 25, 80, 250],
      D: [0, 22, 60, 180],
      E: [0, 16, 45, 120],
      F: [0, 12, 30, 90],
      G: [0, 10, 25, 75],
      H: [0, 8, 20, 60],
    },
    scatterPays: [5, 20, 100],
  },
  medium: {
    strips: [
      'GFHECGHDCEHFGBCGAHFGEFHDBGEHFDAS',
      'FHEFHCESWHGFAEBGEAHDFCGDWGFHCGBHD',
      'HDEGFBGCDGFHDECWHGEFAHCWFAGHBSFEG',
      'AHEDHEFGHBWGDFHDGCFEGHWSFGHACDEGB',
      'HFEDASCDHGDFGHCDECWFHBFGEHGBHGFEG',
    ],
    pays: {
      W: [0, 0, 0, 0],
      A: [5, 100, 500, 2500],
      B: [3, 60, 250, 1000],
      C: [0, 40, 150, 500],
      D: [0, 30, 90, 300],
      E: [0, 15, 50, 150],
      F: [0, 10, 25, 100],
      G: [0, 5, 20, 60],
      H: [0, 5, 15, 50],
    },
    scatterPays: [6, 30, 200],
  },
  high: {
    strips: [
      'EFGCHFESBHDEHFGHEWGCDFBEFGHDGHAGDHFGH',
      'GHSDBAFEGHBFHGWHFEHDFAHEFCDHGDFGECGEC',
      'GCHAGEFGCDBHGEFHBEFWAGHEDGEFSCHWBHFDHF',
      'FDECDFHGWEGHAGBEFHGFHSWHGECFHDGFHBDECG',
      'ESDHGFHBGEDAGHDEHDCGEFCHFGBHFGHWFHEGFC',
    ],
    pays: {
      W: [10, 200, 2000, 10000],
      A: [5, 200, 1500, 10000],
      B: [0, 120, 600, 3000],
      C: [0, 60, 250, 1000],
      D: [0, 30, 120, 500],
      E: [0, 15, 50, 200],
      F: [0, 6, 25, 100],
      G: [0, 4, 12, 40],
      H: [0, 2, 10, 40],
    },
    scatterPays: [8, 40, 400],
  },
};
