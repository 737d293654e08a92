import { gameReturn } from '../games/game-maths.ts';
import { slotVendors } from '../vendors.ts';
import { asNumber, basisPoints, exactHitRate, exactReturn } from './return.ts';
import { drawStops, LINES, linePay, REELS, ROWS, type SlotMaths, type SlotSymbol, settleSpin } from './slot.ts';

/** As wide as an interval may be: three and a half hundredths of a stake. */
const MAX_REACH = 0.035;
/** The games of all slot vendors. */
const games = slotVendors.flatMap((vendor) => vendor.games);

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

const tiny: SlotMaths = {
  strips: ['ABS', 'AWC', 'ABC', 'SAB', 'AAB'],
  pays: {
    W: [0, 0, 0, 0],
    A: [1, 5, 10, 50],
    B: [0, 4, 8, 40],
    C: [0, 3, 6, 30],
    D: [0, 0, 0, 0],
    E: [0, 0, 0, 0],
    F: [0, 0, 0, 0],
    G: [0, 0, 0, 0],
    H: [0, 0, 0, 0],
  },
  scatterPays: [2, 10, 100],
};

const everyStop = (maths: SlotMaths): number[][] =>
  maths.strips.reduce<number[][]>(
    (all, strip) => all.flatMap((stops) => Array.from(strip, (_, stop) => [...stops, stop])),
    [[]],
  );

test('[C-07] the exact return and hit rate of a tiny game are those of all its spins', () => {
  const spins = everyStop(tiny).map((stops) => settleSpin(tiny, stops).total);
  const sum = spins.reduce((all, total) => all + total, 0);
  const { over, under } = exactReturn(tiny);
  expect(under).toBe(BigInt(spins.length));
  expect(over * BigInt(LINES)).toBe(BigInt(sum));
  expect(exactHitRate(tiny).over).toBe(BigInt(spins.filter((total) => total > 0).length));
});

/** Games of many vendors share their maths: what is worked out once holds for all of them. */
const exact = new Map<string, number>();
const exactOf = (maths: SlotMaths): number => {
  const key = JSON.stringify(maths);
  const known = exact.get(key) ?? basisPoints(exactReturn(maths));
  exact.set(key, known);
  return known;
};

test.each(games.map((game) => [game.key, game] as const))(
  '[C-07] %s: the stated return is the exact one',
  (_, game) => {
    const isPlain = game.engine === 'lines' && game.jackpot === null;
    expect(game.rtp).toBe(isPlain ? exactOf(game.maths) : basisPoints(gameReturn(game)));
  },
);

test('[C-07] the strips have five reels of known symbols; pays rise with the count', () => {
  for (const { maths, stakes } of games) {
    expect(maths.strips).toHaveLength(REELS);
    for (const strip of maths.strips) expect(strip).toMatch(/^[WSA-H]{20,}$/);
    for (const pays of [...Object.values(maths.pays), [0, ...maths.scatterPays]]) {
      expect([...pays].sort((a, b) => a - b)).toEqual([...pays]);
    }
    for (const stake of stakes) expect(stake % LINES).toBe(0);
  }
});

test.each([
  ['moonlit-eaves', 1_000_000],
  ['bamboo-wind', 300_000],
  ['paper-lantern-eaves', 300_000],
  ['evening-maru', 300_000],
  ['kites-over-the-wall', 300_000],
])('[C-07] %s: %d spins lie within the 99.9 %% interval of return and hit rate', (key, spins) => {
  const { maths } = games.find((game) => game.key === key)!;
  const below = seeded(20261120);
  let [sum, squares, hits] = [0, 0, 0];
  for (let spin = 0; spin < spins; spin += 1) {
    const pays = settleSpin(maths, drawStops(maths, below)).total / LINES;
    sum += pays;
    squares += pays * pays;
    if (pays > 0) hits += 1;
  }
  const mean = sum / spins;
  const reach = 3.291 * Math.sqrt((squares / spins - mean * mean) / spins);
  expect(Math.abs(mean - asNumber(exactReturn(maths)))).toBeLessThan(reach);
  // A game so wild that any mean would do proves nothing.
  expect(reach).toBeLessThan(MAX_REACH);
  const rate = asNumber(exactHitRate(maths));
  expect(Math.abs(hits / spins - rate)).toBeLessThan(3.291 * Math.sqrt((rate * (1 - rate)) / spins));
});

describe('a line', () => {
  const pays = { ...tiny.pays, W: [10, 20, 30, 40] } as SlotMaths['pays'];
  const read = (text: string) => linePay(Array.from(text) as SlotSymbol[], pays);

  test('pays the longest run from the left only', () => {
    expect(read('AAABA')).toEqual({ symbol: 'A', count: 3, pays: 5 });
    expect(read('BAAAA')).toBeNull();
  });

  test('lets a wild substitute a symbol, but never the scatter', () => {
    expect(read('AWWAB')).toEqual({ symbol: 'A', count: 4, pays: 10 });
    expect(read('WBBWC')).toEqual({ symbol: 'B', count: 4, pays: 8 });
    expect(read('WSSSS')).toBeNull();
  });

  test('pays the better of the wilds alone and the symbol they help', () => {
    expect(read('WWBCC')).toEqual({ symbol: 'W', count: 2, pays: 10 });
    expect(read('WWAAA')).toEqual({ symbol: 'A', count: 5, pays: 50 });
    expect(read('WWWWW')).toEqual({ symbol: 'W', count: 5, pays: 40 });
  });
});

test('the window shows three places of each strip, which goes round', () => {
  const { grid } = settleSpin(tiny, [0, 1, 2, 2, 0]);
  expect(grid.map((column) => column.join(''))).toEqual(['ABS', 'WCA', 'CAB', 'BSA', 'AAB']);
  expect(grid.every((column) => column.length === ROWS)).toBe(true);
});
