/**
 * Sports and leagues with their counts, starred ones on top: what the list is narrowed to. Source:
 * first screens, section 3.
 */
import { css } from '@emotion/react';
import type { Names } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { color, Icon, type IconName, media, Seal } from '@madang/ui';
import { type Club, Crest } from '@madang/ui/crest';
import type { ReactNode } from 'react';
import { type Sport, sports } from '../events/event.ts';
import { useFavourites } from '../events/favourites.ts';
import { useRemembered } from './remembered.ts';
import { SportsIcon } from './sports-icon.tsx';
import { StarKey } from './star-key.tsx';
import { TreeRow } from './tree-row.tsx';

const frame = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1px; align-content: start;
  h2 { font-size: 12px; font-weight: 400; letter-spacing: 0; color: ${color.text3}; padding: 0 8px; margin: 12px 0 4px; }
  a { display: flex; align-items: center; gap: 8px; min-height: 36px; padding: 0 8px; border-radius: 9px; font-size: 13px; color: ${color.text2}; ${media.hover} { &:hover { color: ${color.text}; } } ${media.mobile} { min-height: 48px; font-size: 14px; } }
`;
const spare = css`width: 24px; flex: none; display: grid; place-items: center; color: ${color.text3}; &[data-open] > svg { transform: rotate(180deg); } ${media.mobile} { width: 44px; }`;

export interface TreeFilter {
  readonly sport: Sport | '' | 'favourites';
  readonly leagueId: string;
  readonly teamId: string;
}

export interface TreeLeague {
  readonly leagueId: string;
  readonly sport: Sport;
  readonly names: Names;
  readonly count: number;
}

export interface SportsTreeData {
  /** Null while it is unknown. */
  readonly all: number | null;
  readonly allName: string;
  /** Sports without a match are left out. */
  readonly bySport: ReadonlyMap<Sport, number>;
  readonly leagues: readonly TreeLeague[];
  /** Starred clubs with the number of their matches. */
  readonly teams: readonly { readonly club: Club; readonly names: Names; readonly count: number }[];
  /** Matches of starred leagues and clubs. */
  readonly marked: number;
}

interface SportsTreeProps {
  data: SportsTreeData;
  /** Absent: the page lists nothing, and nothing is chosen. */
  filter?: TreeFilter;
  choose: (filter: Partial<TreeFilter>) => void;
  /** This page among {@link OTHERS}. */
  page: string;
  search?: ReactNode;
}

const OTHERS = [
  ['sport.combinationbetting', 'ball'],
  ['sport.livebetting', 'live'],
  ['sport.special', 'star'],
] as const satisfies readonly (readonly [string, IconName])[];

const NONE = { sport: '', leagueId: '', teamId: '' } as const;

export const SportsTree = ({ data, filter, choose, page, search }: SportsTreeProps) => {
  const t = useText('sports');
  const language = useLanguage();
  const { ids } = useFavourites();
  const open = useRemembered('open');
  /** Counts of another day are not shown. */
  const known = (count: number): number | null => (data.all === null ? null : count);
  const isAll = filter?.sport === '' && filter.leagueId === '' && filter.teamId === '';
  const starOf = (leagueId: string, name: string) => <StarKey id={leagueId} label={t('favourites.league', { name })} />;
  const leagueRow = ({ leagueId, names, count, sport }: TreeLeague, isStarred: boolean) => (
    <TreeRow
      key={leagueId}
      mark={<Seal id={leagueId} name={names[language]} size={18} />}
      name={names[language]}
      count={known(count)}
      isOn={filter?.leagueId === leagueId}
      isDeep
      aside={starOf(leagueId, names[language])}
      choose={() => choose({ ...NONE, sport: isStarred ? '' : sport, leagueId })}
    />
  );
  const starred = data.leagues.filter(({ leagueId }) => ids.has(leagueId));
  const sportRow = (sport: Sport) => {
    const count = data.bySport.get(sport) ?? 0;
    const isOpen = open.has(sport);
    const isOn = filter?.sport === sport && filter.leagueId === '';
    const press = (): void => {
      if (isOn || !isOpen) open.toggle(sport);
      if (!isOn) choose({ ...NONE, sport });
    };
    return [
      <TreeRow
        key={sport}
        mark={<SportsIcon name={sport} />}
        name={t(`sport.${sport}`)}
        count={known(count)}
        isOn={isOn}
        isOpen={isOpen}
        aside={
          <span css={spare} data-open={isOpen ? '' : undefined}>
            <Icon name="down" size={16} />
          </span>
        }
        choose={press}
      />,
      ...(isOpen ? data.leagues.filter((league) => league.sport === sport).map((one) => leagueRow(one, false)) : []),
    ];
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of filters, not a form
    <div css={frame} role="group" aria-label={t('list.sports')}>
      {search}
      {data.marked > 0 && (
        <>
          <TreeRow
            mark={<Icon name="star" size={16} />}
            name={t('favourites.title')}
            count={known(data.marked)}
            isOn={filter?.sport === 'favourites'}
            choose={() => choose({ ...NONE, sport: 'favourites' })}
          />
          {starred.map((one) => leagueRow(one, true))}
          {data.teams.map(({ club, names, count }) => (
            <TreeRow
              key={club.id}
              mark={<Crest club={club} />}
              name={names[language]}
              count={count}
              isOn={filter?.teamId === club.id}
              isDeep
              aside={<StarKey id={club.id} label={t('favourites.team', { name: names[language] })} />}
              choose={() => choose({ ...NONE, teamId: club.id })}
            />
          ))}
        </>
      )}
      <h2>{t('list.sports')}</h2>
      <TreeRow
        mark={<Icon name="list" size={16} />}
        name={data.allName}
        count={data.all}
        isOn={isAll}
        choose={() => choose(NONE)}
      />
      {sports.filter((sport) => (data.bySport.get(sport) ?? 0) > 0).flatMap(sportRow)}
      <h2>{t('pages.others')}</h2>
      {OTHERS.filter(([one]) => one !== page).map(([one, icon]) => (
        <PageLink key={one} page={one}>
          <Icon name={icon} size={16} />
          {t(`pages.${one.slice('sport.'.length)}`)}
        </PageLink>
      ))}
    </div>
  );
};
