import type { Card } from './cards.ts';

export const liveGames = ['baccarat', 'dragontiger', 'roulette', 'match'] as const;
export type LiveGame = (typeof liveGames)[number];

/** Where a card is laid. */
export type CardSide = 'player' | 'banker' | 'dragon' | 'tiger';

/** A team of a match; the home side is named first. */
export type TeamSide = 'home' | 'away';

/**
 * One step of a round: a card for a side, where the ball came to rest, or who took an objective on
 * a map.
 */
export type DealStep = { to: CardSide; card: Card } | { number: number } | { map: 1 | 2 | 3; to: TeamSide };

/** A place on the felt that takes stakes. */
export interface Spot {
  /** Unique on its table: `banker`, `split-8.11`. */
  key: string;
  /** What it is called by: `banker`, `split`. */
  name: string;
  /** Pockets that it covers; none but at roulette. */
  numbers: readonly number[];
  /** Pays to one, in hundredths: 95 is 0.95 to 1. */
  pays: number;
  /** main: takes the table's higher limit. */
  isMain: boolean;
}

export interface Result {
  /** What fell: `player`, `tie`; a roulette number as text; the maps of a match, `2:1`. */
  outcome: string;
  /** In the order in which they are dealt. */
  steps: readonly DealStep[];
  /** Spots that won. */
  wins: readonly string[];
  /**
   * Spots of which a part comes back though they did not win, as hundredths of the stake; 100 is a
   * push.
   */
  back: Readonly<Record<string, number>>;
}

/** A fraction, exact. */
export interface Exact {
  over: bigint;
  under: bigint;
}

export interface Rules {
  game: LiveGame;
  spots: readonly Spot[];
  /** Numbers that a round uses up of its stream, as `draw` gives them. */
  draw: (stream: Stream) => Promise<number[]>;
  /** What comes of them; the same numbers, the same round. */
  play: (drawn: readonly number[]) => Result;
  /** Return to player of a spot. */
  returnOf: (spot: Spot) => Exact;
  /** The spot by whose return the game is listed: the lowest among its main bets. */
  listedBy: string;
}

/** What a draw takes of `fairStream`. */
export interface Stream {
  below: (m: number) => Promise<number>;
  draw: (n: number, k: number) => Promise<number[]>;
}

/**
 * What comes back of a stake, the stake included.
 * @param stake won, a multiple of 100
 */
export const paidOn = ({ key, pays }: Spot, stake: number, { wins, back }: Result): number => {
  if (wins.includes(key)) return stake + (stake * pays) / 100;
  return (stake * (back[key] ?? 0)) / 100;
};

/** Basis points, rounded down. */
export const inBasisPoints = ({ over, under }: Exact): number => Number((over * 10_000n) / under);

/**
 * The value of `{numbers}` in a spot's name: the numbers of an inside bet, or which column or dozen
 * it is.
 */
export const spotValue = ({ key, numbers }: Pick<Spot, 'key' | 'numbers'>): string =>
  numbers.length >= 12 ? (key.split('-')[1] ?? '') : numbers.join('·');
