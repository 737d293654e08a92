import type { PostOrder } from '@madang/contracts';
import { useLocation } from '@madang/platform/router';

/** What a list begins with: the address names another order alone. */
export const FIRST_ORDER: PostOrder = 'replied';

/** Page, category and order of a list of posts, as its links to a post keep them in the history. */
export interface ListPlace {
  page?: number | undefined;
  category?: string | undefined;
  /** Absent: the order that a list begins with. */
  order?: PostOrder | undefined;
}

/** The part of the list that the member came from: the way back leads there, from the posts beside it too. */
export const useListPlace = (): ListPlace => {
  const { page, category, order } = (useLocation().state ?? {}) as Record<keyof ListPlace, unknown>;
  return {
    ...(typeof page === 'number' && page > 1 && { page }),
    ...(typeof category === 'string' && category !== '' && { category }),
    ...(order === 'newest' && { order }),
  };
};
