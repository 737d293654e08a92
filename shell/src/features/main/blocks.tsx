/**
 * The blocks under the first screen: each in a chunk of its own, fetched when its place comes into
 * view.
 */
import { useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { href } from '@madang/platform/router';
import { lazy } from '@madang/ui';
import { SHELL } from '../../boot/texts.ts';
import { InView } from './in-view.tsx';
import { CardWaiting, JackpotsWaiting, LiveWaiting, MatchesWaiting } from './main-loading.tsx';
import { ROWS, rowHeight } from './shapes.ts';
import type { Starting } from './use-main.ts';

const Jackpots = lazy(() => import('./jackpots.tsx').then((m) => m.Jackpots));
const LiveTables = lazy(() => import('./live-tables.tsx').then((m) => m.LiveTables));
const Matches = lazy(() => import('./matches/index.ts').then((m) => m.topMatches()));
const CashCards = lazy(() => import('./feed/cash-cards.tsx').then((m) => m.CashCards));
const Ranking = lazy(() => import('./feed/ranking.tsx').then((m) => m.Ranking));

/** Fetches all of them ahead of need. */
export const preloadBlocks = () =>
  Promise.all([Jackpots, LiveTables, Matches, CashCards, Ranking].map(({ preload }) => preload()));

export const JackpotBlock = () => {
  const t = useText(SHELL);
  return (
    <InView ahead={Jackpots.preload} waiting={<JackpotsWaiting title={t('jackpot.title')} />}>
      <Jackpots />
    </InView>
  );
};

export const LiveBlock = () => {
  const t = useText(SHELL);
  return (
    <InView ahead={LiveTables.preload} waiting={<LiveWaiting title={t('live.title')} />}>
      <LiveTables />
    </InView>
  );
};

/** Nothing where nobody brings the sportsbook. */
export const MatchBlock = () => {
  const t = useText(SHELL);
  useRegistry();
  if (href('sport.combinationbetting') === undefined) return null;
  return (
    <InView ahead={Matches.preload} waiting={<MatchesWaiting title={t('matches.title')} />}>
      <Matches />
    </InView>
  );
};

const CashWaiting = () => {
  const t = useText(SHELL);
  return (
    <>
      <CardWaiting title={t('feed.title')} rows={ROWS.feed} height={rowHeight.feed} noted />
      <CardWaiting title={t('top.title')} rows={ROWS.top} height={rowHeight.top} noted />
    </>
  );
};

export const CashBlock = () => (
  <InView ahead={CashCards.preload} waiting={<CashWaiting />}>
    <CashCards />
  </InView>
);

export const RankingBlock = (games: Starting) => {
  const t = useText(SHELL);
  const waiting = <CardWaiting title={t('ranking.title')} rows={ROWS.ranking} height={rowHeight.ranking} />;
  return (
    <InView ahead={Ranking.preload} waiting={waiting}>
      <Ranking {...games} />
    </InView>
  );
};
