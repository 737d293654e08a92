/** All behaviour of attendance; the address keeps the month. */
import { query, seoulDay, serverClock, useQuery } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { isMonth, monthAfter } from '../../stamps/month.ts';
import { ATTENDANCE, type Attendance, useStamp } from '../../stamps/use-stamp.ts';

export const useAttendance = () => {
  const [address, setAddress] = useSearchParams();
  const { busy, stamp } = useStamp();
  const present = seoulDay(serverClock.now()).slice(0, 7);
  const requested = address.get('month');
  const month = isMonth(requested) && requested <= present ? requested : present;
  const answer = useQuery({
    ...query(ATTENDANCE, { month }),
    placeholderData: (previous: Attendance | undefined) => previous,
    refetchOnWindowFocus: 'always',
  });
  const show = (to: string) => setAddress(to === present ? {} : { month: to }, { replace: true });

  return {
    state: answer.data ? 'there' : answer.isError ? 'error' : 'loading',
    data: answer.data,
    month,
    isPresent: month === present,
    fetching: answer.isFetching,
    stale: answer.isPlaceholderData,
    busy,
    stamp,
    earlier: () => show(monthAfter(month, -1)),
    later: () => show(monthAfter(month, 1)),
    retry: () => void answer.refetch(),
  } as const;
};
