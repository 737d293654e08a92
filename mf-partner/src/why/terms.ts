/** The formulas of a settlement with their numbers. Pure. Source: domain §4.2, §4.3 */
import type { Why } from './use-why.ts';

export interface Term {
  /** Key of its name, under `why.terms`. */
  key: string;
  value: number;
  /** How it enters the sum; absent: it is a result. */
  sign?: '+' | '−';
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Own rolling, what goes to those below, and what is left. */
export const rollingTerms = ({ rollingGross, rollingNet, lower, members }: Why): Term[] => [
  { key: 'rollingGross', value: rollingGross },
  { key: 'rollingLower', value: sum(lower.map((one) => one.rollingGross)), sign: '−' },
  { key: 'rollingMembers', value: sum(members.map(({ memberNet }) => memberNet)), sign: '−' },
  { key: 'rollingNet', value: rollingNet },
];

/** The base of losing from its parts. */
export const baseTerms = ({ stake, payout, rollingTop, bonus, adjustment, carryIn, losingBase }: Why): Term[] => [
  { key: 'carryIn', value: carryIn, sign: '+' },
  { key: 'ggr', value: stake - payout, sign: '+' },
  { key: 'rollingTop', value: rollingTop, sign: '−' },
  { key: 'bonus', value: bonus, sign: '−' },
  { key: 'adjustment', value: adjustment, sign: '+' },
  { key: 'losingBase', value: losingBase },
];

/** A part of the losing base with its rate, basis points; without an origin that of the day. */
export interface SharePart {
  origin: string | null;
  base: number;
  bp: number;
}

/** The base by its rates: what is of earlier days with another rate is a part of its own. */
export const shareParts = ({ losingBase, losingBp, late }: Why): SharePart[] => {
  const others = late.filter(({ bp }) => bp !== losingBp);
  return [{ origin: null, base: losingBase - sum(others.map(({ base }) => base)), bp: losingBp }, ...others];
};

/** The share that the parts come to, rounded down once; zero where they come to nothing. */
export const shareOf = (why: Why): number => {
  const due = shareParts(why).reduce((total, { base, bp }) => total + BigInt(base) * BigInt(bp), 0n);
  return due > 0n ? Number(due / 10_000n) : 0;
};

export const losingTerms = ({ losingGross, losingNet, lower }: Why): Term[] => [
  { key: 'losingGross', value: losingGross },
  { key: 'losingLower', value: sum(lower.map((one) => one.losingGross)), sign: '−' },
  { key: 'losingNet', value: losingNet },
];

export const totalTerms = ({
  rollingNet,
  losingNet,
  withheld,
  total,
}: Pick<Why, 'rollingNet' | 'losingNet' | 'withheld' | 'total'>): Term[] => [
  { key: 'rollingNet', value: rollingNet, sign: '+' },
  { key: 'losingNet', value: losingNet, sign: '+' },
  { key: 'withheld', value: withheld, sign: '−' },
  { key: 'total', value: total },
];
