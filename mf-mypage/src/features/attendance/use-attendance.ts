/** All behaviour of attendance; the address keeps the month. */
import type { DataOf } from '@madang/contracts';
import {
  actErrorText,
  alertMember,
  call,
  notify,
  query,
  seoulDay,
  serverClock,
  useFormat,
  useQuery,
  useQueryClient,
  useText,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useRef, useState } from 'react';
import { isMonth, monthAfter } from './month.ts';

const PATH = '/api/member/attendance';
export type Attendance = DataOf<typeof PATH>;

export const useAttendance = () => {
  const t = useText('mypage');
  const format = useFormat();
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const pressed = useRef(false);
  const [busy, setBusy] = useState(false);
  const present = seoulDay(serverClock.now()).slice(0, 7);
  const requested = address.get('month');
  const month = isMonth(requested) && requested <= present ? requested : present;
  const answer = useQuery({
    ...query(PATH, { month }),
    placeholderData: (previous: Attendance | undefined) => previous,
    refetchOnWindowFocus: 'always',
  });
  const show = (to: string) => setAddress(to === present ? {} : { month: to }, { replace: true });

  const stamp = async () => {
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    try {
      const done = await call('/api/member/attendance/stamp', {});
      const points = format.points(done.stamp.points + done.stamp.prize);
      notify({ tone: 'info', text: t(done.fresh ? 'attendance.done' : 'attendance.before', { points }) });
    } catch (error) {
      void alertMember(actErrorText(error));
    } finally {
      // The button is free again once the calendar shows what came of it.
      await client.invalidateQueries({ queryKey: [PATH] });
      pressed.current = false;
      setBusy(false);
    }
  };

  return {
    state: answer.data ? 'there' : answer.isError ? 'error' : 'loading',
    data: answer.data,
    month,
    isPresent: month === present,
    fetching: answer.isFetching,
    stale: answer.isPlaceholderData,
    busy,
    stamp: () => void stamp(),
    earlier: () => show(monthAfter(month, -1)),
    later: () => show(monthAfter(month, 1)),
    retry: () => void answer.refetch(),
  } as const;
};
