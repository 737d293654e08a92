/**
 * The tree of today's matches beside a page that lists none: a choice leads to the list. Counts and
 * the starred matches are all that it reads.
 */
import { query, seoulDay, serverClock, useQuery, useText } from '@madang/platform';
import { href, useNavigate } from '@madang/platform/router';
import { useFavourites } from '../events/favourites.ts';
import { treeOf } from './list-filter.ts';
import { SportsTree } from './sports-tree.tsx';

const LIST = 'sport.combinationbetting';
/** The counts may be so old, milliseconds. */
const AGE_MS = 60_000;

export const ListTree = ({ page }: { page: string }) => {
  const t = useText('sports');
  const navigate = useNavigate();
  const { ids } = useFavourites();
  const day = seoulDay(serverClock.now());
  const { data } = useQuery({
    ...query('/api/sports/list', { tab: 'combination', view: 'starred', day }),
    staleTime: AGE_MS,
  });
  return (
    <SportsTree
      data={treeOf({
        allName: t('list.allToday'),
        leagues: data?.counts.byLeague,
        events: data?.list ?? [],
        favourites: ids,
        marked: data?.pageInfo.tatal_list_count,
      })}
      page={page}
      choose={({ sport = '', leagueId = '' }) => {
        const address = href(LIST, { query: { sport, league: leagueId } });
        if (address) void navigate(address);
      }}
    />
  );
};
