/** The frame as a test meets it: the real routes and layout over the fake network. */
import type { DataOf, RegistrySnapshot } from '@madang/contracts';
import { serverClock } from '@madang/platform';
import { endSession, queryClient } from '@madang/platform/host';
import {
  aBetList,
  aCashList,
  aMainPage,
  aPage,
  aRegistry,
  aRelease,
  fakeNetwork,
  type RenderedApp,
  type RenderOptions,
  renderApp,
  someHoldings,
} from '@madang/testing';
import { screen, waitFor } from '@testing-library/react';
import { SHELL } from '../src/boot/texts.ts';
import { preloadBlocks } from '../src/features/main/blocks.tsx';
import { MATCHES } from '../src/features/main/matches/texts.ts';
import { MEMBER } from '../src/features/main/member/texts.ts';
import { preloadLayout } from '../src/layout/page-layout.tsx';
import { hostPages, LazySignInGate, preloadHostPage } from '../src/routes/host-pages.ts';
import { RouteView } from '../src/routes/route-view.tsx';
import { closeSignIn, wantAddress } from '../src/sign-in/wanted.ts';

const names = (ko: string, en: string, vn: string) => ({ ko, en, vn });

export const openSite: DataOf<'/api/common/siteCheckInfo'> = { startDate: null, endDate: null, serverTime: 0 };

export const aBank = (over: Partial<DataOf<'/api/etc/bank'>['list'][number]> = {}) => ({
  bankCode: '004',
  bankNameKr: 'KB국민은행',
  names: names('KB국민은행', 'KB Kookmin Bank', 'KB Kookmin Bank'),
  ...over,
});

/** Two remotes in the menu, and one that is planned. */
export const siteRegistry = (): RegistrySnapshot =>
  aRegistry({
    remotes: [
      aRelease({
        name: 'mf_casino',
        pages: [
          aPage({ id: 'slotgame', desktop: '/slotgame', mobile: '/slotgame' }),
          aPage({ id: 'slot.game', desktop: '/slot/game', mobile: '/slot/game', layout: 'bare', query: ['launch'] }),
        ],
        menu: [
          {
            group: 'slot',
            order: 1,
            page: 'slotgame',
            icon: 'slot',
            label: names('슬롯게임', 'Slot games', 'Trò chơi slot'),
          },
        ],
      }),
      aRelease({
        name: 'mf_mypage',
        pages: [aPage({ id: 'betting.list', desktop: '/mypage/betting/list', mobile: '/betList', query: ['page'] })],
        menu: [
          {
            group: 'shortcut',
            order: 1,
            page: 'betting.list',
            icon: 'list',
            label: names('베팅내역', 'Betting list', 'Lịch sử cược'),
          },
          // Its page is not released: no link.
          { group: 'shortcut', order: 2, page: 'charge', icon: 'in', label: names('입금신청', 'Deposit', 'Nạp tiền') },
        ],
      }),
    ],
  });

/** Options of the site; by default sign-up is open and the guest types a recommender. */
export const someOptions = (joinRecommanderId = '', joinOpen: 'Y' | 'N' = 'Y'): DataOf<'/api/etc/siteOption'> => ({
  siteOption: { pointMin: 1_000, bonusFirstPercent: 20, bonusDailyPercent: 10, spinCycleMs: 5_000, joinOpen },
  joinRecommanderId,
});

const minutesAhead = (minutes: number): string => new Date(serverClock.now() + minutes * 60_000).toISOString();

/** A round of the powerball that is open for two more minutes. */
export const aRound = (): DataOf<'/api/minigame/slots/powerball/current'>['round'] => ({
  id: 'powerball:20261120-213',
  no: 213,
  openAt: minutesAhead(-2),
  closeAt: minutesAhead(2),
  drawAt: minutesAhead(3),
  state: 'OPEN',
  commit: '0'.repeat(64),
});

export const aResult = (): DataOf<'/api/minigame/powerballResult'>['list'][number] => ({
  roundId: 'powerball:20261120-212',
  no: 212,
  drawnAt: minutesAhead(-2),
  state: 'REVEALED',
  balls: [11, 26, 4, 19, 24],
  powerball: 7,
  sum: 84,
  derived: [
    { marketCode: 'sumParity', selCode: 'even' },
    { marketCode: 'sumLine', selCode: 'over' },
  ],
  seed: null,
  salt: null,
  commit: '0'.repeat(64),
});

export const someAttendance = (): DataOf<'/api/member/attendance'> => ({
  month: '2026-11',
  today: '2026-11-10',
  isStamped: true,
  needsBet: false,
  stamps: [],
  total: 500,
  streak: 5,
  daily: 100,
  milestones: [{ milestone: '7', points: 500, reachedOn: null }],
  nextAt: '2026-11-10T15:00:00.000Z',
});

const onePage = { page: 1, count_per_list: 10, tatal_list_count: 1 };

/** Answers of all requests of the first page. */
export const firstPage = () =>
  fakeNetwork({
    '/api/main': () => aMainPage(),
    '/api/main/cashList': () => aCashList(),
    '/api/sports/counts': () => ({ live: 0, bySport: [], top: [] }),
    '/api/game/mine': () => ({ favourites: [], recent: [] }),
    '/api/minigame/slots/powerball/current': () => ({
      round: aRound(),
      markets: [],
      limits: { min: 1_000, max: 1_000_000, maxWin: 10_000_000 },
      left: [],
      serverTime: aRound().openAt,
    }),
    '/api/minigame/powerballResult': () => ({ list: [aResult()], pageInfo: onePage }),
    '/api/sports/bets': () => ({ list: [], serverTime: aRound().openAt }),
    '/api/member/attendance': () => someAttendance(),
    '/api/member/limits': () => ({ deposit: [], left: null, pause: null }),
    '/api/main/nt/list': () => ({
      list: [
        {
          boardIdx: 1,
          title: names('마당이 문을 열었습니다', 'Madang is open', 'Madang đã mở cửa'),
          regDate: '2026-11-20T00:00:00.000Z',
        },
      ],
    }),
    '/api/etc/banner': () => ({ list: [] }),
    '/api/etc/popupList': () => ({ list: [] }),
    '/api/main/popupList': () => ({ list: [] }),
    '/api/common/siteCheckInfo': () => openSite,
    '/api/common/code': () => ({ list: [] }),
    '/api/common/gameCodes': () => ({ list: [] }),
    '/api/common/gameGroupCodes': () => ({ list: [] }),
    '/api/bet/betlist': () => aBetList(),
    '/api/cash/getUserCash': () => someHoldings(),
    '/api/etc/siteOption': () => someOptions(),
    '/api/etc/bank': () => ({
      list: [
        aBank(),
        aBank({ bankCode: '088', bankNameKr: '신한은행', names: names('신한은행', 'Shinhan Bank', 'Shinhan Bank') }),
      ],
    }),
    '/api/member/logout': () => ({}),
  });

// A page is left as a browser would leave it: nobody signed in, no alert waiting, nothing wanted.
afterEach(() => {
  closeSignIn();
  wantAddress(null);
  return endSession('maintenance');
});

/** Waits until no request of the page is under way. */
export const settled = (): Promise<void> =>
  waitFor(() => {
    if (queryClient.isFetching() > 0) throw new Error('Calls are still on their way');
  });

/** Reads the alert that is shown and closes it. */
export const readAlert = async ({ user }: Pick<RenderedApp, 'user'>): Promise<string> => {
  const message = (await screen.findByRole('alertdialog')).textContent ?? '';
  await user.keyboard('{Escape}');
  return message;
};

/** Reads why the sign-in is offered over the first page, and closes it. */
export const readSignIn = async ({ user }: Pick<RenderedApp, 'user'>): Promise<string> => {
  const reason = (await screen.findByRole('dialog')).querySelector('form [role=alert]')?.textContent ?? '';
  await user.keyboard('{Escape}');
  return reason;
};

/** The frame before its calls are answered. */
export const drawSite = async (options: RenderOptions = {}): Promise<RenderedApp> => {
  await Promise.all([
    preloadBlocks(),
    preloadLayout('site', 'rail'),
    LazySignInGate.preload(),
    ...['login', 'join', 'dashboard', 'warning'].map(preloadHostPage),
  ]);
  return renderApp(<RouteView />, {
    registry: siteRegistry(),
    pages: hostPages,
    texts: {
      [SHELL]: {
        ko: () => import('../src/locales/ko.json'),
        en: () => import('../src/locales/en.json'),
        vn: () => import('../src/locales/vn.json'),
      },
      [MATCHES]: {
        ko: () => import('../src/features/main/matches/locales/ko.json'),
        en: () => import('../src/features/main/matches/locales/en.json'),
        vn: () => import('../src/features/main/matches/locales/vn.json'),
      },
      [MEMBER]: {
        ko: () => import('../src/features/main/member/locales/ko.json'),
        en: () => import('../src/features/main/member/locales/en.json'),
        vn: () => import('../src/features/main/member/locales/vn.json'),
      },
    },
    ...options,
  });
};

/** The frame with all its data. */
export const renderSite = async (options: RenderOptions = {}): Promise<RenderedApp> => {
  const app = await drawSite(options);
  await settled();
  return app;
};
