import type { BoardRoundDetail } from '@madang/contracts/vendor-protocol';
import { rowsOf } from './board-round.ts';

const round: BoardRoundDetail = {
  kind: 'board',
  board: 'jars',
  columns: 2,
  rows: 2,
  level: { ko: '폭죽 1개', en: '1 firecracker', vn: '1 quả pháo' },
  bad: [3],
  opened: [2, 0],
  multiplier: 194,
  how: 'taken',
  seed: null,
};

test('[C-09] jars are shown from the top, stones with the near bank below', () => {
  const cells = (board: BoardRoundDetail['board']) =>
    rowsOf({ ...round, board }).map((row) =>
      row.map(({ index, isBad, step }) => `${index}${isBad ? 'x' : ''}${step ?? ''}`),
    );
  expect(cells('jars')).toEqual([
    ['02', '1'],
    ['21', '3x'],
  ]);
  expect(cells('stones')).toEqual([
    ['21', '3x'],
    ['02', '1'],
  ]);
});
