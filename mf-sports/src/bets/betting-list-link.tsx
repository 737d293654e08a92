import { useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import type { ReactNode } from 'react';
import type { Sport } from '../events/event.ts';

interface Props {
  /** Bets that the member looks for, by their legs. */
  bets: readonly { readonly legs: readonly { readonly sport: Sport }[] }[];
  className?: string;
  icon?: ReactNode;
}

/**
 * The way to the betting list, narrowed down where all bets are in one of its groups: those on
 * e-sports alone have their own.
 */
export const BettingListLink = ({ bets, className, icon }: Props) => {
  const t = useText('sports');
  const groups = new Set(
    bets.map(({ legs }) => (legs.every(({ sport }) => sport === 'esports') ? 'esports' : 'sports')),
  );
  const [groupKey] = groups;
  return (
    <PageLink page="betting.list" query={groups.size === 1 && groupKey ? { groupKey } : {}} className={className}>
      {icon}
      {t('bets.all')}
    </PageLink>
  );
};
