import { createHmac } from 'node:crypto';
import { commitOf, fairStream, newSeed, personalBase } from './fair.ts';

/** Of domain §1.6, worked out there by other means. */
const seed = '3f'.repeat(32);

test('a seed is promised by the hash of its text', async () => {
  expect(await commitOf(seed)).toBe('67ef9de3b81d374fd9cb2d95844f2db27236cdedb89a36f68d9f18c0091b6cf2');
  const zeros = await commitOf('0'.repeat(64));
  expect(zeros).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55');
  expect(await commitOf(zeros)).toBe('632500b1742987815bf1e7ebc49d1da6ed2dd9659623bef3f9b96bf5e75ab702');
});

test('five balls of 28 and a powerball of ten come of the same stream, in this order', async () => {
  const stream = await fairStream(seed, 'powerball:20250101-001:public-seed-1');
  expect(await stream.draw(28, 5)).toEqual([6, 14, 20, 12, 4]);
  expect(await stream.below(10)).toBe(2);
});

test('22 numbers of 70 reach into further blocks', async () => {
  const stream = await fairStream(seed, 'speedkino:20250101-001:public-seed-1');
  expect(await stream.draw(70, 22)).toEqual([
    16, 27, 45, 70, 22, 26, 44, 53, 7, 19, 66, 34, 32, 40, 2, 38, 58, 21, 37, 28, 49, 42,
  ]);
});

test('what would favour small numbers is thrown away', async () => {
  // Of 2^31 + 1 nearly half of all values are refused; the rest are the values below it, in their
  // order.
  const m = 2 ** 31 + 1;
  const stream = await fairStream(seed, 'words');
  const draws = Array.from({ length: 4 }, (_, block) =>
    createHmac('sha256', seed).update(`words:${block}`).digest(),
  ).flatMap((block) => Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4)));
  const fair = draws.filter((word) => word < m);
  expect(fair.length).toBeLessThan(draws.length);
  for (const word of fair) expect(await stream.below(m)).toBe(word);
});

test('every number below a bound comes about equally often', async () => {
  const counts = new Array<number>(10).fill(0);
  const stream = await fairStream(seed, 'even');
  const total = 20_000;
  for (let n = 0; n < total; n += 1) {
    const drawn = await stream.below(10);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  const chi = counts.reduce((sum, count) => sum + (count - total / 10) ** 2 / (total / 10), 0);
  expect(chi).toBeLessThan(27.88); // nine degrees of freedom, 0.1 %; the seed is fixed, so it holds always or never
});

test('seeds differ, and a personal base has all three parts', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
  expect(personalBase('luck', 3, 'rotary')).toBe('luck:3:rotary');
});
