import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink } from '@madang/platform/router';
import { useStore } from '@madang/platform/store';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, Empty, LiveRegion, useScreen } from '@madang/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ControlLine } from '../../board/control-line.tsx';
import { EventList, listCard } from '../../board/event-list.tsx';
import { ListFoot } from '../../board/list-foot.tsx';
import { ListWaiting } from '../../board/list-waiting.tsx';
import { QuickLine } from '../../board/quick-line.tsx';
import { SearchBox } from '../../board/search-box.tsx';
import { SecondMarketChoice, SecondMarketSelect } from '../../board/second-market-choice.tsx';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import { watchedStore } from '../../board/watched.store.ts';
import { onGoal } from '../../events/marks.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { SportsTree } from '../../tree/sports-tree.tsx';
import { useChoice } from '../../tree/use-choice.tsx';
import { TrackerCard, TrackerSheet } from './tracker-card.tsx';
import { type Live, useLive } from './use-live.ts';

/** Each goal of a listed match, announced once. */
const GoalNews = () => {
  const t = useText('sports');
  const language = useLanguage();
  const [text, setText] = useState('');
  useEffect(
    () =>
      onGoal((event, side) => {
        const { home, away } = event.state?.score ?? { home: 0, away: 0 };
        setText(t('live.goal', { team: event[side].names[language], home, away }));
      }),
    [t, language],
  );
  return <LiveRegion text={text} />;
};

const Content = ({ live }: { live: Live }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const { state, busy, retry, items, quick, waiting, adopt, setFilter, coming } = live;
  if (state === 'failed') return <AreaFailed hasHome={false} title={t('failed.title')} isBusy={busy} onRetry={retry} />;
  if (state === 'loading') return <ListWaiting isLive />;
  const next = (
    <PageLink page="sport.combinationbetting" css={buttonStyle('plain', 'small')}>
      {t('live.coming')}
    </PageLink>
  );
  const upcoming =
    coming &&
    t('live.next', {
      time: format.minute(coming.startsAt),
      home: coming.home.names[language],
      away: coming.away.names[language],
    });
  return (
    <>
      <GoalNews />
      <div css={listCard} data-running="">
        {items.length > 0 && <EventList items={items} tab="live" />}
        {items.length === 0 && quick.length === 0 && (
          <Empty icon="live" title={<h2>{t('live.none')}</h2>} help={upcoming ?? t('live.noneHelp')} action={next} />
        )}
        {quick.map((league) => (
          <QuickLine
            key={league.leagueId}
            league={{ ...league, startsAt: null }}
            open={() => setFilter({ leagueId: league.leagueId })}
          />
        ))}
      </div>
      <ListFoot waiting={waiting} adopt={adopt} />
    </>
  );
};

/** Events that run: clock, score and main prices; the tracker shows one of them. */
export const Page = ({ page }: { page: string }) => {
  const t = useText('sports');
  const screen = useScreen();
  const live = useLive();
  const slip = useSlip();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(slip.hasKeys);
  const watched = useStore(watchedStore, (now) => now);
  useEffect(() => () => watchedStore.setState({ eventId: null, isOpen: false }), []);
  const { filter, setFilter, tree, count, first } = live;
  const data = useMemo(() => tree(t('live.all')), [tree, t]);
  const followed = watched.eventId ?? first;
  const searchBox = (
    <SearchBox
      inputRef={search}
      typed={filter.typed}
      onChange={(typed) => setFilter({ typed })}
      hasKey={slip.hasKeys}
    />
  );
  const choice = useChoice(filter, data, 'live');
  return (
    <SportsFrame
      page={page}
      title={t('pages.livebetting')}
      slip={slip}
      tree={<SportsTree data={data} filter={filter} page={page} choose={setFilter} search={searchBox} />}
      line={
        <ControlLine
          {...choice}
          second={screen === 'mobile' && <SecondMarketSelect />}
          search={searchBox}
          hasKey={slip.hasKeys}
          isSearching={filter.typed !== ''}
          clearSearch={() => setFilter({ typed: '' })}
          sheet={(close) => (
            <SportsTree
              data={data}
              filter={filter}
              page={page}
              choose={(part) => {
                setFilter(part);
                close();
              }}
            />
          )}
        />
      }
      tools={
        <>
          <small>{count !== undefined && t('live.count', { n: count })}</small>
          <SecondMarketChoice />
        </>
      }
      below={screen === 'desktop' && followed !== null && <TrackerCard eventId={followed} />}
    >
      <Content live={live} />
      {screen === 'mobile' && followed !== null && <TrackerSheet eventId={followed} isOpen={watched.isOpen} />}
    </SportsFrame>
  );
};
