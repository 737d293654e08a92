import type { DataOf } from '@madang/contracts';
import { actErrorText, alertMember, call, notify, useFormat, useQueryClient, useText } from '@madang/platform';
import { useRef, useState } from 'react';

export const ATTENDANCE = '/api/member/attendance';
export type Attendance = DataOf<typeof ATTENDANCE>;

/** Stamps today, and shows what came of it. */
export const useStamp = () => {
  const t = useText('mypage');
  const format = useFormat();
  const client = useQueryClient();
  const pressed = useRef(false);
  const [busy, setBusy] = useState(false);
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
      await client.invalidateQueries({ queryKey: [ATTENDANCE] });
      pressed.current = false;
      setBusy(false);
    }
  };
  return { busy, stamp: () => void stamp() } as const;
};
