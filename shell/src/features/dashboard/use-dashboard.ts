import { query, serverClock, useFormat, useQuery } from '@madang/platform';

const RECENT = 5;

/** Today's bets of the member, the newest few, with the day's totals. */
export const useDashboard = () => {
  const format = useFormat();
  const today = format.date(serverClock.now());
  const bets = useQuery(
    query('/api/bet/betlist', {
      groupKey: '',
      vendorCode: '',
      startDate: `${today} 00:00:00`,
      endDate: `${today} 23:59:59`,
      page: 1,
      oldYn: 'N',
    }),
  );
  return { bets, recent: bets.data?.list.slice(0, RECENT), totals: bets.data?.totals };
};
