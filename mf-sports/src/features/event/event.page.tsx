import { css } from '@emotion/react';
import { marketTabs } from '@madang/contracts';
import { useLanguage, useText } from '@madang/platform';
import { useSearchParams } from '@madang/platform/router';
import { AreaFailed } from '@madang/remote-kit';
import { color, Empty, media, Segmented, Skeleton } from '@madang/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SportsFrame } from '../../board/sports-frame.tsx';
import { useShortcuts } from '../../board/use-shortcuts.ts';
import type { SportsEvent } from '../../events/event.ts';
import { useLock } from '../../events/feed.store.ts';
import { useNow } from '../../events/use-now.ts';
import { isCombinable } from '../../slip/joint-price.ts';
import { clearRefusal } from '../../slip/place.store.ts';
import { useChosenOf, useSlipActions } from '../../slip/slip.store.ts';
import { legOf } from '../../slip/slip-leg.ts';
import { useSlip } from '../../slip/use-slip.ts';
import { ListTree } from '../../tree/list-tree.tsx';
import { useRemembered } from '../../tree/remembered.ts';
import { MarketCard } from './market-card.tsx';
import { groupsOf, halvesOf } from './market-groups.ts';
import { MatchHead } from './match-head.tsx';
import { OneMore } from './one-more.tsx';
import { useEventPage } from './use-event-page.ts';

const groups = css`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; margin-top: 12px; > div { grid-column: 1 / -1; }`;
const chips = css`
  && { display: flex; gap: 6px; margin-top: 12px; padding: 2px 0; border: 0; border-radius: 0; background: none; }
  && > button { flex: none; min-height: 36px; border-radius: 999px; border: 1px solid ${color.line}; ${media.mobile} { min-height: 44px; } } && > button[aria-checked='true'] { background: ${color.text}; border-color: ${color.text}; color: ${color.bg}; box-shadow: none; }
`;
const waiting = css`display: grid; gap: 12px;`;
const source = css`margin-top: 12px; font-size: 13px; color: ${color.text3}; text-align: right;`;
const help = css`margin-top: 12px; padding: 10px 14px; border-radius: 12px; font-size: 13px; color: ${color.text2}; background: ${color.duskSoft};`;

type Tab = (typeof marketTabs)[number] | 'all' | 'builder';

const Markets = ({ event }: { event: SportsEvent }) => {
  const t = useText('sports');
  const [address] = useSearchParams();
  const wanted = address.get('market');
  const [tab, setTab] = useState<Tab>('all');
  const folded = useRemembered('folded');
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
  const halves = halvesOf(shown);
  /** The time that prices are judged by: the end of betting alone matters. */
  const now = isOver ? Number.POSITIVE_INFINITY : 0;
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
        css={chips}
        options={tabs.map((value) => ({
          value,
          label: value === 'all' ? `${t('event.tabs.all')} ${event.markets.length}` : t(`event.tabs.${value}`),
        }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'builder' && <p css={help}>{t('event.builderHelp')}</p>}
      {tab !== 'builder' && (
        <OneMore event={event} combinable={combinable} chosen={chosen} choose={choose} lock={lock} now={now} />
      )}
      <div css={groups}>
        {shown.map((group) => (
          <MarketCard
            key={group.key}
            group={group}
            event={event}
            chosen={chosen}
            choose={choose}
            lock={lock}
            now={now}
            isHalf={halves.has(group.key)}
            isFolded={folded.has(group.key)}
            toggle={folded.toggle}
          />
        ))}
        {shown.length === 0 && <Empty icon="lock" title={<h2>{t('event.none')}</h2>} help={t('event.noneHelp')} />}
      </div>
      <p css={source}>{t('simulated')}</p>
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
  const title = event ? `${event.home.names[language]} · ${event.away.names[language]}` : t('event.title');
  const content = () => {
    if (event)
      return (
        <>
          <MatchHead event={event} page={one} />
          <Markets event={event} />
        </>
      );
    if (isGone) return <Empty icon="ball" title={<h2>{t('event.gone')}</h2>} help={t('event.goneHelp')} />;
    if (error) return <AreaFailed hasHome={false} title={t('failed.event')} isBusy={one.busy} onRetry={one.retry} />;
    return (
      <div css={waiting} aria-busy="true">
        {[246, 36, 102, 146, 146].map((height, index) => (
          <Skeleton key={index} height={height} round={14} />
        ))}
      </div>
    );
  };
  return (
    <SportsFrame page={page} title={title} slip={slip} hidesTitle tree={<ListTree page={page} />}>
      {content()}
    </SportsFrame>
  );
};
