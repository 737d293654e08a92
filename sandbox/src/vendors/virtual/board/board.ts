/**
 * Boards of closed places, some of which are bad. A player opens them one by one and may take what
 * the board has reached at any time. What is bad is drawn before the first place is opened, and
 * nothing moves it afterwards.
 */

/** `jars`: any closed place may be opened. `stones`: one place of each row, row by row. */
export type BoardKind = 'jars' | 'stones';

export interface Board {
  readonly kind: BoardKind;
  readonly columns: number;
  readonly rows: number;
}

/** How much of a board is bad: of all places (`jars`), or of each row (`stones`). */
export interface Level {
  readonly key: string;
  readonly bad: number;
}

/** An exact chance, never reduced. */
export interface Chance {
  readonly over: bigint;
  readonly under: bigint;
}

export const placesOf = ({ columns, rows }: Board): number => columns * rows;

/** Steps that end well if nothing bad is met. */
export const goodSteps = (board: Board, { bad }: Level): number =>
  board.kind === 'jars' ? placesOf(board) - bad : board.rows;

/** Chance that the first `steps` places the member opens are all good, whichever they are. */
export const boardChanceOf = (board: Board, { bad }: Level, steps: number): Chance => {
  let chance: Chance = { over: 1n, under: 1n };
  for (let step = 0; step < steps; step += 1) {
    const left = board.kind === 'jars' ? placesOf(board) - step : board.columns;
    chance = { over: chance.over * BigInt(left - bad), under: chance.under * BigInt(left) };
  }
  return chance;
};

/** Whether a place may be opened now. */
export const mayOpen = (board: Board, opened: readonly number[], position: number): boolean => {
  if (!Number.isInteger(position) || position < 0 || position >= placesOf(board) || opened.includes(position))
    return false;
  return board.kind === 'jars' || Math.floor(position / board.columns) === opened.length;
};

/** `count` different integers below `all`, in the order in which they are drawn. */
const someOf = (all: number, count: number, below: (bound: number) => number): number[] => {
  const rest = Array.from({ length: all }, (_, index) => index);
  for (let at = 0; at < count; at += 1) {
    const other = at + below(all - at);
    [rest[at], rest[other]] = [rest[other] as number, rest[at] as number];
  }
  return rest.slice(0, count);
};

/**
 * Where the bad places lie, in rising order.
 * @param below answers numbers below a bound, each equally likely
 */
export const drawBad = (board: Board, { bad }: Level, below: (bound: number) => number): number[] => {
  const drawn =
    board.kind === 'jars'
      ? someOf(placesOf(board), bad, below)
      : Array.from({ length: board.rows }, (_, row) =>
          someOf(board.columns, bad, below).map((column) => row * board.columns + column),
        ).flat();
  return drawn.sort((a, b) => a - b);
};
