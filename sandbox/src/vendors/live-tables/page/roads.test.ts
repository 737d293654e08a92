import { bigRoad, countsOf } from './roads.ts';

const [P, B, T] = ['player', 'banker', 'tie'];
const at = (outcomes: string[]) => bigRoad(outcomes).map(({ column, row }) => [column, row]);

test('a streak goes down, another side begins a column, a tie marks its cell', () => {
  expect(at([P, P, B, P] as string[])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
  expect(bigRoad([P, T, T, B] as string[]).map(({ ties }) => ties)).toEqual([2, 0]);
});

test('a streak of more than six turns to the right, and the next side goes round it', () => {
  const long = Array.from({ length: 8 }, () => P as string);
  expect(at(long).slice(5)).toEqual([
    [0, 5],
    [1, 5],
    [2, 5],
  ]);
  const second = at([...long, ...Array.from({ length: 6 }, () => B as string)]).slice(8);
  expect(second).toEqual([
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
  ]);
});

test('what fell is counted, most often first', () => {
  const past = [B, P, B, T].map((outcome) => ({ id: '', outcome: outcome as string, marks: [] }));
  expect(countsOf(past)).toEqual([
    ['banker', 2],
    ['player', 1],
    ['tie', 1],
  ]);
});
