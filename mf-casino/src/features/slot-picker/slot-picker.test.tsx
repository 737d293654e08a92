import { type DataOf, signInWanted } from '@madang/contracts';
import { bus, launchGame } from '@madang/platform';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aGame,
  aMember,
  fakeNetwork,
  type RenderOptions,
  refusal,
  renderApp,
  setWidth,
  silence,
  someHoldings,
  translatorOf,
  widthOf,
} from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';
import { manifest } from '../../manifest.ts';
import type { Game } from '../../slot-lobby/game.ts';
import type { Vendor } from '../../slot-lobby/vendors.ts';
import { preload as preloadArrangement } from './vendor.page.tsx';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

const LIST = '/api/game/getGameList';
const GET = '/api/game/getGame';
const quiet = { '/api/cash/getUserCash': () => someHoldings() };

const aVendor = (over: Partial<Vendor> = {}): Vendor => ({
  code: '0',
  key: 'kplayslot',
  names: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
  groupKey: 'slot',
  page: 'slotgame.kplayslot',
  standing: 'open',
  games: 6,
  ...over,
});
const named = (name: string) => ({ ko: name, en: name, vn: name });
const aLobby = (over: Partial<DataOf<'/api/game/lobby'>> = {}): DataOf<'/api/game/lobby'> => ({
  popular: [],
  newGames: [],
  jackpotGames: [],
  games: 6,
  jackpots: [],
  contributionBp: 20,
  ...over,
});
const played = (game: Game) => ({ ...game, playedAt: '2026-11-18T03:00:00.000Z' });
/** Requests of the page and of the lobby behind it beside the list of games. */
const network = (handlers: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    '/api/game/vendors': () => ({ list: [aVendor()] }),
    '/api/game/mine': () => ({ favourites: [], recent: [] }),
    '/api/game/lobby': () => aLobby(),
    ...handlers,
  });

const names = ['달빛 기와', '청자 잉어', '꽃살문', '삼태극', '대숲의 바람', '동해 파도'];
const games = names.map((ko, index) =>
  aGame({
    id: `kplayslot-${index}`,
    key: String(index),
    names: { ko, en: `Game ${index}`, vn: `Trò chơi ${index}` },
    category: index < 2 ? 'craft' : 'nature',
    tags: index === 1 ? ['new'] : [],
    releasedAt: index,
  }),
);

const open = async (options: RenderOptions = {}) => {
  setWidth(widthOf[options.screen ?? 'desktop']);
  await preloadArrangement(); // this width's
  await preload('slotgame.kplayslot', options.language ?? 'ko');
  return renderApp(<App page="slotgame.kplayslot" params={{}} />, {
    member: aMember(),
    path: '/slotgame/kplayslot',
    ...options,
  });
};
const grid = () => screen.getByRole('list', { name: '마당 슬롯 게임' });
/** A game of the picker: the slot page behind it may show the same one. */
const tile = async (name: string) => {
  await screen.findByRole('list', { name: '마당 슬롯 게임' }, { timeout: 5_000 });
  return within(grid()).findByRole('button', { name: new RegExp(`${name}.*환급률`) });
};
const shown = () =>
  within(grid())
    .getAllByRole('button', { name: new RegExp(t('virtual.return')) })
    .map(({ textContent }) => names.find((name) => textContent?.includes(name)));

describe.each(['desktop', 'mobile'] as const)('The slot picker on %s', (width) => {
  test('[C-02] shows the games that the server lists, with return and volatility', async () => {
    const server = network({ [LIST]: () => ({ games }) });
    await open({ screen: width });
    await tile('달빛 기와');
    expect(shown()).toEqual(names);
    screen.getAllByText(t('picker.rtp', { percent: '96.50%' }));
    expect(server.calls(LIST)[0]).toEqual({ vendorKey: 'kplayslot' });
  });

  test('[C-08] shows the fishing game at its own address, over a page that is its own', async () => {
    const fishing = aVendor({
      code: '1000',
      key: 'kplayfishing',
      names: named('마당 피싱'),
      groupKey: 'fishing',
      page: 'phishinggame.kplayfishing',
      games: 1,
    });
    const sea = aGame({
      id: 'kplayfishing-moonlit-sea',
      key: 'moonlit-sea',
      vendorCode: '1000',
      vendorNames: named('마당 피싱'),
      names: named('달빛 바다 피싱'),
      type: 'fishing',
      category: 'fishing',
      rtp: 9_600,
    });
    const server = network({
      ...quiet,
      '/api/game/vendors': () => ({ list: [aVendor(), fishing] }),
      [LIST]: () => ({ games: [sea] }),
      [GET]: () => ({ gameurl: 'http://x', launchId: 'L1', opens: 'page' as const }),
    });
    setWidth(widthOf[width]);
    await preloadArrangement();
    await preload('phishinggame.kplayfishing', 'ko');
    const { user, address } = await renderApp(<App page="phishinggame.kplayfishing" params={{}} />, {
      member: aMember(),
      path: '/phishinggame/kplayfishing',
      screen: width,
    });
    const games = within(await screen.findByRole('list', { name: '마당 피싱 게임' }, { timeout: 5_000 }));
    if (width === 'desktop') screen.getByRole('heading', { name: t('menu.phishinggame'), hidden: true });
    await user.click(await games.findByRole('button', { name: /달빛 바다 피싱.*환급률 96.00%/ }));
    await waitFor(() => expect(address()).toBe('/slot/game?launch=L1'));
    expect(server.calls(GET)).toEqual([{ vendorKey: 'kplayfishing', gameType: 'fishing', gameKey: 'moonlit-sea' }]);
  });

  test('[C-02] the search narrows the games, and an empty result has a text', async () => {
    network({ [LIST]: () => ({ games }) });
    const { user } = await open({ screen: width });
    await tile('달빛 기와');
    const search = screen.getByRole('searchbox', { name: t('picker.search') });
    await user.type(search, 'game 3');
    expect(shown()).toEqual(['삼태극']);
    await user.type(search, 'x');
    screen.getByText(t('picker.noneTitle'));
    await user.click(screen.getByRole('button', { name: t('picker.noneAction') }));
    expect(shown()).toHaveLength(6);
  });

  test('[C-02] narrows them by kind', async () => {
    network({ [LIST]: () => ({ games }) });
    const { user } = await open({ screen: width });
    await tile('달빛 기와');
    await user.click(screen.getByRole('button', { name: '공예 2' }));
    expect(shown()).toEqual(['달빛 기와', '청자 잉어']);
  });

  test('[C-02] a failed list alerts the message of the server, and recovers by a retry', async () => {
    const server = network({ [LIST]: () => refusal('2000', {}, '게임사 점검이 14시까지 이어집니다') });
    const { user } = await open({ screen: width });
    const alert = await screen.findByRole('alertdialog');
    within(alert).getByText('게임사 점검이 14시까지 이어집니다');
    expect(screen.queryByRole('dialog')).toBeNull(); // never a layer over a layer
    server.on({ [LIST]: () => ({ games }) });
    await user.click(within(alert).getByRole('button', { name: '확인' }));
    await screen.findByText(t('picker.errorTitle'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: core('retry') }));
    await tile('달빛 기와');
  });

  test('[C-02] starts the game that is pressed, and goes to its page', async () => {
    const server = network({
      ...quiet,
      [LIST]: () => ({ games }),
      [GET]: () => ({ gameurl: 'http://x', launchId: 'L1', opens: 'page' as const }),
    });
    const { user, address } = await open({ screen: width });
    await user.click(await tile('삼태극'));
    await waitFor(() => expect(address()).toBe('/slot/game?launch=L1'));
    expect(server.calls(GET)).toEqual([{ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '3' }]);
  });

  test.each([
    ['B0095', '파트너 계정은 게임을 이용할 수 없습니다.'],
    ['B1002', '이용이 정지된 회원입니다.'],
    ['9999', '게임사 오류입니다. 잠시 후 다시 시도해 주세요.'],
  ] as const)('[C-03] a launch refused by %s shows its message and leads to the games', async (code, message) => {
    network({ ...quiet, [LIST]: () => ({ games }), [GET]: () => refusal(code) });
    const { user, address } = await open({ screen: width });
    await user.click(await tile('삼태극'));
    const alert = await screen.findByRole('alertdialog');
    within(alert).getByText(message);
    await user.click(within(alert).getByRole('button', { name: '확인' }));
    await tile('삼태극');
    expect(address()).toBe('/slotgame/kplayslot');
  });
});

test('[C-02] a list without an answer alerts a text of the page', async () => {
  network({ [LIST]: () => silence });
  await open();
  await screen.findByText('잠시 후 다시 시도해 주세요.', {}, { timeout: 5_000 });
});

test('[C-02] games are in rows of four on desktop, of two on a phone', async () => {
  network({ [LIST]: () => ({ games }) });
  const { setScreen } = await open();
  await tile('달빛 기와');
  expect(grid().style.gridTemplateColumns).toBe('repeat(4, minmax(0, 1fr))');
  setScreen('mobile');
  await waitFor(() => expect(grid().style.gridTemplateColumns).toBe('repeat(2, minmax(0, 1fr))'));
});

test('[S-02] crossing the width keeps what was typed', async () => {
  network({ [LIST]: () => ({ games }) });
  const { user, setScreen } = await open();
  await tile('달빛 기와');
  await user.type(screen.getByRole('searchbox'), '동해');
  setScreen('mobile');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(((await screen.findByRole('searchbox')) as HTMLInputElement).value).toBe('동해');
});

test('[C-02] the keyboard alone finds and starts a game', async () => {
  const server = network({
    ...quiet,
    [LIST]: () => ({ games }),
    [GET]: () => ({ gameurl: 'http://x', launchId: 'L1', opens: 'page' as const }),
  });
  const { user } = await open();
  const first = await tile('달빛 기와');
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await tile('청자 잉어'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await tile('동해 파도'));
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await user.keyboard('대숲{Enter}');
  expect(document.activeElement).toBe(await tile('대숲의 바람'));
  expect(server.calls(GET)).toEqual([]); // Enter in the search chooses, it does not start
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.calls(GET)).toEqual([{ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '4' }]));
});

test.each(['Home', 'ArrowUp'])('[C-02] %s out of the grid goes to its very top', async (key) => {
  network({ [LIST]: () => ({ games }) });
  const { user } = await open();
  const first = await tile('달빛 기와');
  act(() => first.focus());
  const scroller = grid().parentElement as HTMLElement;
  scroller.scrollTop = 30;
  await user.keyboard(`{${key}}`);
  expect(scroller.scrollTop).toBe(0);
});

test('[C-02] Tab reaches one game of the grid, the one the arrows left', async () => {
  network({ [LIST]: () => ({ games }) });
  const { user } = await open();
  const first = await tile('달빛 기와');
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(
    within(grid())
      .getAllByRole('button', { name: new RegExp(t('virtual.return')) })
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, -1, -1, -1, -1, 0]);
});

test('[C-02] Esc on desktop clears the search, then returns to the slot page', async () => {
  network({ [LIST]: () => ({ games }) });
  const { user, address } = await open();
  await tile('달빛 기와');
  await user.type(screen.getByRole('searchbox'), '동해{Escape}');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  expect(address()).toBe('/slotgame/kplayslot');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/slotgame'));
});

test('[C-03] a guest is sent to the sign-in, and no game starts', async () => {
  const server = network();
  await renderApp(<span />);
  const wanted = jest.fn();
  const stop = bus.on(signInWanted, wanted);
  act(() => void launchGame({ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '1' }));
  await waitFor(() => expect(wanted).toHaveBeenCalledTimes(1));
  stop();
  expect(server.calls(GET)).toEqual([]);
});

test('[C-03] a vendor without a page is still to come', async () => {
  network();
  await renderApp(<span />, { member: aMember() });
  act(() => void launchGame({ vendorKey: 'nobody', gameType: 'slot', gameKey: '1' }));
  await screen.findByText('준비중입니다.');
});

const mainPage = { id: 'main', desktop: '/', mobile: '/', access: 'any', layout: 'site' } as const;
/** All pages of this remote. */
const pages = manifest.pages.map(({ id, desktop, mobile, access, layout }) => ({
  id,
  desktop,
  mobile,
  access,
  layout,
}));

describe('the search over all games for a guest', () => {
  const openSearch = async (options: RenderOptions) => {
    setWidth(widthOf.desktop);
    await preloadArrangement();
    await preload('slotgame.search', 'ko');
    return renderApp(<App page="slotgame.search" params={{}} />, { path: '/slotgame/search', ...options });
  };
  const found = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`${name}.*환급률`) }, { timeout: 5_000 });

  test('[C-03] the picker lists games for guests and keeps the choice in the address', async () => {
    const server = network({ [LIST]: () => ({ games }) });
    const { user, address } = await openSearch({});
    const wanted = jest.fn();
    const stop = bus.on(signInWanted, wanted);
    await user.click(await found('꽃살문'));
    await waitFor(() => expect(wanted).toHaveBeenCalledTimes(1));
    stop();
    expect(address()).toBe('/slotgame/search#kplayslot-2');
    expect(server.calls(GET)).toEqual([]);
    expect(server.calls('/api/game/mine')).toEqual([]);
    expect(server.calls(LIST)).toEqual([{ vendorKey: 'search' }]);
  });

  test('[C-03] after the sign-in the picked game has the focus', async () => {
    network({ ...quiet, [LIST]: () => ({ games }) });
    await openSearch({ member: aMember(), path: '/slotgame/search#kplayslot-2' });
    const game = await found('꽃살문');
    await waitFor(() => expect(document.activeElement).toBe(game));
  });

  test('[C-02] names the vendors that are closed, and no other', async () => {
    network({
      '/api/game/vendors': () => ({
        list: [
          aVendor(),
          aVendor({ code: '201', key: 'habanero', names: named('하바네로'), standing: 'closed' }),
          aVendor({ code: '202', key: 'slot_elle', names: named('엘르'), standing: 'planned' }),
          aVendor({ code: '209', key: 'slot_hanok', names: named('한옥'), standing: 'closed' }),
        ],
      }),
      [LIST]: () => ({ games }),
    });
    await openSearch({});
    await screen.findByText(t('picker.missing', { vendors: '하바네로, 한옥' }));
  });

  test('[C-03] an address with a hash that cannot be decoded shows the games', async () => {
    network({ ...quiet, [LIST]: () => ({ games }) });
    await openSearch({ member: aMember(), path: '/slotgame/search#%' });
    await found('꽃살문');
  });

  test('[C-03] closed in a tab that began with it, it leads to the main page', async () => {
    network({ [LIST]: () => ({ games }) });
    const { user, address } = await openSearch({ pages: [...pages, mainPage] });
    await found('꽃살문');
    await user.click(screen.getByRole('button', { name: core('close') }));
    await waitFor(() => expect(address()).toBe('/'));
  });
});

const openLobby = async (path: string, options: RenderOptions = {}) => {
  const page = path.slice(1).split('?', 1)[0] ?? '';
  await preload(page, options.language ?? 'ko');
  return renderApp(<App page={page} params={{}} />, { member: aMember(), path, ...options });
};

test('[C-01] the slot page lists vendors in the server’s order, popular and new games', async () => {
  const [tiles, carp, gate] = games as [Game, Game, Game];
  const server = network({
    '/api/game/vendors': () => ({
      list: [
        aVendor(),
        aVendor({ code: '209', key: 'slot_hanok', names: named('한옥'), page: 'slotgame.slot_hanok', games: 1 }),
        aVendor({
          code: '201',
          key: 'habanero',
          names: named('하바네로'),
          standing: 'closed',
          page: 'slotgame.habanero',
        }),
        aVendor({
          code: '202',
          key: 'slot_elle',
          names: named('엘르'),
          standing: 'planned',
          page: 'slotgame.slot_elle',
        }),
        aVendor({
          code: '214',
          key: 'slot_gaon',
          names: named('가온'),
          groupKey: 'hotelslot',
          page: 'slotgame.slot_gaon',
        }),
      ],
    }),
    '/api/game/lobby': () => aLobby({ popular: [gate, tiles], newGames: [carp] }),
    '/api/game/mine': () => ({ favourites: [], recent: [tiles, carp, gate].map(played) }),
  });
  await openLobby('/slotgame');
  const vendor = await screen.findByRole('link', { name: /마당 슬롯.*6개 게임/ });
  expect(vendor.getAttribute('href')).toBe('/slotgame/kplayslot');
  const other = await screen.findByRole('link', { name: /한옥.*1개 게임/ });
  expect(other.getAttribute('href')).toBe('/slotgame/slot_hanok');
  expect(screen.queryByRole('link', { name: /하바네로|엘르/ })).toBeNull();
  screen.getByText(t('lobby.closed'));
  screen.getByText(t('lobby.planned'));
  expect(screen.queryByText('가온')).toBeNull();
  const row = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
  expect(
    (await row(t('lobby.popular'))).getAllByRole('button', { name: new RegExp(t('virtual.return')) }),
  ).toHaveLength(2);
  (await row(t('lobby.new'))).getByRole('button', { name: /청자 잉어.*환급률/ });
  (await row(t('lobby.recent'))).getByRole('button', { name: /달빛 기와.*환급률/ });
  expect(screen.queryByRole('heading', { name: t('lobby.favourites') })).toBeNull();
  expect(server.calls('/api/game/lobby')).toEqual([{ groupKey: 'slot' }]);
});

test('[C-01] hotel slots have their own page, and a group without vendors states it', async () => {
  network({
    '/api/game/vendors': () => ({
      list: [
        aVendor(),
        aVendor({
          code: '214',
          key: 'slot_gaon',
          names: named('가온'),
          groupKey: 'hotelslot',
          page: 'slotgame.slot_gaon',
        }),
      ],
    }),
  });
  const { unmount } = await openLobby('/slotgame?group=hotel', { pages });
  await screen.findByRole('link', { name: /가온/ });
  screen.getByRole('heading', { name: t('menu.hotelslot') });
  expect(screen.queryByRole('link', { name: new RegExp(t('menu.kplayslot')) })).toBeNull();
  unmount();
  await openLobby('/livecasino?group=hotel', { pages });
  await screen.findByText(t('lobby.emptyTitle'));
  expect(screen.getByRole('link', { name: t('lobby.all.livecasino') }).getAttribute('href')).toBe('/livecasino');
});

test('[C-01] a retry requests vendors that could not be loaded', async () => {
  const server = network({ '/api/game/vendors': () => refusal('E001') });
  const { user } = await openLobby('/slotgame');
  await screen.findByText(t('lobby.errorTitle'));
  server.on({ '/api/game/vendors': () => ({ list: [aVendor()] }) });
  await user.click(screen.getByRole('button', { name: core('retry') }));
  await screen.findByRole('link', { name: new RegExp(t('menu.kplayslot')) });
});

test('[C-01] a planned vendor displays its state and requests no games', async () => {
  const server = network({
    '/api/game/vendors': () => ({ list: [aVendor({ standing: 'planned', games: 0 })] }),
    [LIST]: () => refusal('B0091'),
  });
  await open();
  const dialog = await screen.findByRole('dialog', { name: t('menu.kplayslot') });
  within(dialog).getByText(t('lobby.emptyTitle'));
  expect(server.calls(LIST).length).toBeLessThanOrEqual(1);
});

test('[C-02] a star adds the game to the favourites, and the server keeps it', async () => {
  const server = network({
    [LIST]: () => ({ games }),
    '/api/game/favourite': ({ on }) => ({ on }),
  });
  const { user } = await open();
  await tile('달빛 기와');
  const star = () => within(grid()).getByRole('button', { name: t('picker.mark', { game: '청자 잉어' }) });
  expect(star().getAttribute('aria-pressed')).toBe('false');
  await user.click(star());
  expect(star().getAttribute('aria-pressed')).toBe('true');
  expect(server.calls('/api/game/favourite')).toEqual([{ vendorKey: 'kplayslot', gameKey: '1', on: true }]);
  await user.click(screen.getByRole('button', { name: '즐겨찾기 1' }));
  expect(shown()).toEqual(['청자 잉어']);
  await user.click(star());
  await screen.findByText(t('picker.noneTitle'));
  await user.click(screen.getByRole('button', { name: t('picker.noneAction') }));
  expect(shown()).toHaveLength(6);
});

test('[C-02] a refused mark is removed, with the message of the server', async () => {
  network({ [LIST]: () => ({ games }), '/api/game/favourite': () => refusal('B0092') });
  const { user } = await open();
  await tile('달빛 기와');
  await user.click(within(grid()).getByRole('button', { name: t('picker.mark', { game: '청자 잉어' }) }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '확인' }));
  const star = within(grid()).getByRole('button', { name: t('picker.mark', { game: '청자 잉어' }) });
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
});

test('[C-02] what was played last has a kind of its own, the newest first', async () => {
  network({
    [LIST]: () => ({ games }),
    '/api/game/mine': () => ({ favourites: [], recent: [games[4] as Game, games[0] as Game].map(played) }),
  });
  const { user } = await open();
  await tile('달빛 기와');
  await user.click(await screen.findByRole('button', { name: '최근 2' }));
  expect(shown()).toEqual(['대숲의 바람', '달빛 기와']);
});

describe('[C-02] of two thousand games', () => {
  const many = Array.from({ length: 2_000 }, (_, index) =>
    aGame({
      id: `kplayslot-${index}`,
      key: String(index),
      names: named(`게임 ${index}`),
      tags: [],
      releasedAt: index,
    }),
  );
  const drawn = () => within(grid()).getAllByRole('button', { name: new RegExp(t('virtual.return')) });
  const focused = () => document.activeElement?.textContent;
  /** So long a list takes its time on its way. */
  const drawnFirst = async () => {
    await screen.findByRole('list', { name: '마당 슬롯 게임' }, { timeout: 20_000 });
    return tile('게임 0');
  };

  test('only games in view are drawn, each with its position and the total', async () => {
    network({ [LIST]: () => ({ games: many }) });
    await open();
    const first = await drawnFirst();
    expect(drawn().length).toBeLessThan(60);
    const item = first.closest('li');
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['1', '2000']);
    screen.getByText(t('lobby.gameCount_one', { n: '2,000' }));
  });

  test('the arrow keys reach games that were not drawn, and the focus follows its game', async () => {
    network({ [LIST]: () => ({ games: many }) });
    const { user } = await open();
    const first = await drawnFirst();
    act(() => first.focus());
    await user.keyboard('{End}');
    await waitFor(() => expect(focused()).toMatch(/게임 1999환/));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(focused()).toMatch(/게임 1995환/));
    await user.keyboard('{Home}');
    await waitFor(() => expect(focused()).toMatch(/게임 0환/));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect(focused()).not.toMatch(/게임 0환/));
    expect(Number(/게임 (\d+)/.exec(focused() ?? '')?.[1]) % 4).toBe(0);
    await user.keyboard('{PageUp}');
    await waitFor(() => expect(focused()).toMatch(/게임 0환/));
  });
});

test.each([
  ['en', 'Search games by name'],
  ['vn', 'Tìm theo tên trò chơi'],
] as const)('[S-01] in %s every word of it is in that language', async (language, placeholder) => {
  network({ [LIST]: () => ({ games: games.map((game) => ({ ...game, vendorNames: { ...game.vendorNames } })) }) });
  await preload('slotgame', language);
  const { baseElement } = await open({ language });
  await screen.findByPlaceholderText(placeholder);
  await screen.findAllByText(/Game 1|Trò chơi 1/);
  expect(baseElement.textContent).not.toMatch(/[가-힣]/);
});
