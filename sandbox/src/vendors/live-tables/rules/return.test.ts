import { fairStream } from '@madang/contracts';
import { countBaccarat } from './baccarat.ts';
import { inBasisPoints, paidOn } from './game.ts';
import { rulesOf } from './index.ts';

const asNumber = ({ over, under }: { over: bigint; under: bigint }): number => Number(over) / Number(under);

test('[C-07] all six-card deals of eight decks, counted singly, win as published', () => {
  expect(countBaccarat()).toEqual({
    player: 2_230_518_282_592_256n,
    banker: 2_292_252_566_437_888n,
    tie: 475_627_426_473_216n,
  });
});

/**
 * Of the published house edges: 1.2351, 1.0579, 14.3596, 10.3614 %; 3.7349, 10.3614, 13.9759 %;
 * 2.7027 %.
 */
test.each([
  ['baccarat', { player: 9_876, banker: 9_894, tie: 8_564, playerPair: 8_963, bankerPair: 8_963 }],
  ['dragontiger', { dragon: 9_626, tiger: 9_626, tie: 8_963, suitedTie: 8_602 }],
] as const)('[C-07] the exact returns of %s are the published ones', (game, returns) => {
  const { spots, returnOf } = rulesOf[game];
  expect(Object.fromEntries(spots.map((spot) => [spot.key, inBasisPoints(returnOf(spot))]))).toEqual(returns);
});

test('[C-07] every bet of roulette returns 36/37, counted over all pockets', () => {
  const { spots, returnOf, play } = rulesOf.roulette;
  for (const spot of spots) {
    const { over, under } = returnOf(spot);
    expect(over * 37n).toBe(under * 36n);
    const back = Array.from({ length: 37 }, (_, pocket) => paidOn(spot, 100, play([pocket])));
    expect(back.reduce((sum, each) => sum + each, 0)).toBe(3_600);
  }
});

test('[C-07] all pairs of cards, counted singly, give the returns of dragon tiger', () => {
  const { spots, returnOf, play } = rulesOf.dragontiger;
  for (const spot of spots) {
    let back = 0;
    // By symmetry the first card may be any of one pack.
    for (let first = 1; first <= 52; first += 1)
      for (let second = 1; second <= 416; second += 1)
        if (second !== first) back += paidOn(spot, 100, play([first, second]));
    expect(back / (52 * 415 * 100)).toBeCloseTo(asNumber(returnOf(spot)), 12);
  }
});

test.each([
  ['baccarat', 30_000],
  ['dragontiger', 30_000],
  ['roulette', 30_000],
  ['match', 30_000],
] as const)('[C-07] %s: %d fair rounds are within the 99.9 %% interval of each stated return', async (game, rounds) => {
  const { spots, returnOf, draw, play } = rulesOf[game];
  // Of roulette one spot of each kind: the others are the same bet on other pockets.
  const watched = spots.filter(({ name }, index) => spots.findIndex((one) => one.name === name) === index);
  const sums = watched.map(() => ({ sum: 0, squares: 0 }));
  const stream = await fairStream('5e'.repeat(32), `sample:${game}`);
  for (let round = 0; round < rounds; round += 1) {
    const result = play(await draw(stream));
    for (const [at, spot] of watched.entries()) {
      const back = paidOn(spot, 100, result) / 100;
      const each = sums[at] as { sum: number; squares: number };
      each.sum += back;
      each.squares += back * back;
    }
  }
  for (const [at, spot] of watched.entries()) {
    const { sum, squares } = sums[at] as { sum: number; squares: number };
    const mean = sum / rounds;
    const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect({ spot: spot.key, off: Math.abs(mean - asNumber(returnOf(spot))) < 3.291 * deviation }).toEqual({
      spot: spot.key,
      off: true,
    });
  }
});
