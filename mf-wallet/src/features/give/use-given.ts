/** What was given and taken in the last thirty days, on either side. */
import type { DataOf } from '@madang/contracts';
import { query, secondsOf, seoulDay, serverClock, spanOf, useLastPage, useQuery } from '@madang/platform';
import { useState } from 'react';
import { useListAlert } from '../../availability/list-states.tsx';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';

const PATH = '/api/cash/list/';
type Answer = DataOf<typeof PATH>;
export type GivenType = 'give' | 'take';

export const useGiven = () => {
  const [cashType, setType] = useState<GivenType>('give');
  const [page, setPage] = useState(1);
  useFreshMoney(PATH);
  const answer = useQuery({
    ...query(PATH, { cashType, page, ...secondsOf(spanOf('30', seoulDay(serverClock.now()))) }),
    placeholderData: (previous: Answer | undefined) => previous,
  });
  useListAlert(answer.error);
  const { data } = answer;
  const { pages, isBeyond } = useLastPage(answer, page, setPage);
  return {
    cashType,
    showType: (type: GivenType) => {
      setType(type);
      setPage(1);
    },
    rows: data?.list ?? [],
    pages,
    page,
    turnTo: setPage,
    state: data && !isBeyond ? (data.list.length > 0 ? 'rows' : 'empty') : answer.isError ? 'error' : 'loading',
    stale: answer.isPlaceholderData,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
  } as const;
};

export type Given = ReturnType<typeof useGiven>;
