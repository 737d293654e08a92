/** The member's own limits and what is left of them, by the server. */
import type { DataOf } from '@madang/contracts';
import { query, useQuery } from '@madang/platform';
import { useCallback } from 'react';
import { useAt } from '../../availability/use-at.ts';
import { useFreshMoney } from '../../availability/use-fresh-money.ts';

const PATH = '/api/member/limits';
export type Limits = DataOf<typeof PATH>;
export type Limit = Limits['deposit'][number];
export type Period = Limit['period'];

/** The next instant at which a part of it changes without an act. */
const nextChange = ({ deposit, pause }: Limits): string | null =>
  deposit
    .flatMap(({ freesAt, waiting }) => [freesAt, waiting?.at])
    .concat(pause?.until)
    .filter((at): at is string => Boolean(at))
    .toSorted()[0] ?? null;

export const useLimitUsage = () => {
  useFreshMoney(PATH);
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(PATH, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const again = useCallback(() => refetch({ cancelRefetch: true }), [refetch]);
  useAt(data && nextChange(data), () => void again());
  return { limits: data, failed: isError && data === undefined, pending: isFetching, again } as const;
};
