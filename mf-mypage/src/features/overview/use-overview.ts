/** What the overview shows, each part from its own call: one that fails leaves the others. */
import { betsSettled, realtimeResumed } from '@madang/contracts';
import {
  bus,
  dayAfter,
  query,
  secondsOf,
  seoulDay,
  serverClock,
  spanOf,
  useBalance,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { useEffect, useState } from 'react';
import { monthAfter } from '../../stamps/month.ts';
import { ATTENDANCE } from '../../stamps/use-stamp.ts';
import { mondayOf } from '../../stamps/week.ts';

/** Bets of so many days may still wait for their result. */
const OPEN_DAYS = 30;
/** Days that the bars of the net may show. */
export const netRanges = ['7', '30'] as const;
export type NetRange = (typeof netRanges)[number];

export const useOverview = () => {
  const client = useQueryClient();
  const { v } = useBalance();
  const [range, setRange] = useState<NetRange>('7');
  const today = seoulDay(serverClock.now());
  const span = spanOf(range, today);
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
  const result = useQuery(query('/api/bet/winlose', { ...secondsOf(span), unit: 'day' }));
  const money = useQuery(query('/api/cash/info', {}));
  const limits = useQuery(query('/api/member/limits', {}));
  const coupons = useQuery(query('/api/coupon/list', { page: 1, which: 'usable' }));
  const attendance = useQuery(query(ATTENDANCE, {}));
  const month = today.slice(0, 7);
  const earlier = useQuery({
    ...query(ATTENDANCE, { month: monthAfter(month, -1) }),
    enabled: mondayOf(today).slice(0, 7) !== month,
  });

  useEffect(() => {
    const refetch = (): void => void client.invalidateQueries({ refetchType: 'active' });
    const stops = [bus.on(betsSettled, refetch), bus.on(realtimeResumed, refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  // A moved balance is a new application, a bet or a payout.
  useEffect(() => {
    if (v < 0) return;
    for (const path of ['/api/cash/info', '/api/bet/betlist', '/api/bet/winlose'])
      void client.invalidateQueries({ queryKey: [path] });
  }, [v, client]);

  return {
    open,
    result,
    net: { span, range, setRange },
    money,
    limits,
    coupons,
    attendance,
    earlier: earlier.data?.stamps,
  } as const;
};

export type Overview = ReturnType<typeof useOverview>;
