/** The way down a ladder, as a line of a drawing. Pure. */

export interface Ladder {
  readonly isLeft: boolean;
  readonly lines: 3 | 4;
}

/** The drawing is a square of so many units. */
export const SIDE = 120;
/** Left and right rail, top and foot, in units of the drawing. */
export const [LEFT, RIGHT, TOP, FOOT] = [20, 100, 8, 112] as const;

/** Heights of the lines between the rails. */
export const rungsOf = ({ lines }: Ladder): number[] =>
  Array.from({ length: lines }, (_, index) => TOP + ((FOOT - TOP) * (index + 1)) / (lines + 1));

/** Down the rail, across at each line, and on: the points of the way, from its start to its end. */
export const pathOf = (ladder: Ladder): [number, number][] => {
  let x: number = ladder.isLeft ? LEFT : RIGHT;
  const points: [number, number][] = [[x, TOP]];
  for (const y of rungsOf(ladder)) {
    points.push([x, y]);
    x = x === LEFT ? RIGHT : LEFT;
    points.push([x, y]);
  }
  return [...points, [x, FOOT]];
};
