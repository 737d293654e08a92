/** All behaviour of the login history; the address keeps its page. */
import type { DataOf } from '@madang/contracts';
import { noFilters, usePagedList } from '@madang/remote-kit';

const PATH = '/api/member/loginHistory';
export type SignInRow = DataOf<typeof PATH>['list'][number];

export const useLoginHistory = () => {
  const list = usePagedList({ path: PATH, filters: noFilters, body: () => ({}) });
  return { ...list, keepDays: list.data?.keepDays } as const;
};
