/** All behaviour of the login history; the address keeps its page. */
import type { DataOf } from '@madang/contracts';
import { query, readPage, useLastPage, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef } from 'react';

const PATH = '/api/member/loginHistory';
type Answer = DataOf<typeof PATH>;
export type SignInRow = Answer['list'][number];

export const useLoginHistory = () => {
  const [address, setAddress] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const page = readPage(address);
  const answer = useQuery({ ...query(PATH, { page }), placeholderData: (previous: Answer | undefined) => previous });
  const addressOf = (to: number): Record<string, string> => (to > 1 ? { page: String(to) } : {});
  const { pages } = useLastPage(answer, page, (last) => setAddress(addressOf(last), { replace: true }));
  return {
    state: answer.data ? 'rows' : answer.isError ? 'error' : 'loading',
    rows: answer.data?.list ?? [],
    keepDays: answer.data?.keepDays,
    busy: answer.isFetching,
    page,
    pages,
    /** The heading; focused when the page turns. */
    top,
    turnTo: (to: number) => {
      setAddress(addressOf(to));
      top.current?.focus();
    },
    retry: () => void answer.refetch(),
  } as const;
};
