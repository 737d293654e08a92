import { css } from '@emotion/react';
import { marketTabs } from '@madang/contracts';
import { useFormat, useLanguage, useText } from '@madang/platform';
import { PageLink, useSearchParams } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { buttonStyle, cardStyle, color, Empty, Icon, lazy, media, Segmented, Skeleton, Tag } from '@madang/ui';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { lastList } from '../../board/last-list.ts';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import type { SportsEvent } from '../../events/event.ts';
import { useLock } from '../../events/feed.store.ts';
import { usePeriodText } from '../../events/market-texts.ts';
import { useNow } from '../../events/use-now.ts';
import { isCombinable } from '../../slip/joint-price.ts';
import { clearRefusal } from '../../slip/place.store.ts';
import { useChosenOf, useSlipActions } from '../../slip/slip.store.ts';
import { legOf } from '../../slip/slip-leg.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { useFolded } from './folded.ts';
import { MarketCard } from './market-card.tsx';
import { groupsOf } from './market-groups.ts';
import { type EventPage, useEventPage } from './use-event-page.ts';

const Tracker = lazy(() => import('../../tracker/match-tracker.tsx').then((module) => module.MatchTracker));

const head = css`
  padding: 16px 20px; margin-bottom: 16px;
  > p { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 13px; color: ${color.text2}; }
  > div:first-of-type { display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 12px; align-items: center; padding: 12px 0; text-align: center; b { font-size: 17px; overflow-wrap: anywhere; } strong { font-size: 32px; line-height: 1.2; letter-spacing: -.03em; white-space: nowrap; } small { display: block; font-size: 12px; color: ${color.text3}; } }
  ${media.mobile} { padding: 14px 16px; > div:first-of-type b { font-size: 15px; } > div:first-of-type strong { font-size: 24px; } }
`;
const groups = css`display: grid; gap: 12px; margin-top: 12px;`;
const help = css`margin-top: 12px; font-size: 13px; color: ${color.text2};`;
const back = css`margin-bottom: 12px;`;

const Head = ({ event, page }: { event: SportsEvent; page: EventPage }) => {
  const t = useText('sports');
  const format = useFormat();
  const language = useLanguage();
  const periodText = usePeriodText();
  const { state, status } = event;
  const middle = () => {
    if (!state) return <strong>{format.minute(event.startsAt)}</strong>;
    return (
      <strong translate="no">
        {state.score.home} : {state.score.away}
      </strong>
    );
  };
  return (
    <section css={[cardStyle, head]} aria-label={t('event.match')}>
      <p>
        {t(`sport.${event.sport}`)} · {event.leagueNames[language]} · {format.dateMinute(event.startsAt)}
        {status === 'live' && (
          <Tag tone="lamp" icon="live">
            {t('live.tag')}
          </Tag>
        )}
        {event.isSuspended && <Tag tone="persimmon">{t('row.stopped')}</Tag>}
      </p>
      <div>
        <b>
          {event.home.names[language]}
          <small>{t('event.home')}</small>
        </b>
        <span>
          {middle()}
          <small>
            {state ? periodText(state.period) : format.monthDay(event.startsAt)}
            {state?.minute != null && status === 'live' && ` ${t('live.minute', { n: state.minute })}`}
          </small>
        </span>
        <b>
          {event.away.names[language]}
          <small>{t('event.away')}</small>
        </b>
      </div>
      {state && (
        <Suspense fallback={<Skeleton height={220} round={10} />}>
          <Tracker event={event} timeline={page.timeline} />
        </Suspense>
      )}
      {page.delaySeconds > 0 && <p>{t('slip.delay', { n: page.delaySeconds })}</p>}
    </section>
  );
};

type Tab = (typeof marketTabs)[number] | 'all' | 'builder';

const Markets = ({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const [address] = useSearchParams();
  const wanted = address.get('market');
  const [tab, setTab] = useState<Tab>('all');
  const { isFolded, toggle } = useFolded();
  const actions = useSlipActions();
  const chosenText = useChosenOf(event.eventId);
  const chosen = useMemo(() => new Set(chosenText.split('|')), [chosenText]);
  const lock = useLock();
  const isOver = useNow((now) => event.status === 'not_started' && Date.parse(event.closesAt) <= now);
  const all = useMemo(() => groupsOf(event.markets), [event.markets]);
  /** Markets that combine with each other: two of them are a same-game combination. */
  const combinable = useMemo(() => {
    const match = { sport: event.sport, isLive: event.status !== 'not_started' };
    return groupsOf(event.markets.filter(({ code }) => isCombinable(match, code)));
  }, [event.markets, event.sport, event.status]);
  const canCombine = combinable.length > 1;
  const shown = tab === 'builder' ? combinable : tab === 'all' ? all : all.filter((group) => group.tab === tab);
  const choose = useCallback(
    (pick: { marketCode: string; selCode: string }): void => {
      const leg = legOf(event, pick);
      if (!leg) return;
      clearRefusal();
      actions.choose(leg);
    },
    [event, actions],
  );
  // An address that names a market leads to it.
  useEffect(() => {
    if (wanted) document.getElementById(`market-${wanted}`)?.scrollIntoView?.({ block: 'center' });
  }, [wanted]);
  const tabs = (['all', 'builder', ...marketTabs] as const).filter((one) =>
    one === 'builder' ? canCombine : one === 'all' || all.some((group) => group.tab === one),
  );
  return (
    <div data-event={event.eventId}>
      <Segmented<Tab>
        label={t('event.groups')}
        options={tabs.map((value) => ({ value, label: t(`event.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'builder' && <p css={help}>{t('event.builderHelp')}</p>}
      <div css={groups}>
        {shown.map((group) => (
          <MarketCard
            key={group.key}
            group={group}
            event={event}
            chosen={chosen}
            choose={choose}
            lock={lock}
            now={isOver ? Number.POSITIVE_INFINITY : 0}
            isFolded={isFolded(group.key)}
            toggle={toggle}
          />
        ))}
        {shown.length === 0 && <Empty icon="lock" title={<h2>{t('event.none')}</h2>} help={t('event.noneHelp')} />}
      </div>
    </div>
  );
};

/** One event: its score, its events and all of its markets. */
export const Page = ({ page, params }: { page: string; params: Readonly<Record<string, string>> }) => {
  const t = useText('sports');
  const language = useLanguage();
  const one = useEventPage(params.eventNo ?? '');
  const slip = useSlip();
  useShortcuts(slip.hasKeys);
  const { event, error, isGone } = one;
  const usual = event?.status === 'live' ? 'sport.livebetting' : 'sport.combinationbetting';
  const { page: parent, query } = lastList() ?? { page: usual, query: {} };
  const title = event ? `${event.home.names[language]} · ${event.away.names[language]}` : t('event.title');
  const content = () => {
    if (event)
      return (
        <>
          <Head event={event} page={one} />
          <Markets event={event} />
        </>
      );
    if (isGone) return <Empty icon="ball" title={<h2>{t('event.gone')}</h2>} help={t('event.goneHelp')} />;
    if (error) return <AreaFailed hasHome={false} title={t('failed.event')} isBusy={one.busy} onRetry={one.retry} />;
    return <Skeleton height={320} round={14} />;
  };
  return (
    <SportsFrame page={page} title={title} slip={slip}>
      <PageLink page={parent} query={query} css={[...buttonStyle('plain', 'small'), back]}>
        <Icon name="back" size={16} />
        {t('event.back')}
      </PageLink>
      {content()}
    </SportsFrame>
  );
};
