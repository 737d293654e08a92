import { setWidth, startQuietly, widthOf } from '@madang/testing';
import { plainFigure } from '@madang/ui/copy-rows';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { preload } from '../app.tsx';
import { placeByKey, scrollToReveal } from './cell-walk.ts';
import { readHidden } from './column-set.ts';
import { type Column, headGroups, startsGroup } from './columns.ts';
import { DenseTable } from './dense-table.tsx';
import { PartnerTable } from './partner-table.tsx';

interface Row {
  id: string;
  stake: number;
  win: number;
}
const columns: Column<Row>[] = [
  { key: 'partner', card: 'title', cell: ({ id }) => id },
  { key: 'stake', group: 'bets', isFigure: true, card: 'main', cell: ({ stake }) => stake, total: '30' },
  { key: 'win', group: 'bets', isFigure: true, cell: ({ win }) => <button type="button">{win}</button>, total: '3' },
  { key: 'net', isFigure: true, cell: ({ stake, win }) => stake - win },
];
const rows: Row[] = [
  { id: 'partner2', stake: 10, win: 1 },
  { id: 'partner3', stake: 20, win: 2 },
];

test('[PA-15] heads of one group are under one head', () => {
  expect(headGroups(columns)).toEqual([
    { key: null, span: 1 },
    { key: 'bets', span: 2 },
    { key: null, span: 1 },
  ]);
  expect(columns.map((_, index) => startsGroup(columns, index))).toEqual([false, true, false, true]);
});

test.each([
  ['ArrowRight', false, { row: 1, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 1 }],
  ['PageDown', false, { row: 2, column: 1 }],
  ['Home', false, { row: 1, column: 0 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 2, column: 3 }],
  ['a', false, undefined],
])('[PA-15] %s (with Ctrl: %s) leads to its cell', (key, isWide, place) => {
  expect(placeByKey(key, { row: 1, column: 1 }, { rows: 3, columns: 4 }, isWide)).toEqual(place);
});

test('[PA-15] a choice of columns that is stored wrongly counts as none', () => {
  expect(readHidden('["bets.win",3]', ['usual'])).toEqual(new Set(['bets.win']));
  expect(readHidden('[]', ['usual']).size).toBe(0);
  for (const stored of [null, '{', '7', '{}']) expect(readHidden(stored, ['usual'])).toEqual(new Set(['usual']));
});

test.each([
  ['under the first column', { left: 20, right: 90 }, -80],
  ['under the pinned one', { left: 450, right: 540 }, 40],
  ['between both', { left: 100, right: 200 }, 0],
  ['wider than both leave', { left: 150, right: 900 }, 50],
])('[33-29] a cell %s is scrolled into view', (_, cell, by) => {
  expect(scrollToReveal(cell, { left: 100, right: 500 })).toBe(by);
});

test.each([
  ['1,234,567', ',', '1234567'],
  ['\u22121.234.567đ', '.', '-1234567'],
  ['+5,000원', ',', '5000'],
  ['0.25%', ',', '0.25%'],
  ['0,25%', '.', '0.25%'],
  ['11-12', ',', '11-12'],
])('[33-30] the figure %s is a number in a spreadsheet', (text, group, plain) => {
  expect(plainFigure(text, group)).toBe(plain);
});

describe('the table', () => {
  beforeAll(async () => {
    await startQuietly();
    await preload('partner.partnerList', 'ko');
  });
  const table = (width: 'desktop' | 'mobile') => {
    setWidth(widthOf[width]);
    render(
      <PartnerTable
        label="list"
        columns={columns}
        shown={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isStale={false}
        count={2}
      />,
    );
  };

  test('[PA-15] arrow keys lead from cell to cell, and Tab finds one stop', () => {
    table('desktop');
    const grid = screen.getByRole('grid', { name: 'list' });
    const stops = () =>
      [...grid.querySelectorAll<HTMLElement>('tbody *, tfoot *')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(within(grid).getByRole('rowheader', { name: 'partner3' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    // A cell with one control gives it the focus.
    expect(document.activeElement).toBe(within(grid).getByRole('button', { name: '2' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toBe('3');
    expect(stops()).toEqual([document.activeElement]);
  });

  test('[33-30] a copied selection of rows arrives as lines of cells', () => {
    table('desktop');
    const grid = screen.getByRole<HTMLTableElement>('grid', { name: 'list' });
    within(grid).getByRole('rowheader', { name: 'partner3' }).textContent = '＝SUM(1)';
    const range = document.createRange();
    range.selectNodeContents(grid.querySelector('tbody') as Element);
    window.getSelection()?.removeAllRanges();
    window.getSelection()?.addRange(range);
    const setData = jest.fn();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(setData.mock.calls).toEqual([['text/plain', "partner2\t10\t1\t9\r\n'＝SUM(1)\t20\t2\t18"]]);
    range.selectNodeContents(within(grid).getByRole('rowheader', { name: 'partner2' }));
    expect(fireEvent.copy(grid, { clipboardData: { setData } })).toBe(true);
  });

  test('[35-07] a focused row stops below the heads and above the totals', () => {
    setWidth(widthOf.desktop);
    render(<DenseTable label="list" columns={columns} totalText="2" isStale={false} isTall body={<tbody />} />);
    const box = screen.getByRole('grid').parentElement as Element;
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const own = rules.filter(({ cssText }) => cssText.startsWith(`.${box.className} `));
    expect(own.map(({ cssText }) => cssText).join()).toMatch(/scroll-padding-block: ?64px 42px/);
  });

  test('[PA-15] rows are cards below 600 px, with all figures', () => {
    table('mobile');
    const [card] = within(screen.getByRole('list', { name: 'list' })).getAllByRole('listitem');
    expect(screen.queryByRole('grid')).toBeNull();
    for (const text of ['partner2', '10', '1', '9']) within(card as HTMLElement).getByText(text);
  });
});
