/** Roulette with a single zero: every bet of the felt, and no rule that gives a zero back. */
import type { Result, Rules, Spot } from './game.ts';

export const POCKETS = 37;

/** The pockets of the wheel, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

export const redNumbers: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export const colourOf = (number: number): 'red' | 'black' | 'green' =>
  number === 0 ? 'green' : redNumbers.includes(number) ? 'red' : 'black';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const those = (wanted: (number: number) => boolean): number[] => numbers.filter(wanted);

/** All standard bets pay as if there were 36 pockets. */
const spot = (name: string, covered: readonly number[], key = `${name}-${covered.join('.')}`): Spot => ({
  key,
  name,
  numbers: covered,
  pays: (36 / covered.length - 1) * 100,
  isMain: covered.length >= 12,
});

const streets = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

const inside: readonly Spot[] = [
  spot('straight', [0]),
  ...numbers.map((number) => spot('straight', [number])),
  ...[1, 2, 3].map((number) => spot('split', [0, number])),
  ...those((number) => number % 3 !== 0).map((number) => spot('split', [number, number + 1])),
  ...those((number) => number <= 33).map((number) => spot('split', [number, number + 3])),
  spot('trio', [0, 1, 2]),
  spot('trio', [0, 2, 3]),
  ...streets.map((street) => spot('street', street)),
  spot('firstFour', [0, 1, 2, 3]),
  ...those((number) => number % 3 !== 0 && number <= 32).map((n) => spot('corner', [n, n + 1, n + 3, n + 4])),
  ...streets.slice(0, -1).map((street, row) => spot('sixLine', [...street, ...(streets[row + 1] as number[])])),
];

const outside: readonly Spot[] = [
  ...[1, 2, 3].map((n) =>
    spot(
      'column',
      those((number) => number % 3 === n % 3),
      `column-${n}`,
    ),
  ),
  ...[1, 2, 3].map((n) =>
    spot(
      'dozen',
      those((number) => Math.ceil(number / 12) === n),
      `dozen-${n}`,
    ),
  ),
  spot(
    'low',
    those((number) => number <= 18),
    'low',
  ),
  spot(
    'even',
    those((number) => number % 2 === 0),
    'even',
  ),
  spot('red', redNumbers, 'red'),
  spot(
    'black',
    those((number) => colourOf(number) === 'black'),
    'black',
  ),
  spot(
    'odd',
    those((number) => number % 2 === 1),
    'odd',
  ),
  spot(
    'high',
    those((number) => number >= 19),
    'high',
  ),
];

export const rouletteSpots: readonly Spot[] = [...inside, ...outside];

/** @param drawn where the ball came to rest */
export const playRoulette = (drawn: readonly number[]): Result => {
  const number = drawn[0] as number;
  return {
    outcome: String(number),
    steps: [{ number }],
    wins: rouletteSpots.filter((one) => one.numbers.includes(number)).map(({ key }) => key),
    back: {},
  };
};

export const roulette: Rules = {
  game: 'roulette',
  spots: rouletteSpots,
  draw: async (stream) => [await stream.below(POCKETS)],
  play: playRoulette,
  listedBy: 'red',
  returnOf: ({ numbers: covered, pays }) => ({
    over: BigInt(covered.length) * BigInt(100 + pays),
    under: BigInt(POCKETS) * 100n,
  }),
};
