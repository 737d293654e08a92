import fc from 'fast-check';
import { drawStream, personalBase, seedHash } from './draw.ts';

const seed = '3f'.repeat(32);

/** Draws k of 1..n, as the mini-games do: the published vectors hold for this. */
const drawOf = (below: (bound: number) => number, n: number, k: number): number[] => {
  const all = Array.from({ length: n }, (_, i) => i + 1);
  for (let i = 0; i < k; i += 1) {
    const j = i + below(n - i);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all.slice(0, k);
};

test('[C-07] the stream gives the published vectors of the draw', () => {
  expect(seedHash(seed)).toBe('67ef9de3b81d374fd9cb2d95844f2db27236cdedb89a36f68d9f18c0091b6cf2');
  const below = drawStream({ serverSeed: seed, base: 'powerball:20250101-001:public-seed-1' });
  expect(drawOf(below, 28, 5)).toEqual([6, 14, 20, 12, 4]);
  expect(below(10)).toBe(2);
  const kino = drawStream({ serverSeed: seed, base: 'speedkino:20250101-001:public-seed-1' });
  expect(drawOf(kino, 70, 22)).toEqual([
    16, 27, 45, 70, 22, 26, 44, 53, 7, 19, 66, 34, 32, 40, 2, 38, 58, 21, 37, 28, 49, 42,
  ]);
});

test('a draw is below its bound and repeatable from seeds, nonce and game', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), fc.nat(), (bound, clientSeed, nonce) => {
      const base = personalBase(clientSeed, nonce, 'lotus-flower');
      const value = drawStream({ serverSeed: seed, base })(bound);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(bound);
      expect(drawStream({ serverSeed: seed, base })(bound)).toBe(value);
    }),
  );
});

test('every place of a strip comes equally often', () => {
  const below = drawStream({ serverSeed: seed, base: personalBase('even', 0, 'lotus-flower') });
  const places = 37;
  const draws = 74_000;
  const seen = new Array<number>(places).fill(0);
  for (let i = 0; i < draws; i += 1) seen[below(places)]! += 1;
  const expected = draws / places;
  const chiSquare = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 36 degrees of freedom, 99.9 %.
  expect(chiSquare).toBeLessThan(67.99);
});

test('a bound that is no positive whole number is an error', () => {
  const below = drawStream({ serverSeed: seed, base: 'x' });
  for (const bound of [0, -1, 1.5, Number.NaN]) expect(() => below(bound)).toThrow(RangeError);
});
