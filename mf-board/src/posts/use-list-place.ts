import { useLocation } from '@madang/platform/router';

/** Page and category of a list of posts, as its links to a post keep them in the history. */
export interface ListPlace {
  page?: number | undefined;
  category?: string | undefined;
}

/** The part of the list that the member came from: the way back leads there, from the posts beside it too. */
export const useListPlace = (): ListPlace => {
  const { page, category } = (useLocation().state ?? {}) as { page?: unknown; category?: unknown };
  return {
    ...(typeof page === 'number' && page > 1 && { page }),
    ...(typeof category === 'string' && category !== '' && { category }),
  };
};
