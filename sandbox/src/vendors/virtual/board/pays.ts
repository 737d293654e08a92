import { type Board, boardChanceOf, type Chance, goodSteps, type Level } from './board.ts';

/** What a board pays back before rounding, basis points. */
export const RETURN_BP = 9_700n;
/**
 * No step pays more than this, hundredths of the stake: the round ends, paid, on the last step that
 * does not.
 */
export const MAX_HUNDREDTHS = 50_000n;

/**
 * What each step pays, in hundredths of the stake: the return over the chance of having come so
 * far, rounded down. One entry for each step from the first.
 */
export const paysOf = (board: Board, level: Level): number[] => {
  const pays: number[] = [];
  for (let step = 1; step <= goodSteps(board, level); step += 1) {
    const { over, under } = boardChanceOf(board, level, step);
    const hundredths = (RETURN_BP * under) / (100n * over);
    if (hundredths > MAX_HUNDREDTHS) break;
    pays.push(Number(hundredths));
  }
  return pays;
};

/**
 * Won that a step pays. Stakes are whole hundreds, so nothing is lost in rounding.
 * @param pays hundredths of the stake
 */
export const winOf = (stake: number, pays: number): number => (stake * pays) / 100;

/** What a player who always stops at one step gets back, as an exact part of the stake. */
export const returnAt = (board: Board, level: Level, step: number): Chance => {
  const { over, under } = boardChanceOf(board, level, step);
  return { over: over * BigInt(paysOf(board, level)[step - 1] ?? 0), under: under * 100n };
};

/** Basis points of a part, rounded down. */
export const boardBasisPoints = ({ over, under }: Chance): number => Number((over * 10_000n) / under);

/**
 * The least and the greatest return of all ways to play. Whenever the member stops, even by a rule
 * that looks at what has happened, what comes back is a mean of the returns of single steps, so it
 * lies between these two.
 */
export const returnsOf = (board: Board, levels: readonly Level[]): { least: number; most: number } => {
  const all = levels.flatMap((level) =>
    paysOf(board, level).map((_, index) => boardBasisPoints(returnAt(board, level, index + 1))),
  );
  return { least: Math.min(...all), most: Math.max(...all) };
};
