import { useLanguage, useText } from '@madang/platform';
import { Icon, type IconName, Seal } from '@madang/ui';
import type { ReactNode } from 'react';
import { SportsIcon } from './sports-icon.tsx';
import type { SportsTreeData, TreeFilter } from './sports-tree.tsx';

/**
 * What the line above a list without a tree names: the choice of the tree, with its number of
 * matches, or a dash while that is unknown.
 * @param allIcon of the list without a choice
 */
export const useChoice = (
  { sport, leagueId, teamId }: TreeFilter,
  data: SportsTreeData,
  allIcon: IconName,
): { mark: ReactNode; chosen: string } => {
  const t = useText('sports');
  const language = useLanguage();
  const league = data.leagues.find((one) => one.leagueId === leagueId);
  const team = data.teams.find(({ club }) => club.id === teamId);
  const known = (count: number): number | null => (data.all === null ? null : count);
  const named = (name: string, count: number | null): string => `${name} ${count ?? '–'}`;
  if (league) {
    const name = league.names[language];
    return { mark: <Seal id={leagueId} name={name} size={18} />, chosen: named(name, known(league.count)) };
  }
  if (team) return { mark: <Icon name="star" size={16} />, chosen: named(team.names[language], team.count) };
  if (sport === 'favourites')
    return { mark: <Icon name="star" size={16} />, chosen: named(t('favourites.title'), known(data.marked)) };
  if (sport !== '')
    return {
      mark: <SportsIcon name={sport} />,
      chosen: named(t(`sport.${sport}`), known(data.bySport.get(sport) ?? 0)),
    };
  return { mark: <Icon name={allIcon} size={16} />, chosen: named(t('list.all'), data.all) };
};
