/** All behaviour of the questions: search, group, open question, votes. */
import { type DataOf, type FaqCategory, faqCategories } from '@madang/contracts';
import { call, errorMessage, notify, query, useLanguage, useQuery, useQueryClient } from '@madang/platform';
import { useLocation, useSearchParams } from '@madang/platform/router';
import { searchFor, searchKey } from '@madang/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

const LIST = '/api/board/faq/list';
type List = DataOf<typeof LIST>;
export type Question = List['list'][number];

const anchorOf = (boardIdx: number) => `faq-${boardIdx}`;

const useVotes = () => {
  const client = useQueryClient();
  const running = useRef(new Set<number>());
  return async (boardIdx: number, helpfulYn: 'Y' | 'N') => {
    if (running.current.has(boardIdx)) return;
    running.current.add(boardIdx);
    try {
      const { helpful, mine } = await call('/api/board/faq/helpful', { boardIdx, helpfulYn });
      client.setQueriesData<List>(
        { queryKey: [LIST] },
        (list) =>
          list && {
            ...list,
            list: list.list.map((one) => (one.boardIdx === boardIdx ? { ...one, helpful, mine } : one)),
          },
      );
    } catch (thrown) {
      const text = errorMessage(thrown);
      if (text) notify({ tone: 'refusal', text });
    } finally {
      running.current.delete(boardIdx);
    }
  };
};

export const useFaq = () => {
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const { hash } = useLocation();
  const answer = useQuery(query(LIST, {}));
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const named = address.get('category');
  const category: FaqCategory | 'all' = faqCategories.find((one) => one === named) ?? 'all';
  const questions = answer.data?.list;

  const keys = useMemo(
    () =>
      new Map(questions?.map((one) => [one.boardIdx, searchKey(one.title[language], one.content[language])] as const)),
    [questions, language],
  );
  const found = useMemo(() => {
    const matches = searchFor(search);
    return (questions ?? []).filter((one) => {
      const key = keys.get(one.boardIdx);
      return (category === 'all' || one.category === category) && key !== undefined && matches(key);
    });
  }, [questions, keys, search, category]);

  // A link to one answer opens it and leads there.
  const isLoaded = questions !== undefined;
  useEffect(() => {
    const target = isLoaded && /^#faq-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    if (!(target instanceof HTMLDetailsElement)) return;
    target.open = true;
    target.querySelector('summary')?.focus();
  }, [hash, isLoaded]);

  return {
    state: questions ? 'open' : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    language,
    typed,
    setTyped,
    category,
    choose: (next: FaqCategory | 'all') => setAddress(next === 'all' ? {} : { category: next }, { replace: true }),
    found,
    isNarrowed: typed.trim() !== '' || category !== 'all',
    reset: () => {
      setTyped('');
      setAddress({}, { replace: true });
    },
    anchorOf,
    vote: useVotes(),
  } as const;
};

export type Faq = ReturnType<typeof useFaq>;
