/** All behaviour of a list of posts; the address keeps page, category and search. */
import { BOARD_SEARCH_MAX, BOARD_SEARCH_MIN, type PostBoard, type PostOrder, postOrders } from '@madang/contracts';
import { call } from '@madang/platform';
import { type FilterAddress, usePagedList } from '@madang/remote-kit';
import { listPath } from '../posts/boards.ts';
import { FIRST_ORDER } from '../posts/use-list-place.ts';

interface PostFilters {
  category: string | undefined;
  search: string | undefined;
  order: PostOrder;
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
      order: postOrders.find((order) => order === address.get('order')) ?? FIRST_ORDER,
    };
  },
  write: ({ category, search, order }) =>
    new URLSearchParams({
      ...(board !== 'nt' && { boardType: board }),
      ...(category && { category }),
      ...(search && { search }),
      ...(order !== FIRST_ORDER && { order }),
    }),
});

export const usePostList = (board: PostBoard) => {
  const list = usePagedList({
    path: listPath(board),
    filters: filtersOf(board),
    body: ({ category, search, order }) => ({ ...(category && { category }), ...(search ? { search } : { order }) }),
    staleTime: 0,
  });
  const { category, search, order } = list.filters;
  return {
    ...list,
    category,
    search,
    order,
    categories: list.data?.categories ?? [],
    hasUnread: list.rows.some(({ newYn, newCmtCnt }) => newYn === 'Y' || newCmtCnt > 0),
    /** A failure changes nothing: the marks stay, and the button with them. */
    readAll: () =>
      void call('/api/board/readAll', { boardType: board })
        .catch(() => {})
        .then(list.retry),
    choose: (code: string | undefined) => list.show({ category: code, search, order }),
    find: (term: string | undefined) => list.show({ category, search: term, order }),
    sort: (next: PostOrder) => list.show({ category, search, order: next }),
    /** For the way back from a post. */
    place: { page: list.page, category, ...(order !== FIRST_ORDER && { order }) },
  } as const;
};
