import { launchGame } from '@madang/platform';
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
  widthOf,
} from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import { preload as preloadArrangement } from './kplayslot.page.tsx';

const LIST = '/api/game/getGameList';
const GET = '/api/game/getGame';
const quiet = { '/api/cash/getUserCash': () => someHoldings() };

const names = ['달빛 기와', '청자 잉어', '꽃살문', '삼태극', '대숲의 바람', '동해 파도'];
const games = names.map((ko, at) =>
  aGame({
    id: `kplayslot-${at}`,
    key: String(at),
    names: { ko, en: `Game ${at}`, vn: `Trò chơi ${at}` },
    category: at < 2 ? 'craft' : 'nature',
    tags: at === 1 ? ['new'] : [],
    releasedAt: at,
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
  await screen.findByRole('list', { name: '마당 슬롯 게임' });
  return within(grid()).findByRole('button', { name: new RegExp(`${name}.*환급률`) });
};
const shown = () =>
  within(grid())
    .getAllByRole('button')
    .map(({ textContent }) => names.find((name) => textContent?.includes(name)));

describe.each(['desktop', 'mobile'] as const)('The slot picker on %s', (width) => {
  test('[C-02] shows the games that the server lists, with return and volatility', async () => {
    const network = fakeNetwork({ [LIST]: () => ({ games }) });
    await open({ screen: width });
    await tile('달빛 기와');
    expect(shown()).toEqual(names);
    screen.getAllByText('환급률 96.5%');
    expect(network.calls(LIST)[0]).toEqual({ vendorKey: 'kplayslot' });
  });

  test('[C-02] narrows them by search, and says when there is none', async () => {
    fakeNetwork({ [LIST]: () => ({ games }) });
    const { user } = await open({ screen: width });
    await tile('달빛 기와');
    const search = screen.getByRole('searchbox', { name: '게임 이름으로 찾기' });
    await user.type(search, 'game 3');
    expect(shown()).toEqual(['삼태극']);
    await user.type(search, 'x');
    screen.getByText('찾는 게임이 없습니다');
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    expect(shown()).toHaveLength(6);
  });

  test('[C-02] narrows them by kind', async () => {
    fakeNetwork({ [LIST]: () => ({ games }) });
    const { user } = await open({ screen: width });
    await tile('달빛 기와');
    await user.click(screen.getByRole('button', { name: '공예 2' }));
    expect(shown()).toEqual(['달빛 기와', '청자 잉어']);
  });

  test('[C-02] a list that fails alerts the words of the server, and a retry heals it', async () => {
    const network = fakeNetwork({ [LIST]: () => refusal('2000', {}, '게임사 점검이 14시까지 이어집니다') });
    const { user } = await open({ screen: width });
    const alert = await screen.findByRole('alertdialog');
    within(alert).getByText('게임사 점검이 14시까지 이어집니다');
    expect(screen.queryByRole('dialog')).toBeNull(); // never a layer over a layer
    network.on({ [LIST]: () => ({ games }) });
    await user.click(within(alert).getByRole('button', { name: '확인했습니다' }));
    await screen.findByText('게임 목록을 불러오지 못했습니다');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await tile('달빛 기와');
  });

  test('[C-02] starts the game that is pressed, and goes to its page', async () => {
    const network = fakeNetwork({
      ...quiet,
      [LIST]: () => ({ games }),
      [GET]: () => ({ gameurl: 'http://x', launchId: 'L1', opens: 'page' as const }),
    });
    const { user, address } = await open({ screen: width });
    await user.click(await tile('삼태극'));
    await waitFor(() => expect(address()).toBe('/slot/game?launch=L1'));
    expect(network.calls(GET)).toEqual([{ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '3' }]);
  });

  test.each([
    ['B0095', '파트너 계정은 게임을 이용할 수 없습니다.'],
    ['B1002', '이용이 정지된 회원입니다.'],
    ['9999', '게임사 오류입니다. 잠시 후 다시 시도해 주세요.'],
  ] as const)('[C-03] a launch refused by %s says its words and leads back to the games', async (code, words) => {
    fakeNetwork({ ...quiet, [LIST]: () => ({ games }), [GET]: () => refusal(code) });
    const { user, address } = await open({ screen: width });
    await user.click(await tile('삼태극'));
    const alert = await screen.findByRole('alertdialog');
    within(alert).getByText(words);
    await user.click(within(alert).getByRole('button', { name: '확인했습니다' }));
    await tile('삼태극');
    expect(address()).toBe('/slotgame/kplayslot');
  });
});

test('[C-02] a list without any answer is told in our own words', async () => {
  fakeNetwork({ [LIST]: () => silence });
  await open();
  await screen.findByText('잠시 후 다시 시도해 주세요.', {}, { timeout: 5_000 });
});

test('[C-02] on desktop games stand in rows of four, on a phone of two', async () => {
  fakeNetwork({ [LIST]: () => ({ games }) });
  const { setScreen } = await open();
  await tile('달빛 기와');
  expect(grid().style.gridTemplateColumns).toBe('repeat(4, minmax(0, 1fr))');
  setScreen('mobile');
  await waitFor(() => expect(grid().style.gridTemplateColumns).toBe('repeat(2, minmax(0, 1fr))'));
});

test('[S-02] crossing the width keeps what was typed', async () => {
  fakeNetwork({ [LIST]: () => ({ games }) });
  const { user, setScreen } = await open();
  await tile('달빛 기와');
  await user.type(screen.getByRole('searchbox'), '동해');
  setScreen('mobile');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(((await screen.findByRole('searchbox')) as HTMLInputElement).value).toBe('동해');
});

test('[C-02] the keyboard alone finds and starts a game', async () => {
  const network = fakeNetwork({
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
  expect(network.calls(GET)).toEqual([]); // Enter in the search chooses, it does not start
  await user.keyboard('{Enter}');
  await waitFor(() => expect(network.calls(GET)).toEqual([{ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '4' }]));
});

test.each(['Home', 'ArrowUp'])('[C-02] %s out of the grid goes to its very top', async (key) => {
  fakeNetwork({ [LIST]: () => ({ games }) });
  const { user } = await open();
  const first = await tile('달빛 기와');
  act(() => first.focus());
  const scroller = grid().parentElement as HTMLElement;
  scroller.scrollTop = 30;
  await user.keyboard(`{${key}}`);
  expect(scroller.scrollTop).toBe(0);
});

test('[C-02] Tab reaches one game of the grid, the one the arrows left', async () => {
  fakeNetwork({ [LIST]: () => ({ games }) });
  const { user } = await open();
  const first = await tile('달빛 기와');
  act(() => first.focus());
  await user.keyboard('{End}');
  expect(
    within(grid())
      .getAllByRole('button')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, -1, -1, -1, -1, 0]);
});

test('[C-02] on desktop Esc takes back what was typed, and then goes back to the slot page', async () => {
  fakeNetwork({ [LIST]: () => ({ games }) });
  const { user, address } = await open();
  await tile('달빛 기와');
  await user.type(screen.getByRole('searchbox'), '동해{Escape}');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  expect(address()).toBe('/slotgame/kplayslot');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/slotgame'));
});

test('[C-03] a guest is told to log in, and nothing is started', async () => {
  const network = fakeNetwork();
  await renderApp(<span />);
  act(() => void launchGame({ vendorKey: 'kplayslot', gameType: 'slot', gameKey: '1' }));
  await screen.findByText('로그인 후 이용할 수 있습니다.');
  expect(network.calls(GET)).toEqual([]);
});

test('[C-03] a vendor without a page is still to come', async () => {
  fakeNetwork();
  await renderApp(<span />, { member: aMember() });
  act(() => void launchGame({ vendorKey: 'nobody', gameType: 'slot', gameKey: '1' }));
  await screen.findByText('준비중입니다.');
});

test('[C-01] the slot page lists the vendors that have games, and what is popular', async () => {
  fakeNetwork({
    [LIST]: ({ vendorKey }) => ({
      games:
        vendorKey === 'kplayslot'
          ? games.map((game, at) => (at === 2 ? { ...game, tags: ['hot' as const] } : game))
          : [aGame({ id: 'hanok-0', key: '0', vendorNames: { ko: '한옥', en: 'Hanok', vn: 'Hanok' }, tags: [] })],
    }),
  });
  await preload('slotgame', 'ko');
  await renderApp(<App page="slotgame" params={{}} />, { member: aMember(), path: '/slotgame' });
  const vendor = await screen.findByRole('link', { name: /마당 슬롯.*6개 게임/ });
  expect(vendor.getAttribute('href')).toBe('/slotgame/kplayslot');

  const other = await screen.findByRole('link', { name: /한옥.*1개 게임/ });
  expect(other.getAttribute('href')).toBe('/slotgame/slot_hanok');
  screen.getByRole('heading', { name: '마당 슬롯 인기·신규 게임' });
  expect(screen.queryByRole('heading', { name: /한옥 인기/ })).toBeNull();
  screen.getByRole('button', { name: /꽃살문.*환급률/ });
});

test.each([
  ['en', 'Find a game by name'],
  ['vn', 'Tìm theo tên trò chơi'],
] as const)('[S-01] in %s every word of it is in that language', async (language, placeholder) => {
  fakeNetwork({ [LIST]: () => ({ games: games.map((game) => ({ ...game, vendorNames: { ...game.vendorNames } })) }) });
  await preload('slotgame', language);
  const { baseElement } = await open({ language });
  await screen.findByPlaceholderText(placeholder);
  await screen.findAllByText(/Game 1|Trò chơi 1/);
  expect(baseElement.textContent).not.toMatch(/[가-힣]/);
});
