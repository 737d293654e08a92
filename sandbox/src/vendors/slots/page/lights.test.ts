import type { VendorRound } from '@madang/contracts/vendor-protocol';
import { lightsOf } from './lights.ts';
import { shownOf } from './result.ts';

const strips = [
  ['lantern', 'carp', 'wild'],
  ['carp', 'lantern', 'plum'],
  ['plum', 'carp', 'lantern'],
];
const game = {
  strips,
  wild: 'wild',
  lines: [
    [0, 1, 2],
    [1, 0, 1],
    [2, 2, 2],
  ],
};
const quiet = { stops: [0, 0, 0], lines: [], ways: [], scatter: null, isLit: true };
const places = (result: Parameters<typeof lightsOf>[0]) =>
  lightsOf(result, game).map(({ cells, atMs }) => [atMs, ...cells.map(({ reel, row }) => `${reel}${row}`)]);

it('lines light one after another, each over its symbols alone', () => {
  const lines = [
    { line: 1, count: 3 },
    { line: 2, count: 2 },
  ];
  expect(places({ ...quiet, lines })).toEqual([
    [0, '00', '11', '22'],
    [200, '01', '10'],
  ]);
});

it('ways light places of their symbol and the wild one, the scatter all reels', () => {
  const ways = [{ symbol: 'carp', count: 2 }];
  expect(places({ ...quiet, ways, scatter: { symbol: 'plum' } })).toEqual([
    [0, '01', '02', '10'],
    [200, '12', '20'],
  ]);
});

it('many lights share one second, and a loss has none', () => {
  const lines = Array.from({ length: 20 }, () => ({ line: 3, count: 3 }));
  expect(lightsOf({ ...quiet, lines }, game).at(-1)?.atMs).toBe(950);
  expect(lightsOf(quiet, game)).toEqual([]);
});

it('a win below the stake has no light, of a free spin below its own stake', () => {
  const isLit = (win: number, stake: number, free: { stake: number } | null) =>
    shownOf({ win, stake, detail: { stops: [], lines: [], scatter: null, free } } as unknown as VendorRound).isLit;
  expect([isLit(1_000, 1_000, null), isLit(200, 1_000, null)]).toEqual([true, false]);
  expect([isLit(1_000, 0, { stake: 1_000 }), isLit(200, 0, { stake: 1_000 })]).toEqual([true, false]);
});
