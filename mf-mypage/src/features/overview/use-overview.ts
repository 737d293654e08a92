/** What the overview shows, each part from its own call: one that fails leaves the others. */
import { betsSettled, realtimeResumed } from '@madang/contracts';
import {
  bus,
  dayAfter,
  query,
  secondsOf,
  seoulDay,
  serverClock,
  useBalance,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { useEffect } from 'react';

/** Bets of so many days may still wait for their result. */
const OPEN_DAYS = 30;

export const useOverview = () => {
  const client = useQueryClient();
  const { v } = useBalance();
  const today = seoulDay(serverClock.now());
  const open = useQuery(
    query('/api/bet/betlist', {
      groupKey: '',
      vendorCode: '',
      type: 'wait',
      ...secondsOf({ start: dayAfter(today, 1 - OPEN_DAYS), end: today }),
      page: 1,
      oldYn: 'N',
    }),
  );
  const result = useQuery(
    query('/api/bet/winlose', { ...secondsOf({ start: dayAfter(today, -6), end: today }), unit: 'day' }),
  );
  const money = useQuery(query('/api/cash/info', {}));
  const coupons = useQuery(query('/api/coupon/list', { page: 1, which: 'usable' }));
  const attendance = useQuery(query('/api/member/attendance', {}));

  useEffect(() => {
    const refetch = (): void => void client.invalidateQueries({ refetchType: 'active' });
    const stops = [bus.on(betsSettled, refetch), bus.on(realtimeResumed, refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  // A moved balance is a new application, a bet or a payout.
  useEffect(() => {
    if (v >= 0) void client.invalidateQueries({ queryKey: ['/api/cash/info'] });
  }, [v, client]);

  return { open, result, money, coupons, attendance } as const;
};

export type Overview = ReturnType<typeof useOverview>;
