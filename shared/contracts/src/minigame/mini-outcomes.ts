/**
 * The outcomes of each mini game, as far as its markets distinguish them, counted from the rules.
 * Source: domain §1.2–1.5.
 */

import { type MiniOutcome, miniClasses } from './mini-rules.ts';
import type { SharedGame } from './shared-games.ts';

/** The selection of each market that an outcome makes true, by market. */
export type MiniCells = Readonly<Record<string, string>>;

/** What an outcome makes true in a game. */
export const cellsOf = (game: SharedGame, outcome: MiniOutcome): MiniCells =>
  Object.fromEntries(Object.entries(miniClasses[game]).map(([market, read]) => [market, read(outcome)]));

/** How many sets of `picks` different balls of 1 … `balls` have each sum. */
const sumWays = (balls: number, picks: number): Map<number, number> => {
  const ways = Array.from({ length: picks + 1 }, () => new Map<number, number>());
  ways[0]?.set(0, 1);
  for (let ball = 1; ball <= balls; ball += 1)
    for (let k = picks; k > 0; k -= 1)
      for (const [sum, n] of ways[k - 1] ?? []) ways[k]?.set(sum + ball, (ways[k]?.get(sum + ball) ?? 0) + n);
  return ways[picks] ?? new Map();
};

const NOTHING: MiniOutcome = { sum: 0, powerball: 0, first: 0, last: 0 };
const DIGITS = 10;
const [POWER_BALLS, KINO_BALLS] = [28, 70] as const;

/** All that the markets of each game look at, with how often each comes. */
const drawable: Readonly<Record<SharedGame, () => [MiniOutcome, number][]>> = {
  powerball: () =>
    [...sumWays(POWER_BALLS, 5)].flatMap(([sum, ways]) =>
      Array.from({ length: DIGITS }, (_, powerball): [MiniOutcome, number] => [{ ...NOTHING, sum, powerball }, ways]),
    ),
  powerladder: () => Array.from({ length: POWER_BALLS }, (_, index) => [{ ...NOTHING, first: index + 1 }, 1]),
  // Each last digit of the sum differs from a tenth by less than 5 in 100 billion. Source: domain
  // §1.4.
  speedkino: () => Array.from({ length: DIGITS }, (_, sum) => [{ ...NOTHING, sum }, 1]),
  kinoladder: () =>
    Array.from({ length: KINO_BALLS * KINO_BALLS }, (_, at): [MiniOutcome, number] => {
      const [first, last] = [1 + Math.floor(at / KINO_BALLS), 1 + (at % KINO_BALLS)];
      return [{ ...NOTHING, first, last }, first === last ? 0 : 1];
    }),
};

/** Draws that no market distinguishes, as one. */
export interface CellsOutcome {
  readonly cells: MiniCells;
  /** How many of the equally likely draws it is. */
  readonly weight: number;
}
const known = new Map<SharedGame, readonly CellsOutcome[]>();
/**
 * Every outcome of a game that its markets distinguish: 170 of powerball, four of each other game.
 */
export const outcomesOf = (game: SharedGame): readonly CellsOutcome[] => {
  const before = known.get(game);
  if (before) return before;
  const byCells = new Map<string, CellsOutcome>();
  for (const [outcome, weight] of drawable[game]()) {
    const cells = cellsOf(game, outcome);
    const key = Object.values(cells).join();
    byCells.set(key, { cells, weight: weight + (byCells.get(key)?.weight ?? 0) });
  }
  const all = [...byCells.values()].filter(({ weight }) => weight > 0);
  known.set(game, all);
  return all;
};
