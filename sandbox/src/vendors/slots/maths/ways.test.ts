import fc from 'fast-check';
import { gameReturn, settleGame } from '../games/game-maths.ts';
import { slotVendors } from '../vendors.ts';
import { asNumber, basisPoints } from './return.ts';
import { drawStops, LINES, type SlotMaths, type SlotSymbol, slotSymbols } from './slot.ts';
import { awardOf, type FreeSpins, settleWays, WAYS, waysWins } from './ways.ts';
import { exactWaysHitRate, exactWaysReturn, expectedFreeSpins } from './ways-return.ts';

const waysGames = slotVendors.flatMap(({ games }) => games).filter(({ engine }) => engine === 'ways');

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

const none: [number, number, number, number] = [0, 0, 0, 0];
const tiny: SlotMaths = {
  strips: ['ABSC', 'AWCS', 'ABSW', 'SABA', 'AABS'],
  pays: { W: none, A: [1, 5, 10, 50], B: [0, 4, 8, 40], C: [0, 3, 6, 30], D: none, E: none, F: none, G: none, H: none },
  scatterPays: [2, 10, 100],
};
const free: FreeSpins = { awards: [2, 3, 4], multiplier: 3, most: 5 };

const everyStop = ({ strips }: SlotMaths): number[][] =>
  strips.reduce<number[][]>(
    (all, strip) => all.flatMap((stops) => Array.from(strip, (_, stop) => [...stops, stop])),
    [[]],
  );

/** One place of each of the first reels, in every way there is. */
const pathsOf = (columns: readonly (readonly SlotSymbol[])[]): SlotSymbol[][] =>
  columns.reduce<SlotSymbol[][]>((all, column) => all.flatMap((path) => column.map((one) => [...path, one])), [[]]);

test('[C-07] there are 243 ways', () => {
  expect(WAYS).toBe(243);
  expect(pathsOf(Array.from({ length: 5 }, () => ['A', 'B', 'C'] as SlotSymbol[]))).toHaveLength(WAYS);
});

test('[C-07] ways are the longest runs of each first-reel symbol, counted singly', () => {
  const symbol = fc.constantFrom(...slotSymbols.filter((one) => one !== 'W'));
  const anyOf = fc.constantFrom(...slotSymbols);
  const first = fc.array(symbol, { minLength: 3, maxLength: 3 });
  const other = fc.array(anyOf, { minLength: 3, maxLength: 3 });
  const pays = Object.fromEntries(
    slotSymbols.map((one, i) => [one, [1, i + 2, 2 * i + 5, 9 * i + 20]]),
  ) as unknown as SlotMaths['pays'];
  fc.assert(
    fc.property(first, other, other, other, other, (...grid) => {
      for (const { symbol: won, count, ways, pays: paid } of waysWins(grid, pays)) {
        const runs = (reels: number) =>
          pathsOf(grid.slice(0, reels)).filter((path) => path.every((one) => one === won || one === 'W')).length;
        expect(ways).toBe(runs(count));
        if (count < 5) expect(runs(count + 1)).toBe(0);
        expect(paid).toBe(ways * pays[won as 'A'][(count - 2) as 0]);
      }
      const winning = waysWins(grid, pays).map((win) => win.symbol);
      const running = [...new Set(grid[0])].filter(
        (one) => one !== 'S' && grid[1].some((two) => two === one || two === 'W'),
      );
      expect(winning.toSorted()).toEqual(running.toSorted());
    }),
  );
});

test('[C-07] a wild substitutes every symbol but the scatter', () => {
  const pays = { ...tiny.pays, A: [0, 5, 10, 50] } as SlotMaths['pays'];
  const read = (...reels: string[]) =>
    waysWins(
      reels.map((reel) => Array.from(reel) as SlotSymbol[]),
      pays,
    );
  expect(read('ABC', 'WAD', 'DDA', 'DDD', 'AAA')).toEqual([{ symbol: 'A', count: 3, ways: 2, pays: 10 }]);
  expect(read('SBB', 'WWW', 'WWW', 'DDD', 'DDD')).toEqual([{ symbol: 'B', count: 3, ways: 18, pays: 72 }]);
  expect(read('SDD', 'WWW', 'SSS', 'SSS', 'SSS')).toEqual([]);
});

test('[C-07] the exact return and hit rate of a tiny game are those of all its spins', () => {
  const spins = everyStop(tiny).map((stops) => settleWays(tiny, stops));
  const sum = spins.reduce((all, { total }) => all + total, 0);
  const { over, under } = exactWaysReturn(tiny, null);
  expect(over * BigInt(spins.length * LINES)).toBe(BigInt(sum) * under);
  expect(exactWaysHitRate(tiny)).toEqual({
    over: BigInt(spins.filter(({ total }) => total > 0).length),
    under: BigInt(spins.length),
  });
});

test('[C-07] nested free spins are counted as a walk through every series counts them', () => {
  const chance = new Map<number, number>();
  const spins = everyStop(tiny).map((stops) => awardOf(free, settleWays(tiny, stops).scatter?.count ?? 0));
  for (const award of spins) chance.set(award, (chance.get(award) ?? 0) + 1 / spins.length);
  const played = (done: number, awarded: number): number =>
    done === awarded
      ? awarded
      : [...chance].reduce((sum, [award, p]) => sum + p * played(done + 1, Math.min(free.most, awarded + award)), 0);
  const expected = [...chance].reduce((sum, [award, p]) => sum + (award > 0 ? p * played(0, award) : 0), 0);
  expect(asNumber(expectedFreeSpins(tiny, free))).toBeCloseTo(expected, 9);
  const plain = asNumber(exactWaysReturn(tiny, null));
  expect(asNumber(exactWaysReturn(tiny, free))).toBeCloseTo(plain * (1 + free.multiplier * expected), 9);
});

test('[C-07] a vendor of either convention has a ways game, no wild on a first reel', () => {
  expect(
    new Set(
      slotVendors.filter(({ games }) => games.some((game) => waysGames.includes(game))).map(({ wallet }) => wallet),
    ).size,
  ).toBe(2);
  for (const { maths, free: spins } of waysGames) {
    expect(maths.strips[0]).not.toContain('W');
    expect(spins?.awards.every((award) => award > 0 && award <= (spins?.most ?? 0))).toBe(true);
  }
});

test.each(waysGames.map((game) => [game.key, game] as const))(
  '[C-07] %s: 400,000 paid spins with their free spins lie within the 99.9 %% interval of the stated return',
  (_, game) => {
    const spins = 400_000;
    const { multiplier, most } = game.free as FreeSpins;
    const below = seeded(20261122);
    let [sum, squares] = [0, 0];
    for (let spin = 0; spin < spins; spin += 1) {
      const first = settleGame(game, drawStops(game.maths, below));
      let pays = first.total / LINES;
      let awarded = awardOf(game.free as FreeSpins, first.scatter?.count ?? 0);
      for (let played = 0; played < awarded; played += 1) {
        const next = settleGame(game, drawStops(game.maths, below));
        pays += (multiplier * next.total) / LINES;
        awarded = Math.min(most, awarded + awardOf(game.free as FreeSpins, next.scatter?.count ?? 0));
      }
      sum += pays;
      squares += pays * pays;
    }
    const mean = sum / spins;
    const reach = 3.291 * Math.sqrt((squares / spins - mean * mean) / spins);
    expect(Math.abs(mean - game.rtp / 10_000)).toBeLessThan(reach);
    // A game so wild that any mean would do proves nothing.
    expect(reach).toBeLessThan(0.025);
    expect(game.rtp).toBe(basisPoints(gameReturn(game)));
  },
);
