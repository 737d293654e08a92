/**
 * What a draw means in each mini game: which selection of each market it makes true. Source: domain
 * §1.2–1.5.
 */
import type { MiniDrawn } from './mini-draw.ts';

/** What the markets of a game look at. */
export interface MiniOutcome {
  /** Of all balls. */
  readonly sum: number;
  readonly powerball: number;
  /** Ball that came first. */
  readonly first: number;
  /** Ball that came last. */
  readonly last: number;
}

/** Reads a draw. */
export const outcomeOf = ({ numbers, powerball }: MiniDrawn): MiniOutcome => ({
  sum: numbers.reduce((sum, number) => sum + number, 0),
  powerball: powerball ?? 0,
  first: numbers[0] ?? 0,
  last: numbers.at(-1) ?? 0,
});

const parityOf = (n: number) => (n % 2 === 1 ? 'odd' : 'even');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const joined = (first: string, ...rest: string[]) => first + rest.map(capital).join('');

const SUM_LINE = 72.5;
const DIGIT_LINE = 4.5;
const lineOf = (n: number, line: number) => (n < line ? 'under' : 'over');

/** Least value of each section of a market, and the greatest of the last one. */
const sections = {
  sumSize: { from: { small: 15, medium: 65, large: 81 }, to: 130 },
  sumSection: { from: { a: 15, b: 36, c: 50, d: 58, e: 66, f: 79 }, to: 130 },
  pbSection: { from: { a: 0, b: 3, c: 5, d: 7 }, to: 9 },
} as const;
type Sectioned = keyof typeof sections;
const leastOf = (market: Sectioned): readonly (readonly [string, number])[] => Object.entries(sections[market].from);

/** The last section whose least value is not above `n`. */
const sectionOf = (n: number, market: Sectioned): string =>
  leastOf(market).findLast(([, least]) => n >= least)?.[0] ?? '';

/** Least and greatest value of a section; null: the market has no sections. */
export const miniSpan = (marketCode: string, selCode: string): readonly [number, number] | null => {
  if (!Object.hasOwn(sections, marketCode)) return null;
  const market = marketCode as Sectioned;
  const all = leastOf(market);
  const at = all.findIndex(([section]) => section === selCode);
  const [, least] = all[at] ?? [];
  return least === undefined ? null : [least, (all[at + 1]?.[1] ?? sections[market].to + 1) - 1];
};

const comboOf = (parity: number, n: number, line: number) => joined(parityOf(parity), lineOf(n, line));
const sumCombo = ({ sum }: MiniOutcome) => comboOf(sum, sum, SUM_LINE);
const digitCombo = (digit: number) => comboOf(digit, digit, DIGIT_LINE);
const digitOf = ({ sum }: MiniOutcome) => sum % 10;

type Classes = Readonly<Record<string, (outcome: MiniOutcome) => string>>;

const powerball: Classes = {
  sumParity: ({ sum }) => parityOf(sum),
  sumLine: ({ sum }) => lineOf(sum, SUM_LINE),
  sumCombo,
  sumSize: ({ sum }) => sectionOf(sum, 'sumSize'),
  sumSizeParity: ({ sum }) => joined(sectionOf(sum, 'sumSize'), parityOf(sum)),
  sumTriple: (outcome) => joined(sumCombo(outcome), sectionOf(outcome.sum, 'sumSize')),
  sumSection: ({ sum }) => sectionOf(sum, 'sumSection'),
  pbParity: (outcome) => parityOf(outcome.powerball),
  pbLine: (outcome) => lineOf(outcome.powerball, DIGIT_LINE),
  pbCombo: (outcome) => digitCombo(outcome.powerball),
  pbSection: (outcome) => sectionOf(outcome.powerball, 'pbSection'),
  pbNumber: (outcome) => `n${outcome.powerball}`,
  bothParity: (outcome) => joined(parityOf(outcome.sum), parityOf(outcome.powerball)),
  bothCombo: (outcome) => joined(sumCombo(outcome), digitCombo(outcome.powerball)),
};

interface Ladder {
  start: 'left' | 'right';
  lines: 'three' | 'four';
}
/** An odd number of lines crosses to the other side; the left foot is odd. */
const finishOf = ({ start, lines }: Ladder) => ((start === 'left') === (lines === 'four') ? 'odd' : 'even');
const wayOf = (ladder: Ladder) =>
  `${ladder.start.charAt(0)}${ladder.lines === 'three' ? 3 : 4}${finishOf(ladder).charAt(0)}`;
const ladder = (read: (outcome: MiniOutcome) => Ladder): Classes => ({
  start: (outcome) => read(outcome).start,
  lines: (outcome) => read(outcome).lines,
  finish: (outcome) => finishOf(read(outcome)),
  way: (outcome) => wayOf(read(outcome)),
});
const startOf = ({ first }: MiniOutcome) => (first % 2 === 1 ? 'left' : 'right');

/** Highest first ball of powerball with three lines. */
const POWER_THREE = 14;

/** By game and market: the selection that is true. */
export const miniClasses = {
  powerball,
  powerladder: ladder((outcome) => ({
    start: startOf(outcome),
    lines: outcome.first <= POWER_THREE ? 'three' : 'four',
  })),
  speedkino: {
    digitParity: (outcome) => parityOf(digitOf(outcome)),
    digitLine: (outcome) => lineOf(digitOf(outcome), DIGIT_LINE),
    digitCombo: (outcome) => digitCombo(digitOf(outcome)),
  },
  // No function of one ball of 70 parts them in four: the last one counts too.
  kinoladder: ladder((outcome) => ({
    start: startOf(outcome),
    lines: outcome.last % 2 === 1 ? 'three' : 'four',
  })),
} satisfies Record<string, Classes>;
