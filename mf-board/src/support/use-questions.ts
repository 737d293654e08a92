/** The questions of the FAQ, the member's votes on them, and the count of opened answers. */
import type { DataOf } from '@madang/contracts';
import { call, errorMessage, notify, query, useLanguage, useQuery, useQueryClient } from '@madang/platform';
import { useRef } from 'react';

const LIST = '/api/board/faq/list';
type List = DataOf<typeof LIST>;
export type Question = List['list'][number];

/** Answers that this page has counted as opened. */
const useReads = () => {
  const counted = useRef(new Set<number>());
  return (boardIdx: number): void => {
    if (counted.current.has(boardIdx)) return;
    counted.current.add(boardIdx);
    // A count that is lost is of no importance to the member.
    void call('/api/board/faq/read', { boardIdx }).catch(() => undefined);
  };
};

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

export const useQuestions = () => {
  const answer = useQuery(query(LIST, {}));
  const questions = answer.data?.list;
  return {
    questions,
    state: questions ? 'open' : answer.isError ? 'error' : 'loading',
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    language: useLanguage(),
    vote: useVotes(),
    countRead: useReads(),
  } as const;
};

export type Questions = ReturnType<typeof useQuestions>;
