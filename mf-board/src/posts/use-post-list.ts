/** All behaviour of a list of posts; the address keeps page, category and search. */
import { BOARD_SEARCH_MAX, BOARD_SEARCH_MIN, type PostBoard } from '@madang/contracts';
import { call, query, readPage, useLastPage, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';
import { listPath } from './boards.ts';

interface Place {
  page?: number | undefined;
  category?: string | undefined;
  search?: string | undefined;
}

/** Characters of a code that the call takes. */
const MAX_CATEGORY = 20;

/** Category and search of an address; what the call would refuse counts as absent. */
const placeOf = (address: URLSearchParams): Pick<Place, 'category' | 'search'> => {
  const category = address.get('category') ?? '';
  const search = (address.get('search') ?? '').trim().slice(0, BOARD_SEARCH_MAX);
  return {
    category: category.length <= MAX_CATEGORY && category !== '' ? category : undefined,
    search: search.length >= BOARD_SEARCH_MIN ? search : undefined,
  };
};

export const usePostList = (board: PostBoard) => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const page = readPage(address);
  const { category, search } = placeOf(address);
  const answer = useQuery({
    ...query(listPath(board), { page, ...(category && { category }), ...(search && { search }) }),
    staleTime: 0,
  });

  const show = (place: Place, replace = false) => {
    const next = new URLSearchParams();
    if (board !== 'nt') next.set('boardType', board);
    if (place.category) next.set('category', place.category);
    if (place.search) next.set('search', place.search);
    if (place.page && place.page > 1) next.set('page', String(place.page));
    setAddress(next, { replace });
  };
  const { pages } = useLastPage(answer, page, (last) => show({ page: last, category, search }, true));

  return {
    posts: answer.data?.list,
    categories: answer.data?.categories ?? [],
    total: answer.data?.pageInfo.tatal_list_count ?? 0,
    isError: answer.isError,
    busy: answer.isFetching,
    stale: answer.isPlaceholderData,
    retry: () => void answer.refetch(),
    hasUnread: answer.data?.list.some(({ newYn, newCmtCnt }) => newYn === 'Y' || newCmtCnt > 0) ?? false,
    /** A failure changes nothing: the marks stay, and the button with them. */
    readAll: () =>
      void call('/api/board/readAll', { boardType: board })
        .catch(() => {})
        .then(() => answer.refetch()),
    page,
    pages,
    category,
    search,
    top,
    choose: (code: string | undefined) => show({ category: code, search }),
    find: (term: string | undefined) => show({ category, search: term }),
    turnTo: (to: number) => {
      show({ page: to, category, search });
      top.current?.focus();
    },
  } as const;
};
