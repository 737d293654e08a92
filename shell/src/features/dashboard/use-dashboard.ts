import { query, seoulDay, serverClock, useBalance, useQuery } from '@madang/platform';

const RECENT = 5;

/** Today's bets of the member, the newest few, with the day's totals. */
export const useDashboard = () => {
  const today = seoulDay(serverClock.now());
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

/** The member's open game; requested only while they have money in a game. */
export const useOpenGame = () => {
  const { playing } = useBalance();
  const { data } = useQuery({ ...query('/api/game/open', {}), enabled: playing });
  return playing ? (data?.game ?? null) : null;
};
