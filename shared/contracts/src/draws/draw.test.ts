import { commitOf, fairStream } from '../fair/fair.ts';
import { drawAfter, drawId, drawPlace, hashed, publishedFor, saltOf, sharedBase } from './draw.ts';

/** Of domain §1.6, worked out there by other means. */
const seed = '3f'.repeat(32);
const position = { game: 'powerball', day: '2025-01-01', no: 1 };

test('[C-08] a draw has an id of game, day and number, and is found by it', () => {
  expect(drawId(position)).toBe('powerball:20250101-001');
  expect(drawPlace('powerball:20250101-001')).toEqual(position);
  expect(drawPlace(drawId({ game: 'lottery', day: '2026-11-22', no: 1440 }))?.no).toBe(1440);
  for (const no of [
    '',
    'lottery',
    'lottery:20261122',
    'lottery:2026112-001',
    'lottery:20261399-001',
    '../etc:20261122-001',
    'lottery:20261122-0001', // another spelling of the first: a count by id would take it for a second one
    'lottery:20261122-000',
    'lottery:00000101-001',
  ])
    expect(drawPlace(no)).toBeNull();
});

test('[C-08] the base of a shared draw gives the numbers of the published vector', async () => {
  const base = sharedBase(position, 'public-seed-1');
  expect(base).toBe('powerball:20250101-001:public-seed-1');
  const stream = await fairStream(seed, base);
  expect([await stream.draw(28, 5), await stream.below(10)]).toEqual([[6, 14, 20, 12, 4], 2]);
});

test('[C-08] a chain leads from every seed to what was published', async () => {
  const zeros = '0'.repeat(64);
  expect(await hashed(zeros, 1)).toBe('60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55');
  expect(await hashed(zeros, 2)).toBe('632500b1742987815bf1e7ebc49d1da6ed2dd9659623bef3f9b96bf5e75ab702');
  expect(await hashed(zeros, 0)).toBe(zeros);
});

test('[C-08] draws are spread over the day, the last at its end', () => {
  expect([1, 12, 24].map((no) => drawAfter(24, no))).toEqual([3_600_000, 43_200_000, 86_400_000]);
  expect(drawAfter(288, 1)).toBe(300_000);
});

test('[C-08] the salt is what was added, in its order, and the published hash', async () => {
  expect(await saltOf('ab', ['moon', 'lamp'])).toBe(await commitOf('ab\nmoon\nlamp'));
  expect(await saltOf('ab', ['lamp', 'moon'])).not.toBe(await saltOf('ab', ['moon', 'lamp']));
  expect(await saltOf('ab', [])).toBe(await commitOf('ab'));
});

test('[G-02] a chain is public before its day, late on the day itself, or never', () => {
  const drawnAt = '2024-12-31T15:05:00.000Z'; // five past midnight in Seoul
  const published = (at: string | null, drawn = drawnAt) => publishedFor(position, at, drawn);
  expect(published('2024-12-31T14:59:59.999Z')).toBe('before');
  expect(published('2024-12-31T15:00:00.000Z')).toBe('late');
  expect(published('2024-12-31T15:04:59.999Z')).toBe('late');
  expect(published(drawnAt)).toBe('never');
  for (const bent of [null, '', 'yesterday', '2025-01-01']) expect(published(bent)).toBe('never');
  // A time of the draw that is not of the day excuses nothing.
  expect(published('2025-01-02T00:00:00.000Z', '2025-01-03T00:00:00.000Z')).toBe('never');
});
