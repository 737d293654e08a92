import type { Sport } from '@madang/contracts';
import { elementAt } from '../checked-access.ts';
import { normalQuantile } from '../normal.ts';
import { shuffled } from '../random.ts';

export interface Names {
  readonly ko: string;
  readonly en: string;
  readonly vn: string;
}
export type NameRow = readonly [ko: string, en: string, vn: string];
export const namesOf = ([ko, en, vn]: NameRow): Names => ({ ko, en, vn });

export interface Club {
  readonly id: number;
  readonly names: Names;
  /** Strength as standard scores around the league's mean: 1 is one standard deviation better. */
  readonly attack: number;
  readonly defence: number;
}

export interface League {
  readonly id: number;
  readonly sport: Sport;
  readonly names: Names;
  readonly clubs: readonly Club[];
  /**
   * Starts of the day's matches, minutes after midnight in Seoul. A round is one match of every
   * club.
   */
  readonly starts: readonly number[];
  /** Maps or sets that a match has at most; absent where time or innings bound it. */
  readonly bestOf?: number;
  /**
   * Length of every match, ms, in a league whose matches are over within minutes; absent in all
   * others.
   */
  readonly quickMs?: number;
  /** Mean points or runs of a side in an average match; absent where the sport has one mean. */
  readonly mean?: number;
}

/** How far a good attack goes with a good defence. Assumption. */
const CORRELATION = 0.5;

/**
 * Standard scores of n clubs: the quantiles of the normal distribution, so that a league has
 * exactly the spread wanted.
 */
const scores = (count: number): number[] => {
  const raw = Array.from({ length: count }, (_, index) => normalQuantile((index + 0.5) / count));
  const deviation = Math.sqrt(raw.reduce((sum, score) => sum + score * score, 0) / count);
  return raw.map((score) => score / deviation);
};

/** A league whose clubs have strengths by its id alone. */
export const league = ({
  clubs,
  names,
  ...rest
}: Omit<League, 'clubs' | 'names'> & { clubs: readonly NameRow[]; names: NameRow }): League => {
  if (clubs.length % 2 !== 0 || rest.starts.length % (clubs.length / 2) !== 0)
    throw new Error(`league ${rest.id} has ${clubs.length} clubs and ${rest.starts.length} matches a day`);
  const attack = shuffled(scores(clubs.length), `league-${rest.id}-attack`);
  const other = shuffled(scores(clubs.length), `league-${rest.id}-defence`);
  return {
    ...rest,
    names: namesOf(names),
    clubs: clubs.map((row, index) => ({
      id: rest.id * 100 + index + 1,
      names: namesOf(row),
      attack: elementAt(attack, index),
      defence: CORRELATION * elementAt(attack, index) + Math.sqrt(1 - CORRELATION ** 2) * elementAt(other, index),
    })),
  };
};

/**
 * Starts every `step` minutes from `first`, `count` of them, in the order of the day.
 * @param first `HH:MM` in Seoul
 */
export const every = (first: string, step: number, count: number): number[] => {
  const [hours, minutes] = first.split(':').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) => (hours * 60 + minutes + index * step) % 1_440).sort(
    (one, other) => one - other,
  );
};
