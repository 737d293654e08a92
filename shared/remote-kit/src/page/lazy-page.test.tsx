import { render, screen } from '@testing-library/react';
import { lazyPage } from './lazy-page.tsx';

test('a page fetches the arrangement of its width alone, and draws it at once', async () => {
  const wide = jest.fn(async () => () => <p>wide</p>);
  const narrow = jest.fn(async () => () => <p>narrow</p>);
  const Page = lazyPage(wide, narrow);
  await Page.preload();
  render(<Page />);
  expect(screen.getByText('wide')).toBeTruthy();
  expect(wide).toHaveBeenCalledTimes(1);
  expect(narrow).not.toHaveBeenCalled();
});
