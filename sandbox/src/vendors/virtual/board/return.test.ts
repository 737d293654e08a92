import { virtualGames } from '../games/catalogue.ts';
import { type Board, boardChanceOf, drawBad, type Level, mayOpen, placesOf } from './board.ts';
import { boardBasisPoints, MAX_HUNDREDTHS, paysOf, RETURN_BP, returnAt } from './pays.ts';

/** A small seeded generator for samples: quick, and the same in every run. */
const seeded = (seed: number): ((bound: number) => number) => {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
};
/** Every way to lay `bad` of `all` places. */
const waysOf = (all: number, bad: number): number[][] => {
  if (bad === 0) return [[]];
  return Array.from({ length: all }, (_, first) => first).flatMap((first) =>
    waysOf(first, bad - 1).map((rest) => [...rest, first]),
  );
};
const asNumber = ({ over, under }: { over: bigint; under: bigint }): number => Number(over) / Number(under);
const choose = (n: number, k: number): bigint =>
  Array.from({ length: k }).reduce<bigint>((all, _, i) => (all * BigInt(n - i)) / BigInt(i + 1), 1n);

const tinyJars: Board = { kind: 'jars', columns: 3, rows: 2 };
const tinyStones: Board = { kind: 'stones', columns: 3, rows: 3 };
const two: Level = { key: 'two', bad: 2 };
const levels = virtualGames.flatMap((game) => game.levels.map((level) => [game.key, game, level] as const));

test('[C-07] the chance of a step is that of all boards, counted one by one', () => {
  const boards = waysOf(placesOf(tinyJars), two.bad);
  expect(boards).toHaveLength(15);
  for (let steps = 1; steps <= 4; steps += 1) {
    const opened = [5, 0, 3, 1].slice(0, steps);
    const good = boards.filter((bad) => opened.every((position) => !bad.includes(position))).length;
    const { over, under } = boardChanceOf(tinyJars, two, steps);
    expect(over * BigInt(boards.length)).toBe(BigInt(good) * under);
  }
  const row = waysOf(3, two.bad);
  const crossings = row.flatMap((a) => row.flatMap((b) => row.map((c) => [a, b, c])));
  const dry = crossings.filter((rows) => rows.every((bad, index) => !bad.includes([2, 0, 1][index] as number))).length;
  expect(asNumber(boardChanceOf(tinyStones, two, 3))).toBe(dry / crossings.length);
});

test.each(levels)('[C-07] %s: chances are hypergeometric for jars and powers for stones', (_, { board }, level) => {
  for (const [index] of paysOf(board, level).entries()) {
    const steps = index + 1;
    const { over, under } = boardChanceOf(board, level, steps);
    const [good, all] =
      board.kind === 'jars'
        ? [choose(placesOf(board) - level.bad, steps), choose(placesOf(board), steps)]
        : [BigInt(board.columns - level.bad) ** BigInt(steps), BigInt(board.columns) ** BigInt(steps)];
    expect(over * all).toBe(good * under);
  }
});

test.each(levels)('[C-07] %s: every step pays what its chance and the return allow, rounded down', (_, game, level) => {
  const pays = paysOf(game.board, level);
  expect(pays.length).toBeGreaterThan(2);
  for (const [index, pay] of pays.entries()) {
    const back = boardBasisPoints(returnAt(game.board, level, index + 1));
    expect(back).toBeLessThanOrEqual(Number(RETURN_BP));
    expect(back).toBeGreaterThanOrEqual(game.returns.least);
    expect(back).toBeLessThanOrEqual(game.returns.most);
    // A hundredth more would be more than the return.
    const { over, under } = boardChanceOf(game.board, level, index + 1);
    expect(BigInt(pay + 1) * over * 100n).toBeGreaterThan(RETURN_BP * under);
    expect(BigInt(pay)).toBeLessThanOrEqual(MAX_HUNDREDTHS);
  }
  expect([...pays].sort((a, b) => a - b)).toEqual(pays);
});

test('[C-07] the stated returns are those of the steps; rounding costs stakes nothing', () => {
  expect(virtualGames.map(({ key, returns }) => [key, returns])).toEqual([
    ['jar-terrace', { least: 9_625, most: 9_700 }],
    ['stepping-stones', { least: 9_660, most: 9_700 }],
  ]);
  for (const { stakes } of virtualGames) for (const stake of stakes) expect(stake % 100).toBe(0);
});

/** Ways to stop, some of which look at what has happened. */
const habits: Readonly<Record<string, (steps: number, last: number, below: (bound: number) => number) => boolean>> = {
  'after the first step': (steps) => steps === 1,
  'after three steps': (steps) => steps === 3,
  'as the last place tells': (_, last) => last % 3 === 0,
  'by the toss of a coin': (_, __, below) => below(2) === 0,
};

describe.each(levels)('[C-07] %s, %#', (_, { board, returns }, level) => {
  test.each(Object.entries(habits))('who stops %s gets back what is stated, within 99.9 %%', (__, stops) => {
    const below = seeded(20261122 + level.bad);
    const pays = paysOf(board, level);
    const ROUNDS = 12_000;
    let [sum, squares] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bad = drawBad(board, level, below);
      const opened: number[] = [];
      let paid = 0;
      while (opened.length < pays.length) {
        const position =
          board.kind === 'jars' ? below(placesOf(board)) : opened.length * board.columns + below(board.columns);
        if (!mayOpen(board, opened, position)) continue;
        opened.push(position);
        paid = bad.includes(position) ? 0 : (pays[opened.length - 1] as number) / 100;
        if (paid === 0 || stops(opened.length, position, below)) break;
      }
      sum += paid;
      squares += paid * paid;
    }
    const mean = sum / ROUNDS;
    const reach = 3.291 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS);
    expect(mean).toBeGreaterThan(returns.least / 10_000 - reach);
    expect(mean).toBeLessThan(returns.most / 10_000 + reach);
  });
});

test('[C-07] every place is bad equally often', () => {
  const below = seeded(7);
  for (const { board, levels } of virtualGames) {
    const level = levels[1] as Level;
    const ROUNDS = 20_000;
    const counts = new Array<number>(placesOf(board)).fill(0);
    let drawn = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const position of drawBad(board, level, below)) {
        counts[position] = (counts[position] as number) + 1;
        drawn += 1;
      }
    const p = drawn / ROUNDS / placesOf(board);
    // 99.9 % for all places together: each is given its share of the doubt.
    const reach = 4.3 * Math.sqrt((p * (1 - p)) / ROUNDS);
    for (const count of counts) expect(Math.abs(count / ROUNDS - p)).toBeLessThan(reach);
  }
});

test('stones are crossed row by row, jars opened in any order, and no place twice', () => {
  expect(mayOpen(tinyStones, [], 3)).toBe(false);
  expect(mayOpen(tinyStones, [1], 3)).toBe(true);
  expect(mayOpen(tinyJars, [1], 5)).toBe(true);
  for (const position of [1, -1, 6, 0.5]) expect(mayOpen(tinyJars, [1], position)).toBe(false);
});
