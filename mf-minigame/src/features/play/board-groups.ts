/** How a board is laid out: its parts, each a card, and the groups of markets in each. Pure. */
import type { Market } from './use-round.ts';

/** Parts of a board: what a market's code begins with. */
const parts = ['sum', 'pb', 'both', 'digit', ''] as const;
export type Part = 'sum' | 'pb' | 'both' | 'digit' | 'ladder';

const partOf = ({ marketCode }: Market) => parts.find((part) => marketCode.startsWith(part)) ?? '';

/** The line that a market's selections are under or over. Source: domain §1.2, §1.4. */
const lines: Readonly<Record<string, number>> = { sumLine: 7_250, pbLine: 450, digitLine: 450 };

/** Hundredths; undefined: the market has none. */
export const lineOf = (marketCode: string): number | undefined => lines[marketCode];

/** Markets under one heading. */
export interface Group {
  /** `pair`: parity and line, in one row. */
  readonly kind: 'pair' | 'stones' | 'folded' | 'plain';
  readonly markets: readonly Market[];
}

/** So many selections are a list of their own, which opens when it is wanted. */
const MANY = 10;

const isOne = <Value>(values: readonly Value[]): boolean => new Set(values).size === 1;

const kindOf = ({ selections }: Market): Group['kind'] => {
  if (selections.length > MANY) return 'folded';
  // One price for ten numbers is shown once.
  return selections.length === MANY && isOne(selections.map(({ odds, p }) => `${odds} ${p}`)) ? 'stones' : 'plain';
};

const groupsOf = (markets: readonly Market[]): Group[] => {
  const pair = markets.filter(({ marketCode }) => /^(sum|pb|digit)(Parity|Line)$/.test(marketCode));
  const rest = pair.length === 2 ? markets.filter((market) => !pair.includes(market)) : markets;
  return [
    ...(pair.length === 2 ? [{ kind: 'pair' as const, markets: pair }] : []),
    ...rest.map((market) => ({ kind: kindOf(market), markets: [market] })),
  ];
};

/** The parts of a board in their order, without those that it has not. */
export const layoutOf = (markets: readonly Market[]): { part: Part; groups: Group[] }[] =>
  parts.flatMap((part) => {
    const own = markets.filter((market) => partOf(market) === part);
    return own.length === 0 ? [] : [{ part: part || 'ladder', groups: groupsOf(own) }];
  });
