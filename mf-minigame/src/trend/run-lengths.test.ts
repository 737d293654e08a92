import { runsOf } from './road.ts';
import { runLengths } from './run-lengths.ts';

test('[G-01] runs are counted by length beside their chance, long ones together', () => {
  const lengths = runLengths([
    { selCode: 'odd', p: 5_000, runs: [8, 4, 2, 1, 0, 0, 0, 0, 1] },
    { selCode: 'even', p: 2_500, runs: [12, 4] },
  ]);
  expect(lengths.map(({ length, orMore }) => [length, orMore])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, false],
    [7, false],
    [8, true],
  ]);
  expect(lengths.map(({ bars: [odd] }) => odd?.times)).toEqual([8, 4, 2, 1, 0, 0, 0, 1]);
  // Of sixteen runs half end at once, a quarter after two; of a selection with a chance of a
  // quarter three of four do.
  expect(lengths.map(({ bars: [odd] }) => odd?.expected)).toEqual([8, 4, 2, 1, 0.5, 0.3, 0.1, 0.1]);
  expect(lengths[0]?.bars[1]).toEqual({ selCode: 'even', times: 12, expected: 12 });
  expect(lengths[1]?.bars[1]).toEqual({ selCode: 'even', times: 4, expected: 3 });
  expect(runLengths([{ selCode: 'odd', p: 5_000, runs: [] }])).toEqual([]);
});

test('[G-01] runs are listed with the newest first', () => {
  expect(runsOf(['a', 'a', 'b', 'a'])).toEqual([
    { selCode: 'a', length: 1 },
    { selCode: 'b', length: 1 },
    { selCode: 'a', length: 2 },
  ]);
});
