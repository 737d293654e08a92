import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager, pageWindow } from './pager.tsx';

const texts = { label: 'Pages', previous: 'Previous', next: 'Next' };

it.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
])('around page %i of %i it offers %p', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});

it('goes to a page, onward and back, and displays its position', async () => {
  const onPage = jest.fn();
  render(<Pager page={3} pages={9} onPage={onPage} texts={texts} />);
  expect(screen.getByText('3').getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByText('4'));
  await userEvent.click(screen.getByLabelText('Next'));
  await userEvent.click(screen.getByLabelText('Previous'));
  await userEvent.click(screen.getByText('3'));
  expect(onPage.mock.calls).toEqual([[4], [4], [2]]);
});

it('stops at both ends', () => {
  const { rerender } = render(<Pager page={1} pages={2} onPage={() => {}} texts={texts} />);
  expect(screen.getByLabelText<HTMLButtonElement>('Previous').disabled).toBe(true);
  rerender(<Pager page={2} pages={2} onPage={() => {}} texts={texts} />);
  expect(screen.getByLabelText<HTMLButtonElement>('Next').disabled).toBe(true);
});

it.each([0, 1])('of %i pages there is nothing to turn', (pages) => {
  render(<Pager page={1} pages={pages} onPage={() => {}} texts={texts} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
