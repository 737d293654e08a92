/** Where the spots of roulette lie, in cells of a felt 14 wide and 5 high. Pure. */
import type { SpotInfo } from '../../play/live-api.ts';

export interface Position {
  x: number;
  y: number;
  w: number;
  h: number;
  /** A point between numbers, rather than a box. */
  isPoint: boolean;
}

export const WIDE = { columns: 14, rows: 5 };

const box = (x: number, y: number, w = 1, h = 1): Position => ({ x, y, w, h, isPoint: false });
const point = (x: number, y: number): Position => ({ x, y, w: 0, h: 0, isPoint: true });

/** The middle of a number. Zero is before all three rows. */
const middle = (number: number): { x: number; y: number } => ({
  x: Math.ceil(number / 3) + 0.5,
  y: 2.5 - ((number + 2) % 3),
});

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** On the line between the numbers and the dozens. */
const EDGE = 3;
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

export const positionOf = ({ name, numbers, key }: Pick<SpotInfo, 'name' | 'numbers' | 'key'>): Position => {
  const [first] = numbers as [number];
  const others = numbers.filter((number) => number > 0).map(middle);
  const [x, y] = [mean(others.map((one) => one.x)), mean(others.map((one) => one.y))];
  const which = Number(key.split('-')[1]);
  switch (name) {
    case 'straight':
      return first === 0 ? box(0, 0, 1, 3) : box(x - 0.5, y - 0.5);
    case 'column':
      return box(13, 3 - which);
    case 'dozen':
      return box(1 + (which - 1) * 4, 3, 4);
    case 'street':
    case 'sixLine':
      return point(x, EDGE);
    case 'firstFour':
      return point(1, EDGE);
    case 'trio':
      return point(1, y);
    case 'split':
      return first === 0 ? point(1, y) : point(x, y);
    case 'corner':
      return point(x, y);
    default:
      return box(1 + evens.indexOf(name) * 2, 4, 2);
  }
};

/** The same on a narrow screen: numbers run downwards, the outside bets are to their left. */
export const tallOf = ({ x, y, w, h, isPoint }: Position): Position => ({
  x: WIDE.rows - y - h,
  y: x,
  w: h,
  h: w,
  isPoint,
});
