/** All behaviour of a list of posts; the address keeps page, category and search. */
import { BOARD_SEARCH_MAX, BOARD_SEARCH_MIN, type PostBoard } from '@madang/contracts';
import { call } from '@madang/platform';
import { type FilterAddress, usePagedList } from '@madang/remote-kit';
import { listPath } from './boards.ts';

interface PostFilters {
  category: string | undefined;
  search: string | undefined;
}

/** Characters of a code that the call takes. */
const MAX_CATEGORY = 20;

const filtersOf = (board: PostBoard): FilterAddress<PostFilters> => ({
  read: (address) => {
    const category = address.get('category') ?? '';
    const search = (address.get('search') ?? '').trim().slice(0, BOARD_SEARCH_MAX);
    return {
      category: category.length <= MAX_CATEGORY && category !== '' ? category : undefined,
      search: search.length >= BOARD_SEARCH_MIN ? search : undefined,
    };
  },
  write: ({ category, search }) =>
    new URLSearchParams({
      ...(board !== 'nt' && { boardType: board }),
      ...(category && { category }),
      ...(search && { search }),
    }),
});

export const usePostList = (board: PostBoard) => {
  const list = usePagedList({
    path: listPath(board),
    filters: filtersOf(board),
    body: ({ category, search }) => ({ ...(category && { category }), ...(search && { search }) }),
    staleTime: 0,
  });
  const { category, search } = list.filters;
  return {
    ...list,
    category,
    search,
    categories: list.data?.categories ?? [],
    hasUnread: list.rows.some(({ newYn, newCmtCnt }) => newYn === 'Y' || newCmtCnt > 0),
    /** A failure changes nothing: the marks stay, and the button with them. */
    readAll: () =>
      void call('/api/board/readAll', { boardType: board })
        .catch(() => {})
        .then(list.retry),
    choose: (code: string | undefined) => list.show({ category: code, search }),
    find: (term: string | undefined) => list.show({ category, search: term }),
  } as const;
};
