/** What a list is narrowed to, and what its tree counts. Pure. */
import { type DataOf, QUICK_LEAGUES } from '@madang/contracts';
import { type SearchKey, searchKey } from '@madang/ui';
import { type Sport, type SportsEvent, sports } from '../events/event.ts';
import { isFavourite } from '../events/favourites.ts';
import type { SportsTreeData, TreeFilter } from './sports-tree.tsx';

export interface Filter extends TreeFilter {
  readonly typed: string;
}

/** What a name is found by, once for each event. */
const keys = new WeakMap<SportsEvent, SearchKey>();
export const searchKeyOf = (event: SportsEvent): SearchKey => {
  const known = keys.get(event);
  if (known) return known;
  const { leagueNames, home, away, sport } = event;
  const names = [home.names, away.names, leagueNames].flatMap(({ ko, en, vn }) => [ko, en, vn]);
  const key = searchKey(...names, sport);
  keys.set(event, key);
  return key;
};

/** True for an event of the sport, league or club that the tree has chosen. */
export const isChosen = (
  event: SportsEvent,
  { sport, leagueId, teamId }: TreeFilter,
  favourites: ReadonlySet<string>,
): boolean => {
  if (teamId !== '') return event.home.id === teamId || event.away.id === teamId;
  if (leagueId !== '') return event.leagueId === leagueId;
  if (sport === '') return true;
  return sport === 'favourites' ? isFavourite(favourites, event) : event.sport === sport;
};

type League = DataOf<'/api/sports/list'>['counts']['byLeague'][number];

/** Starred clubs of the events, with the number of their matches. */
const teamsOf = (events: readonly SportsEvent[], favourites: ReadonlySet<string>): SportsTreeData['teams'] => {
  const teams = new Map<string, SportsTreeData['teams'][number]>();
  for (const { id, names } of events.flatMap(({ home, away }) => [home, away]))
    if (favourites.has(id))
      teams.set(id, { club: { id, name: names.ko }, names, count: (teams.get(id)?.count ?? 0) + 1 });
  return [...teams.values()];
};

interface TreeInput {
  allName: string;
  /** Of the day with their counts; undefined while they are unknown. */
  leagues: readonly League[] | undefined;
  /** False while the counts are those of another day: the rows stay, without figures. */
  isCounted?: boolean;
  events: readonly SportsEvent[];
  favourites: ReadonlySet<string>;
  /** How many starred events there are; absent: those among `events`. */
  marked?: number | undefined;
}

/** The tree of a list. */
export const treeOf = ({
  allName,
  leagues,
  isCounted = true,
  events,
  favourites,
  marked,
}: TreeInput): SportsTreeData => {
  const bySport = new Map<Sport, number>();
  const counted = leagues?.filter(({ leagueId }) => !QUICK_LEAGUES.includes(leagueId)) ?? [];
  for (const { sport, count } of counted) bySport.set(sport, (bySport.get(sport) ?? 0) + count);
  return {
    allName,
    all: leagues && isCounted ? counted.reduce((sum, { count }) => sum + count, 0) : null,
    bySport,
    leagues: (leagues ?? []).toSorted(
      (one, other) => sports.indexOf(one.sport) - sports.indexOf(other.sport) || other.count - one.count,
    ),
    teams: teamsOf(events, favourites),
    marked: marked ?? events.filter((event) => isFavourite(favourites, event)).length,
  };
};
