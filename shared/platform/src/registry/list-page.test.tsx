import { MAX_PAGE } from '@madang/contracts';
import { renderHook } from '@testing-library/react';
import { pagesOf, readPage, useLastPage } from './list-page.ts';

test.each([
  ['', 1],
  ['page=x', 1],
  ['page=', 1],
  ['page=-3', 1],
  ['page=0', 1],
  ['page=2.7', 2],
  ['page=9999', 9999],
  ['page=1e99', MAX_PAGE],
  ['page=Infinity', MAX_PAGE],
  ['page=NaN', 1],
])('the address ?%s names the page %p', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page);
});

test('a list has one page at least', () => {
  const info = (tatal_list_count: number) => ({ count_per_list: 10, tatal_list_count });
  expect([undefined, info(0), info(10), info(11)].map(pagesOf)).toEqual([1, 1, 1, 2]);
});

describe('A page beyond the last', () => {
  const answer = (list: unknown[], isPlaceholderData = false) => ({
    data: { list, pageInfo: { count_per_list: 10, tatal_list_count: 11 } },
    isPlaceholderData,
  });

  test('leads to the last one once, and is no list without rows', () => {
    const show = jest.fn();
    const { result, rerender } = renderHook(({ page, of }) => useLastPage(of, page, show), {
      initialProps: { page: 9999, of: answer([]) },
    });
    expect(show.mock.calls).toEqual([[2]]);
    expect(result.current).toEqual({ pages: 2, isBeyond: true });
    rerender({ page: 2, of: answer([], true) }); // the last page is on its way
    expect(result.current).toEqual({ pages: 2, isBeyond: true });
    rerender({ page: 2, of: answer([{}]) });
    expect(result.current).toEqual({ pages: 2, isBeyond: false });
    expect(show).toHaveBeenCalledTimes(1);
  });

  test('waits for an answer of its own', () => {
    const show = jest.fn();
    renderHook(() => useLastPage(answer([{}], true), 9999, show));
    renderHook(() => useLastPage({ data: undefined, isPlaceholderData: false }, 9999, show));
    expect(show).not.toHaveBeenCalled();
  });
});
