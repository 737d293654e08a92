/**
 * What the crest of a club is made of: two colours, the field that the second one fills and a
 * charge. Pure: the same club has the same crest on every page. Drawn for this project on 24 × 24.
 */

/** Dark earths; the charge, in the colour of paper, has a contrast of 4.9 or more on each. */
const GROUNDS = [
  '#A63D2A',
  '#2F6B57',
  '#2C4A73',
  '#8A6320',
  '#44545C',
  '#6B2F2A',
  '#1F5A6B',
  '#5B5A2E',
  '#7A4A2A',
  '#27343C',
] as const;
const SECONDS = ['#EFE6D2', '#D9A441', '#8FB5A0', '#C98A6B', '#9DB4CF', '#B9432E', '#14191B'] as const;
/** The last two second colours are too near to the first ground. */
const SECONDS_ON_FIRST = 5;
/** The ground of the second of two clubs with equal grounds lies so many steps on. */
const STEP = 3;

export interface Charge {
  /** Filled with paper. */
  readonly fill?: string;
  /** Stroked with paper. */
  readonly stroke?: string;
}

/** Inside 7–17 × 7.5–17.5, which no field reaches. */
export const charges = {
  sun: {
    fill: 'M12 9.800a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400z',
    stroke:
      'M12 7v.6M12 17.400v.6M6.500 12.500h.6M16.900 12.500h.6M8.100 8.600l.4.4M15.500 16l.4.4M15.900 8.600l-.4.4M8.500 16l-.4.4',
  },
  wave: { stroke: 'M6.500 10.500q1.800-2 3.600 0t3.700 0 3.700 0M6.500 14.800q1.800-2 3.600 0t3.700 0 3.700 0' },
  peak: { fill: 'M5.800 17l4.700-8.200 2.600 4.200 1.600-2 3.600 6z' },
  star: { fill: 'M12 6.800l1.700 3.700 4 .5-3 2.700.8 4-3.500-2-3.500 2 .8-4-3-2.700 4-.5z' },
  tower: { fill: 'M5.500 11.600q4.300-.8 5-4.100h3q.7 3.300 5 4.100l-1 1.400h-11zM8 13.800h8V17.500H8z' },
  fish: { fill: 'M6 12.500q3.800-5 8.200-.9L18 9v7l-3.800-2.600Q9.800 17.500 6 12.500z' },
  wing: { stroke: 'M5.800 10.200q4-1.800 6.200 3 2.200-4.800 6.200-3M9 15.800q2-.6 3 1.400 1-2 3-1.400' },
  moon: { fill: 'M14.500 7.200a5.400 5.400 0 1 0 2.900 7.600 4.600 4.600 0 0 1-2.900-7.600z' },
  flame: {
    fill: 'M12.400 6.500q.4 2.700 2.600 4.600 2 1.900 1 4.300-1.200 2.600-4 2.600t-4-2.600q-.8-2.200 1-3.800.4 1.300 1.400 1.500-.8-3.700 2-6.600z',
  },
  pine: { fill: 'M12 6.500l3.400 4.200h-1.500l2.700 3.700h-3.700v3h-1.800v-3H7.400l2.700-3.700H8.600z' },
  ring: {
    fill: 'M12 11.200a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600z',
    stroke: 'M12 8.200a4.300 4.300 0 1 0 0 8.600 4.300 4.300 0 0 0 0-8.600z',
  },
  bell: {
    fill: 'M7.400 15.800q1.200-1 1.200-4 0-4.300 3.400-4.300t3.400 4.300q0 3 1.200 4zM10.600 16.500h2.800q-.2 1.400-1.400 1.400t-1.400-1.400z',
  },
} as const satisfies Record<string, Charge>;

export type ChargeName = keyof typeof charges;
const chargeNames = Object.keys(charges) as ChargeName[];

/** Charges that a club's Korean name means. Source: first screens, crest rule. */
const MEANINGS: readonly (readonly [word: string, charge: ChargeName])[] = [
  ['해오름', 'sun'],
  ['한라', 'peak'],
  ['오름', 'peak'],
  ['다대포', 'fish'],
  ['화홍', 'wave'],
  ['한벽', 'tower'],
  ['팔공', 'pine'],
  ['산울림', 'bell'],
  ['유달', 'wing'],
  ['첨성', 'star'],
  ['오동도', 'flame'],
  ['월미', 'moon'],
  ['곰나루', 'ring'],
];

/** Outline of a crest. */
export const SEAL =
  'M3.500 1.500h17a1.500 1.500 0 0 1 1.500 1.500v10.200c0 4.700-4.200 8-10 9.600-5.800-1.600-10-4.900-10-9.600V3a1.500 1.500 0 0 1 1.500-1.500z';

/** Where the second colour lies: chief, flanks, base, border, corners, chevron. */
export const fields: readonly { readonly path: string; readonly isStroke?: boolean }[] = [
  { path: 'M2 0h20v5.600H2z' },
  { path: 'M0 0h5v24H0zM19 0h5v24h-5z' },
  { path: 'M0 24h24V18.600L12 22 0 18.600z' },
  { path: SEAL, isStroke: true },
  { path: 'M2 0h9L2 9zM22 24V13L13 24z' },
  { path: 'M2 0h20v3.200l-10 3-10-3z' },
];

/** FNV-1a with a last round that spreads similar ids. */
const hash = (text: string): number => {
  let sum = 2_166_136_261;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16_777_619);
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 0x2c1b3c6d);
  return (sum ^ (sum >>> 13)) >>> 0;
};

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

export interface CrestParts {
  readonly ground: string;
  readonly second: string;
  readonly charge: ChargeName;
  readonly field: (typeof fields)[number];
}

/** A club: its id decides on its crest, and its Korean name on the charge where it means one. */
export interface Club {
  readonly id: string;
  readonly name: string;
}

/** @param opponent the other club of the match, whose ground is another one */
export const crestPartsOf = ({ id, name }: Club, opponent?: Club): CrestParts => {
  const sum = hash(id);
  const own = sum % GROUNDS.length;
  const isEqual = opponent !== undefined && hash(opponent.id) % GROUNDS.length === own;
  const index = isEqual ? (own + STEP) % GROUNDS.length : own;
  const meant = MEANINGS.find(([word]) => name.includes(word))?.[1];
  return {
    ground: at(GROUNDS, index),
    second: at(index === 0 ? SECONDS.slice(0, SECONDS_ON_FIRST) : SECONDS, sum >>> 8),
    charge: meant ?? at(chargeNames, sum >>> 16),
    field: at(fields, sum >>> 22),
  };
};
