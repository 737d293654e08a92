/** Results of markets, page by page; the address keeps tab, day, sport, league, team and page. */
import { type DataOf, type MarketTab, marketTabs, realtimeResumed, type Sport, sports } from '@madang/contracts';
import {
  bus,
  isDay,
  keepPreviousData,
  query,
  readPage,
  refetchQueries,
  seoulDay,
  serverClock,
  useLastPage,
  useQuery,
  useQueryClient,
} from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { useEffect } from 'react';

const RESULTS = '/api/sports/results';
export type ResultRow = DataOf<typeof RESULTS>['list'][number];

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

const filtersOf = (address: URLSearchParams, today: string): Filters => {
  const [tab, date, sport, league] = ['tab', 'date', 'sport', 'league'].map((name) => address.get(name));
  return {
    tab: isTab(tab ?? null) ? (tab as MarketTab) : 'winloose',
    date: date && isDay(date) && date <= today ? date : '',
    sport: isSport(sport ?? null) ? (sport as Sport) : '',
    leagueId: league && LEAGUE.test(league) ? league : '',
    team: (address.get('team') ?? '').slice(0, MAX_TEAM_LENGTH),
  };
};

export const useResults = () => {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const today = seoulDay(serverClock.now());
  const filters = filtersOf(address, today);
  const page = readPage(address);
  const { date, ...named } = filters;
  const answer = useQuery({
    ...query(RESULTS, { ...named, page, ...(date && { date }) }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => bus.on(realtimeResumed, () => void refetchQueries(client, RESULTS)), [client]);

  const go = (changes: Partial<Filters & { page: number }>, replace = changes.page === undefined): void => {
    const next = { ...filters, page: 1, ...changes };
    setAddress(
      new URLSearchParams({
        tab: next.tab,
        ...(next.date && { date: next.date }),
        ...(next.sport && { sport: next.sport }),
        ...(next.leagueId && { league: next.leagueId }),
        ...(next.team && { team: next.team }),
        ...(next.page > 1 && { page: String(next.page) }),
      }),
      { replace },
    );
  };
  const { pages, isBeyond } = useLastPage(answer, page, (last) => go({ page: last }, true));
  return {
    filters,
    today,
    page,
    pages,
    list: isBeyond ? undefined : answer.data?.list,
    leagues: answer.data?.leagues ?? [],
    failed: answer.isError && !answer.data,
    busy: answer.isFetching,
    retry: () => void answer.refetch(),
    go,
  } as const;
};
