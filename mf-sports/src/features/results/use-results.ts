/** Results of markets, page by page; the address keeps tab, day, sport, league, team and page. */
import { type DataOf, type MarketTab, marketTabs, realtimeResumed, type Sport, sports } from '@madang/contracts';
import { isDay } from '@madang/platform';
import { type FilterAddress, usePagedList, useRefetchOn } from '@madang/remote-kit';

const RESULTS = '/api/sports/results';
export type MarketResult = DataOf<typeof RESULTS>['list'][number];

const MAX_TEAM_LENGTH = 40;

interface Filters {
  tab: MarketTab;
  date: string;
  sport: Sport | '';
  leagueId: string;
  team: string;
}

const isTab = (text: string | null): text is MarketTab => (marketTabs as readonly (string | null)[]).includes(text);
const isSport = (text: string | null): text is Sport => (sports as readonly (string | null)[]).includes(text);
const LEAGUE = /^fd:tournament:\d{1,18}$/;

const filterAddress: FilterAddress<Filters> = {
  read: (address, today) => {
    const [tab, date, sport, league] = ['tab', 'date', 'sport', 'league'].map((name) => address.get(name));
    return {
      tab: isTab(tab ?? null) ? (tab as MarketTab) : 'winloose',
      date: date && isDay(date) && date <= today ? date : '',
      sport: isSport(sport ?? null) ? (sport as Sport) : '',
      leagueId: league && LEAGUE.test(league) ? league : '',
      team: (address.get('team') ?? '').slice(0, MAX_TEAM_LENGTH),
    };
  },
  write: ({ tab, date, sport, leagueId, team }) =>
    new URLSearchParams({
      tab,
      ...(date && { date }),
      ...(sport && { sport }),
      ...(leagueId && { league: leagueId }),
      ...(team && { team }),
    }),
};

export const useResults = () => {
  useRefetchOn(realtimeResumed, RESULTS);
  const list = usePagedList({
    path: RESULTS,
    filters: filterAddress,
    body: ({ date, ...named }) => ({ ...named, ...(date && { date }) }),
  });
  return {
    ...list,
    leagues: list.data?.leagues ?? [],
    go: (changes: Partial<Filters>): void => list.show({ ...list.filters, ...changes }, { replace: true }),
  } as const;
};
