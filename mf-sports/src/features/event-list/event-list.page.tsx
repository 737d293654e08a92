import { useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import { Button, Empty, LiveRegion } from '@madang/ui';
import { useRef } from 'react';
import { EventList } from '../../board/event-list.tsx';
import { ListWaiting } from '../../board/list-waiting.tsx';
import { SearchBox } from '../../board/search-box.tsx';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { ListFilters } from './list-filters.tsx';
import { type EventListState, type Tab, useEventList } from './use-event-list.ts';

const Content = ({ list, tab }: { list: EventListState; tab: Tab }) => {
  const t = useText('sports');
  const { state, busy, retry, items, found, filter, day, setDay, setFilter } = list;
  if (state === 'failed') return <AreaFailed hasHome={false} title={t('failed.title')} isBusy={busy} onRetry={retry} />;
  if (state === 'loading') return <ListWaiting />;
  const isNarrowed = filter.sport !== '' || filter.leagueId !== '' || filter.typed !== '';
  const wider =
    day !== '' ? (
      <Button scale="small" onClick={() => setDay('')}>
        {t('list.searchWeek')}
      </Button>
    ) : (
      isNarrowed && (
        <Button scale="small" onClick={() => setFilter({ sport: '', leagueId: '', typed: '' })}>
          {t('list.reset')}
        </Button>
      )
    );
  return (
    <>
      <LiveRegion text={isNarrowed ? t('list.found', { n: found }) : ''} />
      {found === 0 ? (
        <Empty icon="ball" title={<h2>{t('list.none')}</h2>} help={t('list.noneHelp')} action={wider} />
      ) : (
        <EventList items={items} tab={tab} />
      )}
    </>
  );
};

/** Combination and special betting: `sport.special` lists the special markets. */
export const Page = ({ page }: { page: string }) => {
  const t = useText('sports');
  const tab = page === 'sport.special' ? 'special' : 'combination';
  const list = useEventList(tab);
  const slip = useSlip();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts(slip.hasKeys);
  return (
    <SportsFrame
      page={page}
      title={t(`pages.${page.slice('sport.'.length)}`)}
      slip={slip}
      search={
        <SearchBox
          inputRef={search}
          typed={list.filter.typed}
          onChange={(typed) => list.setFilter({ typed })}
          hasKey={slip.hasKeys}
        />
      }
    >
      <ListFilters list={list} tab={tab} />
      <Content list={list} tab={tab} />
    </SportsFrame>
  );
};
