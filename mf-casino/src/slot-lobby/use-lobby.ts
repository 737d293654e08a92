/** All behaviour of a lobby: what it lists, which chip is chosen, and what is searched for. */
import { ALL_VENDORS, type DataOf, MAIN_TOPIC } from '@madang/contracts';
import { query, useLanguage, useQuery, useQueryClient, useTopic } from '@madang/platform';
import { useMemo, useState } from 'react';
import { type Game, vendorKeyOf } from './game.ts';
import { foundGames, nearestGame } from './lobby-search.ts';
import { useLaunch } from './use-launch.ts';
import { useMyGames } from './use-my-games.ts';
import { type GroupKey, useVendors } from './vendors.ts';

export type Jackpot = DataOf<'/api/game/lobby'>['jackpots'][number];
export type Launch = ReturnType<typeof useLaunch>;

/** What the lobby shows: its rows, or one grid. */
export type View = 'rows' | 'new' | 'jackpot' | 'favourite' | 'all';

const none: readonly Game[] = [];

/** The start of a lobby; its jackpots follow the topic of the first page. */
const useStart = (groupKey: GroupKey) => {
  const client = useQueryClient();
  const start = query('/api/game/lobby', { groupKey });
  const answer = useQuery(start);
  useTopic(MAIN_TOPIC, (message) => {
    if (message.cmd !== 'JACKPOT') return;
    client.setQueryData(start.queryKey, (now: DataOf<'/api/game/lobby'> | undefined) => {
      const jackpots = now?.jackpots.map((each) =>
        each.level === message.data1 ? { ...each, value: message.data2, lastWon: message.data3 ?? each.lastWon } : each,
      );
      return now && jackpots && { ...now, jackpots };
    });
  });
  return answer;
};

export const useLobby = (groupKey: GroupKey) => {
  const language = useLanguage();
  const vendorsAnswer = useVendors();
  const start = useStart(groupKey);
  const mine = useMyGames();
  const launch = useLaunch();
  const [view, show] = useState<View>('rows');
  const [typed, type] = useState('');
  const isSearched = typed.trim() !== '';
  const listed = useQuery({
    ...query('/api/game/getGameList', { vendorKey: ALL_VENDORS }),
    enabled: isSearched || view === 'all',
  });

  const all = vendorsAnswer.data?.list;
  const vendors = useMemo(() => all?.filter((vendor) => vendor.groupKey === groupKey), [all, groupKey]);
  const keys = useMemo(() => new Set(vendors?.map(({ key }) => key)), [vendors]);
  const ofGroup = <G extends Game>(games: readonly G[]) => games.filter((game) => keys.has(vendorKeyOf(game)));
  const recent = useMemo(() => ofGroup(mine.recent), [mine.recent, keys]);
  const favourites = useMemo(() => ofGroup(mine.favourites), [mine.favourites, keys]);
  const games = useMemo(() => ofGroup(listed.data?.games ?? none), [listed.data, keys]);

  const found = useMemo(() => (isSearched ? foundGames(games, typed) : games), [games, typed, isSearched]);
  const grids: Record<Exclude<View, 'rows'>, readonly Game[]> = {
    new: start.data?.newGames ?? none,
    jackpot: start.data?.jackpotGames ?? none,
    favourite: favourites,
    all: found,
  };
  const isListed = isSearched || view === 'all';
  // The last game of a chip may leave it.
  const shown = isSearched ? 'all' : view !== 'rows' && view !== 'all' && grids[view].length === 0 ? 'rows' : view;
  return {
    vendorsAnswer,
    start,
    all,
    vendors,
    mine,
    launch,
    recent,
    favourites,
    /** The chosen chip; a search shows the list of all games. */
    view: shown,
    show: (next: View) => {
      type('');
      show(next);
    },
    typed,
    type,
    isSearched,
    /** The games of the grid that is shown. */
    grid: shown === 'rows' ? none : grids[shown],
    isLoading: isListed && listed.isPending,
    isFailed: isListed && listed.isError,
    retry: () => void listed.refetch(),
    isRetrying: listed.isFetching,
    /** Where nothing is found: the game with the nearest name. */
    nearest: isSearched && found.length === 0 ? nearestGame(games, typed, language) : undefined,
  };
};
export type LobbyState = ReturnType<typeof useLobby>;
