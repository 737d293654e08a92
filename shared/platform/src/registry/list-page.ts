/** The page of a list that an address names: one rule for every list. */
import { MAX_PAGE } from '@madang/contracts';
import { useEffect, useEffectEvent } from 'react';

/**
 * The page that `?page=` names, from 1 to the most that a call takes; what names none is the first.
 */
export const readPage = (query: URLSearchParams): number => {
  const page = Math.trunc(Number(query.get('page')));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};

interface PageInfo {
  count_per_list: number;
  tatal_list_count: number;
}

/** How many pages a list has; 1 while that is not known. */
export const pagesOf = (info: PageInfo | undefined): number =>
  info ? Math.max(1, Math.ceil(info.tatal_list_count / info.count_per_list)) : 1;

interface Answer {
  data: { list: readonly unknown[]; pageInfo: PageInfo } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Leads from a page that there is not (any more) to the last one.
 * @param show puts the page into the address, in place of the one that is there
 * @returns how many pages there are, and whether the answer in hand is of a page beyond them: no
 * list without rows
 */
export const useLastPage = (answer: Answer, page: number, show: (page: number) => void) => {
  const pages = pagesOf(answer.data?.pageInfo);
  const mustLead = answer.data !== undefined && !answer.isPlaceholderData && page > pages;
  const lead = useEffectEvent(show);
  useEffect(() => {
    if (mustLead) lead(pages);
  }, [mustLead, pages]);
  const isBeyond = answer.data?.list.length === 0 && answer.data.pageInfo.tatal_list_count > 0;
  return { pages, isBeyond } as const;
};
