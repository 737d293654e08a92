import { drawMini, type MiniDrawn, miniProves } from './mini-draw.ts';
import {
  drawOfGame,
  type MiniPick,
  miniCells,
  miniChance,
  miniCovers,
  miniHits,
  miniMarkets,
  miniPrice,
  miniReturned,
  miniSelections,
  miniWin,
} from './mini-game.ts';
import { sharedGames } from './shared-games.ts';

/** Of domain §1.6, worked out there by other means. */
const seed = '3f'.repeat(32);

/** Every set of balls that powerball can draw, in ascending order. */
function* sets(): Generator<number[]> {
  for (let a = 1; a <= 24; a += 1)
    for (let b = a + 1; b <= 25; b += 1)
      for (let c = b + 1; c <= 26; c += 1)
        for (let d = c + 1; d <= 27; d += 1) for (let e = d + 1; e <= 28; e += 1) yield [a, b, c, d, e];
}
const every = sharedGames.flatMap((game) =>
  miniMarkets(game).flatMap((marketCode) =>
    miniSelections(game, marketCode).map((selCode) => ({ game, marketCode, selCode })),
  ),
);
const chance = (pick: MiniPick & { game: (typeof sharedGames)[number] }) => {
  const { of, ways } = miniChance(pick.game, pick);
  return ways / of;
};

/** Favourable sets of 98,280, as the domain has them: §1.2. */
const published: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  sumParity: { odd: 49_140, even: 49_140 },
  sumLine: { under: 49_140, over: 49_140 },
  sumCombo: { oddUnder: 24_010, evenOver: 24_010, oddOver: 25_130, evenUnder: 25_130 },
  sumSize: { small: 31_520, medium: 35_240, large: 31_520 },
  sumSizeParity: {
    smallOdd: 15_254,
    largeEven: 15_254,
    smallEven: 16_266,
    largeOdd: 16_266,
    mediumOdd: 17_620,
    mediumEven: 17_620,
  },
  sumTriple: {
    oddUnderSmall: 15_254,
    oddUnderMedium: 8_756,
    oddOverMedium: 8_864,
    oddOverLarge: 16_266,
    evenUnderSmall: 16_266,
    evenUnderMedium: 8_864,
    evenOverMedium: 8_756,
    evenOverLarge: 15_254,
  },
  sumSection: { a: 1_125, b: 7_385, c: 10_150, d: 14_944, e: 28_942, f: 35_734 },
};

test('[G-01] each selection of the sum of 98,280 ball sets has its published odds', () => {
  const counts = new Map<string, number>();
  let all = 0;
  for (const numbers of sets()) {
    all += 1;
    const cells = miniCells('powerball', { numbers, powerball: 0 });
    for (const market of Object.keys(published)) {
      const key = `${market} ${cells[market]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(all).toBe(98_280);
  const expected = Object.entries(published).flatMap(([market, cells]) =>
    Object.entries(cells).map(([cell, n]): [string, number] => [`${market} ${cell}`, n]),
  );
  expect([...counts].sort()).toEqual(expected.sort());
  for (const [marketCode, cells] of Object.entries(published))
    for (const [selCode, n] of Object.entries(cells))
      expect(miniChance('powerball', { marketCode, selCode })).toEqual({ of: 982_800, ways: n * 10 });
});

test('[G-01] properties of the powerball and of both have the chances of the domain', () => {
  const share = (marketCode: string, selCode: string) => chance({ game: 'powerball', marketCode, selCode });
  expect(['oddUnder', 'oddOver', 'evenUnder', 'evenOver'].map((cell) => share('pbCombo', cell))).toEqual([
    0.2, 0.3, 0.3, 0.2,
  ]);
  expect(['a', 'b', 'c', 'd'].map((cell) => share('pbSection', cell))).toEqual([0.3, 0.2, 0.2, 0.3]);
  for (let n = 0; n < 10; n += 1) expect(share('pbNumber', `n${n}`)).toBe(0.1);
  for (const cell of miniSelections('powerball', 'bothParity')) expect(share('bothParity', cell)).toBe(0.25);
  const both = miniSelections('powerball', 'bothCombo').map((cell) => share('bothCombo', cell));
  expect(both).toHaveLength(16);
  expect(Math.min(...both)).toBeCloseTo(343 / 7_020, 12);
  expect(Math.max(...both)).toBeCloseTo(359 / 4_680, 12);
});

test('[G-01] each selection returns between 90 % and 98 % on average', () => {
  for (const pick of every) {
    const back = chance(pick) * ((miniPrice(pick.game, pick) ?? 0) / 100);
    expect([pick, back <= 0.98]).toEqual([pick, true]);
    expect([pick, back >= 0.9]).toEqual([pick, true]);
  }
});

test('[G-01] the return of a market follows from its chances: one figure or a range', () => {
  expect(miniReturned('powerball', 'sumParity')).toEqual({ least: 9_750, most: 9_750 });
  expect(miniReturned('kinoladder', 'finish')).toEqual({ least: 9_609, most: 9_739 });
  for (const game of sharedGames)
    for (const marketCode of miniMarkets(game)) {
      const { least, most } = miniReturned(game, marketCode);
      expect([game, marketCode, least >= 9_000 && least <= most && most <= 9_800]).toEqual([game, marketCode, true]);
    }
});

test('[G-01] a bet on all of a market loses: it is a partition with a book above 1', () => {
  for (const game of sharedGames)
    for (const marketCode of miniMarkets(game)) {
      const picks = miniSelections(game, marketCode).map((selCode) => ({ marketCode, selCode }));
      const book = picks.reduce((sum, pick) => sum + 100 / (miniPrice(game, pick) ?? 0), 0);
      expect([game, marketCode, book > 1]).toEqual([game, marketCode, true]);
      const whole = picks.reduce((sum, pick) => sum + chance({ game, ...pick }), 0);
      expect(whole).toBeCloseTo(1, 12);
    }
});

test('[G-01] the ladder reads the first ball and divides the draws in four', () => {
  const wayOf = (first: number) => miniCells('powerladder', { numbers: [first, 30, 31], powerball: 0 });
  expect(wayOf(13)).toEqual({ start: 'left', lines: 'three', finish: 'even', way: 'l3e' });
  expect(wayOf(15)).toEqual({ start: 'left', lines: 'four', finish: 'odd', way: 'l4o' });
  expect(wayOf(14)).toEqual({ start: 'right', lines: 'three', finish: 'odd', way: 'r3o' });
  expect(wayOf(16)).toEqual({ start: 'right', lines: 'four', finish: 'even', way: 'r4e' });
  for (const selCode of miniSelections('powerladder', 'way'))
    expect(chance({ game: 'powerladder', marketCode: 'way', selCode })).toBe(0.25);
  // Sorted balls would make 3 lines nearly certain: draw order decides.
  expect(miniCells('powerladder', { numbers: [20, 1, 2, 3, 4], powerball: 0 }).way).toBe('r4e');
});

test('[G-01] the kino ladder has the chances of mapping (b)', () => {
  const share = (marketCode: string, selCode: string) => chance({ game: 'kinoladder', marketCode, selCode });
  expect(share('way', 'l3e')).toBeCloseTo(17 / 69, 12);
  expect(share('way', 'l4o')).toBeCloseTo(35 / 138, 12);
  expect(share('way', 'r3o')).toBeCloseTo(35 / 138, 12);
  expect(share('way', 'r4e')).toBeCloseTo(17 / 69, 12);
  expect([share('start', 'left'), share('lines', 'three')]).toEqual([0.5, 0.5]);
  expect(share('finish', 'odd')).toBeCloseTo(35 / 69, 12);
});

test('[G-01] kino is priced by digit: three in ten pays differently from two in ten', () => {
  const share = (selCode: string) => chance({ game: 'speedkino', marketCode: 'digitCombo', selCode });
  expect(['oddUnder', 'oddOver', 'evenUnder', 'evenOver'].map(share)).toEqual([0.2, 0.3, 0.3, 0.2]);
  expect(miniPrice('speedkino', { marketCode: 'digitCombo', selCode: 'oddOver' })).toBe(316);
});

test('[G-02] the published vectors give the published results', async () => {
  const position = (game: string) => ({ game, day: '2025-01-01', no: 1 });
  const power = await drawMini('powerball', seed, position('powerball'), 'public-seed-1');
  expect(power).toEqual({ numbers: [6, 14, 20, 12, 4], powerball: 2 });
  expect(miniCells('powerball', power)).toMatchObject({
    sumCombo: 'evenUnder',
    sumSize: 'small',
    sumSection: 'c',
    sumTriple: 'evenUnderSmall',
    pbNumber: 'n2',
    bothCombo: 'evenUnderEvenUnder',
  });
  expect(miniCells('powerladder', power).way).toBe('r3o');
  const kino = await drawMini('speedkino', seed, position('speedkino'), 'public-seed-1');
  expect(kino.numbers.reduce((sum, n) => sum + n, 0)).toBe(776);
  expect(miniCells('speedkino', kino).digitCombo).toBe('evenOver');
  expect(miniCells('kinoladder', kino).way).toBe('r4e');
});

test('[G-02] a draw is proven by its chain and its numbers, and by nothing less', async () => {
  const position = { game: 'speedkino', day: '2025-01-01', no: 0 };
  const drawn = await drawMini('speedkino', seed, position, 'salt');
  const proof = { place: position, seed, salt: 'salt', terminal: seed, ...drawn };
  expect(await miniProves(proof)).toBe(true);
  expect(await miniProves({ ...proof, terminal: 'ab'.repeat(32) })).toBe(false);
  expect(await miniProves({ ...proof, salt: 'other' })).toBe(false);
  expect(await miniProves({ ...proof, numbers: [...drawn.numbers].reverse() })).toBe(false);
  expect(await miniProves({ ...proof, place: { ...position, game: 'lottery' } })).toBe(false);
});

test('[G-01] bets that cover every result are known, across markets too', () => {
  const pick = (marketCode: string, ...cells: string[]): MiniPick[] =>
    cells.map((selCode) => ({ marketCode, selCode }));
  expect(miniCovers('powerladder', pick('start', 'left', 'right'))).toBe(true);
  expect(miniCovers('powerladder', pick('way', 'l3e', 'l4o', 'r3o', 'r4e'))).toBe(true);
  expect(miniCovers('powerladder', [...pick('start', 'left'), ...pick('way', 'r3o', 'r4e')])).toBe(true);
  expect(miniCovers('powerladder', pick('way', 'l3e', 'l4o', 'r3o'))).toBe(false);
  expect(miniCovers('powerball', pick('sumLine', 'under', 'over'))).toBe(true);
  expect(miniCovers('powerball', [...pick('sumLine', 'under'), ...pick('sumSize', 'medium', 'large')])).toBe(true);
  expect(miniCovers('powerball', [...pick('sumLine', 'under'), ...pick('sumSize', 'large')])).toBe(false);
  expect(miniCovers('powerball', [...pick('pbParity', 'odd'), ...pick('pbCombo', 'evenUnder', 'evenOver')])).toBe(true);
  expect(miniCovers('speedkino', [...pick('digitParity', 'odd'), ...pick('digitLine', 'over')])).toBe(false);
  expect(miniCovers('powerball', [])).toBe(false);
});

test('[G-01] a bet hits by its own market, and pays to the won below', () => {
  const drawn: MiniDrawn = { numbers: [6, 14, 20, 12, 4], powerball: 2 };
  expect(miniHits('powerball', { marketCode: 'sumParity', selCode: 'even' }, drawn)).toBe(true);
  expect(miniHits('powerball', { marketCode: 'pbParity', selCode: 'odd' }, drawn)).toBe(false);
  expect(miniHits('powerball', { marketCode: 'start', selCode: 'right' }, drawn)).toBe(false);
  expect([miniWin(5_001, 195), miniWin(36_000, 8_299), miniWin(1, 195)]).toEqual([9_751, 2_987_640, 1]);
});

test('[G-01] what is no selection has no price', () => {
  for (const pick of [
    { marketCode: 'toString', selCode: 'length' },
    { marketCode: 'sumTriple', selCode: 'oddUnderLarge' },
    { marketCode: 'start', selCode: 'left' },
    { marketCode: 'sumParity', selCode: 'valueOf' },
  ])
    expect(miniPrice('powerball', pick)).toBeUndefined();
  expect(drawOfGame.kinoladder).toBe('speedkino');
});
