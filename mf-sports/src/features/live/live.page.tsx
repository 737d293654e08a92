import { css } from '@emotion/react';
import { useLanguage, useText } from '@madang/platform';
import { AreaFailed } from '@madang/remote-kit';
import {
  Button,
  Chip,
  cardStyle,
  color,
  currentScreen,
  Empty,
  IconButton,
  lazy,
  media,
  Skeleton,
  Tag,
} from '@madang/ui';
import { Suspense, useCallback, useState } from 'react';
import { EventList } from '../../board/event-list.tsx';
import { ListWaiting } from '../../board/list-waiting.tsx';
import { SecondMarketChoice } from '../../board/second-market-choice.tsx';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import { sports } from '../../events/event.ts';
import { usePeriodText } from '../../events/market-texts.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { type Live, useLive, useWatched } from './use-live.ts';

const Tracker = lazy(() => import('../../tracker/match-tracker.tsx').then((module) => module.MatchTracker));

const filters = css`
  display: flex; flex-wrap: wrap; gap: 8px; ${media.mobile} { flex-wrap: nowrap; overflow-x: auto; margin: 0 -16px; padding: 2px 16px; scrollbar-width: none; }
`;
const watch = css`
  margin-top: 16px; padding: 14px 20px; > header { display: flex; align-items: center; gap: 10px; min-height: 32px; > h2 { font-size: 15px; min-width: 0; } > button:last-of-type { margin-left: auto; margin-right: -10px; } }
  > div { margin-top: 8px; } ${media.mobile} { padding: 10px 14px; }
`;
/** Its place is kept: the list below does not move when new events come. */
const tools = css`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-top: 12px;
  > [role='status'] { flex: 1 1 240px; display: flex; align-items: center; min-height: 44px; font-size: 13px; color: ${color.text3}; ${media.mobile} { min-height: 48px; } }
`;
const watchKey = css`&[aria-pressed='true'] { color: ${color.lampText}; }`;

const Watched = ({ eventId }: { eventId: string }) => {
  const t = useText('sports');
  const language = useLanguage();
  const periodText = usePeriodText();
  const { event, timeline } = useWatched(eventId);
  const [isOpen, setOpen] = useState(currentScreen() === 'desktop');
  if (!event) return null;
  const { state } = event;
  return (
    <section css={[cardStyle, watch]} aria-label={t('tracker.title')}>
      <header>
        <h2>
          {event.home.names[language]} {state && `${state.score.home} : ${state.score.away}`}{' '}
          {event.away.names[language]}
        </h2>
        {state && (
          <Tag tone="lamp" icon="live">
            {periodText(state.period)}
            {state.minute !== null && ` ${t('live.minute', { n: state.minute })}`}
          </Tag>
        )}
        <IconButton
          icon={isOpen ? 'minus' : 'expand'}
          iconSize={16}
          label={t(isOpen ? 'tracker.fold' : 'tracker.unfold')}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && (
        <div>
          <Suspense fallback={<Skeleton height={260} round={10} />}>
            <Tracker event={event} timeline={timeline} />
          </Suspense>
        </div>
      )}
    </section>
  );
};

const Content = ({ live }: { live: Live }) => {
  const t = useText('sports');
  const { state, busy, retry, items, count, waiting, adopt, watched, watch: choose } = live;
  const asideOf = useCallback(
    (eventId: string) => (
      <IconButton
        icon="live"
        iconSize={16}
        css={watchKey}
        label={t('tracker.watch')}
        aria-pressed={eventId === watched}
        onClick={() => choose(eventId)}
      />
    ),
    [t, watched, choose],
  );
  if (state === 'failed') return <AreaFailed hasHome={false} title={t('failed.title')} isBusy={busy} onRetry={retry} />;
  if (state === 'loading') return <ListWaiting />;
  return (
    <>
      {watched && <Watched key={watched} eventId={watched} />}
      <div css={tools}>
        <div role="status">
          {waiting > 0 ? (
            <Button scale="small" icon="refresh" onClick={adopt}>
              {t('live.new', { n: waiting })}
            </Button>
          ) : (
            t('live.order')
          )}
        </div>
        {count > 0 && <SecondMarketChoice />}
      </div>
      {count === 0 && waiting === 0 ? (
        <Empty icon="live" title={<h2>{t('live.none')}</h2>} help={t('live.noneHelp')} />
      ) : (
        <EventList items={items} tab="live" asideOf={asideOf} />
      )}
    </>
  );
};

/** Events that run: clock, score and main prices; the tracker shows one of them. */
export const Page = ({ page }: { page: string }) => {
  const t = useText('sports');
  const live = useLive();
  const slip = useSlip();
  useShortcuts(slip.hasKeys);
  const { sport, setSport, count, counts } = live;
  return (
    <SportsFrame page={page} title={t('pages.livebetting')} slip={slip}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of filters, not a form */}
      <div css={filters} role="group" aria-label={t('list.sports')}>
        <Chip on={sport === ''} onClick={() => setSport('')}>
          {t('list.all')} {count}
        </Chip>
        {sports.map((one) => (
          <Chip key={one} on={sport === one} onClick={() => setSport(one)}>
            {t(`sport.${one}`)} {counts.get(one) ?? 0}
          </Chip>
        ))}
      </div>
      <Content live={live} />
    </SportsFrame>
  );
};
