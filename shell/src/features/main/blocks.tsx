/**
 * The blocks beside the banner and under the first screen: in chunks of their own, each fetched
 * when its place comes into view.
 */
import { query, useMember, usePause, useQuery, useText } from '@madang/platform';
import { useRegistry } from '@madang/platform/host';
import { href } from '@madang/platform/router';
import { lazy } from '@madang/ui';
import type { ReactNode } from 'react';
import { SHELL } from '../../boot/texts.ts';
import { InView } from './in-view.tsx';
import { BlockWaiting, CardWaiting, JackpotsWaiting, LiveWaiting, MatchesWaiting } from './main-loading.tsx';
import { openOf } from './member/open-of.ts';
import {
  noticeHeight,
  offersGrid,
  openBetsHeight,
  placesHeight,
  powerballHeight,
  ROWS,
  rowHeight,
  walletHeight,
} from './shapes.ts';
import type { Starting } from './use-main.ts';

const Jackpots = lazy(() => import('./jackpots.tsx').then((m) => m.Jackpots));
const LiveTables = lazy(() => import('./live-tables.tsx').then((m) => m.LiveTables));
const Matches = lazy(() => import('./matches/index.ts').then((m) => m.topMatches()));
const CashCards = lazy(() => import('./feed/cash-cards.tsx').then((m) => m.CashCards));
const Ranking = lazy(() => import('./feed/ranking.tsx').then((m) => m.Ranking));
const Powerball = lazy(() => import('./member/index.ts').then((m) => m.powerballCard()));
const Offers = lazy(() => import('./member/index.ts').then((m) => m.offers()));
const NoticeLine = lazy(() => import('./member/index.ts').then((m) => m.noticeLine()));
const OpenBets = lazy(() => import('./member/index.ts').then((m) => m.openBets()));
const MyMonth = lazy(() => import('./member/index.ts').then((m) => m.myMonth()));
const Places = lazy(() => import('./member/index.ts').then((m) => m.places()));
const WalletLine = lazy(() => import('./member/index.ts').then((m) => m.walletLine()));

const all = [
  Jackpots,
  LiveTables,
  Matches,
  CashCards,
  Ranking,
  Powerball,
  Offers,
  NoticeLine,
  OpenBets,
  MyMonth,
  Places,
  WalletLine,
];

/** Fetches all of them ahead of need. */
export const preloadBlocks = () => Promise.all(all.map(({ preload }) => preload()));

/** For members, where somebody brings the game. */
export const PowerballBlock = () => {
  const isMember = useMember() !== null;
  useRegistry();
  if (!isMember || href('minigame.powerball') === undefined) return null;
  return (
    <InView ahead={Powerball.preload} waiting={<BlockWaiting shape={powerballHeight} />}>
      <Powerball />
    </InView>
  );
};

/** Nothing for a member on a break. */
export const OffersBlock = () =>
  usePause() ? null : (
    <InView ahead={Offers.preload} waiting={<BlockWaiting shape={offersGrid} parts={2} />}>
      <Offers />
    </InView>
  );

export const NoticeBlock = () => (
  <InView ahead={NoticeLine.preload} waiting={<BlockWaiting shape={noticeHeight} />}>
    <NoticeLine />
  </InView>
);

const useBetsQuery = () => {
  const isMember = useMember() !== null;
  useRegistry();
  const isOffered = href('sport.combinationbetting') !== undefined && href('betting.list') !== undefined;
  return useQuery({ ...query('/api/sports/bets', {}), enabled: isMember && isOffered });
};

/**
 * The open bets of a member before what follows them, which waits until their number is known:
 * nothing is pushed down.
 */
export const BetsBlock = ({ children }: { children?: ReactNode }) => {
  const { data, isLoading } = useBetsQuery();
  if (isLoading) return null;
  const count = openOf(data?.list).length;
  return (
    <>
      {count > 0 && (
        <InView ahead={OpenBets.preload} waiting={<BlockWaiting shape={openBetsHeight(count)} />}>
          <OpenBets />
        </InView>
      )}
      {children}
    </>
  );
};

/** For members, where somebody brings the limits. */
export const MonthBlock = () => {
  const isMember = useMember() !== null;
  useRegistry();
  if (!isMember || href('limits') === undefined) return null;
  return (
    <InView ahead={MyMonth.preload} waiting={null}>
      <MyMonth />
    </InView>
  );
};

export const PlacesBlock = () => (
  <InView ahead={Places.preload} waiting={<BlockWaiting shape={placesHeight} />}>
    <Places />
  </InView>
);

export const WalletBlock = () =>
  useMember() && (
    <InView ahead={WalletLine.preload} waiting={<BlockWaiting shape={walletHeight} />}>
      <WalletLine />
    </InView>
  );

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
