import { css } from '@emotion/react';
import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Empty, LiveRegion, useScreen } from '@madang/ui';
import { useMemo, useRef } from 'react';
import { ControlLine } from '../../board/control-line.tsx';
import { EventList, listCard } from '../../board/event-list.tsx';
import { ListFoot } from '../../board/list-foot.tsx';
import { ListWaiting } from '../../board/list-waiting.tsx';
import { QuickLine } from '../../board/quick-line.tsx';
import { SearchBox } from '../../board/search-box.tsx';
import { SecondMarketChoice } from '../../board/second-market-choice.tsx';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { treeOf } from '../../tree/list-filter.ts';
import { SportsTree } from '../../tree/sports-tree.tsx';
import { useChoice } from '../../tree/use-choice.tsx';
import { DayChoice, DaySelect } from './day-choice.tsx';
import { type EventListState, type Tab, useEventList } from './use-event-list.ts';

const sheet = css`display: grid; gap: 12px;`;

const Content = ({ list, tab }: { list: EventListState; tab: Tab }) => {
  const t = useText('sports');
  const { state, busy, retry, rest, items, found, filter, day, setDay, setFilter, quick, waiting, adopt } = list;
  if (state === 'failed') return <AreaFailed hasHome={false} title={t('failed.title')} isBusy={busy} onRetry={retry} />;
  if (state === 'loading') return <ListWaiting />;
  const isChosen = filter.sport !== '' || filter.leagueId !== '' || filter.teamId !== '';
  const isNarrowed = isChosen || filter.typed !== '';
  const wider =
    day !== '' ? (
      <Button scale="small" onClick={() => setDay('')}>
        {t('list.searchWeek')}
      </Button>
    ) : (
      isNarrowed && (
        <Button scale="small" onClick={() => setFilter({ sport: '', leagueId: '', teamId: '', typed: '' })}>
          {t('list.reset')}
        </Button>
      )
    );
  const closed = filter.typed === '' && (!isChosen || (filter.sport === 'esports' && filter.leagueId === ''));
  return (
    <>
      <LiveRegion text={isNarrowed ? t('list.found', { n: found }) : ''} />
      <div css={listCard}>
        {found === 0 ? (
          <Empty icon="ball" title={<h2>{t('list.none')}</h2>} help={t('list.noneHelp')} action={wider} />
        ) : (
          <EventList items={items} tab={tab} />
        )}
        {rest.isFailed && (
          <AreaFailed inset hasHome={false} title={t('failed.title')} isBusy={rest.busy} onRetry={rest.retry} />
        )}
        {closed &&
          quick.map((league) => (
            <QuickLine
              key={league.leagueId}
              league={league}
              open={() => setFilter({ sport: 'esports', leagueId: league.leagueId, teamId: '' })}
            />
          ))}
      </div>
      <ListFoot waiting={waiting} adopt={adopt} />
    </>
  );
};

/** Combination and special betting: `sport.special` lists the special markets. */
export const Page = ({ page }: { page: string }) => {
  const t = useText('sports');
  const tab = page === 'sport.special' ? 'special' : 'combination';
  const screen = useScreen();
  const list = useEventList(tab);
  const slip = useSlip();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(slip.hasKeys);
  const { filter, setFilter, leagues, isCounted, events, favourites, day, today } = list;
  const allName = t(day === today ? 'list.allToday' : 'list.all');
  const data = useMemo(
    () => treeOf({ allName, leagues, isCounted, events, favourites }),
    [allName, leagues, isCounted, events, favourites],
  );
  const choice = useChoice(filter, data, 'list');
  const searchBox = (
    <SearchBox
      inputRef={search}
      typed={filter.typed}
      onChange={(typed) => setFilter({ typed })}
      hasKey={slip.hasKeys}
    />
  );
  const tree = { data, filter, page };
  const second = tab === 'combination' && <SecondMarketChoice />;
  return (
    <SportsFrame
      page={page}
      title={t(`pages.${page.slice('sport.'.length)}`)}
      slip={slip}
      tree={<SportsTree {...tree} choose={setFilter} search={searchBox} />}
      line={
        <ControlLine
          {...choice}
          second={screen === 'mobile' && <DaySelect list={list} />}
          search={searchBox}
          hasKey={slip.hasKeys}
          isSearching={filter.typed !== ''}
          clearSearch={() => setFilter({ typed: '' })}
          sheet={(close) => (
            <div css={sheet}>
              {second}
              <SportsTree
                {...tree}
                choose={(part) => {
                  setFilter(part);
                  close();
                }}
              />
            </div>
          )}
        />
      }
      tools={
        <>
          <DayChoice list={list} />
          {second}
        </>
      }
    >
      <Content list={list} tab={tab} />
    </SportsFrame>
  );
};
