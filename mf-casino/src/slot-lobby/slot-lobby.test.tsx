import { type DataOf, MAIN_TOPIC } from '@madang/contracts';
import { publishToTopic } from '@madang/platform/host';
import {
  aGame,
  aMember,
  fakeNetwork,
  type RenderOptions,
  renderApp,
  setWidth,
  translatorOf,
  widthOf,
} from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../app.tsx';
import ko from '../locales/ko.json';

const t = translatorOf(ko);
const LOBBY = '/api/game/lobby';

const game = (key: string, name: string, tags: ('new' | 'jackpot')[] = []) =>
  aGame({ id: `kplayslot-${key}`, key, names: { ko: name, en: name, vn: name }, tags });
const tower = game('lantern-tower', '연등 탑', ['jackpot']);
const carp = game('celadon-carp', '청자 잉어', ['new']);
const tiles = game('moonlit-eaves', '달빛 기와');

const aLobby = (over: Partial<DataOf<typeof LOBBY>> = {}): DataOf<typeof LOBBY> => ({
  popular: [tiles],
  newGames: [carp],
  jackpotGames: [tower],
  games: 3,
  jackpots: [
    { level: 'mini', value: 1_284_310, seed: 1_000_000, lastWon: null },
    {
      level: 'mega',
      value: 142_907_318,
      seed: 100_000_000,
      lastWon: { amount: 138_204_550, at: '2026-10-31T03:00:00.000Z', memId: 'mo***2' },
    },
  ],
  contributionBp: 20,
  ...over,
});
const network = (over: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    '/api/game/vendors': () => ({
      list: [
        {
          code: '0',
          key: 'kplayslot',
          names: { ko: '마당 슬롯', en: 'Madang Slots', vn: 'Madang Slots' },
          groupKey: 'slot',
          page: 'slotgame.kplayslot',
          standing: 'open',
          games: 3,
        },
      ],
    }),
    [LOBBY]: () => aLobby(),
    '/api/game/mine': () => ({ favourites: [], recent: [] }),
    '/api/game/getGameList': () => ({ games: [tiles, carp, tower] }),
    ...over,
  });
const open = async (options: RenderOptions = {}) => {
  setWidth(widthOf[options.screen ?? 'desktop']);
  await preload('slotgame', options.language ?? 'ko');
  return renderApp(<App page="slotgame" params={{}} />, { member: aMember(), path: '/slotgame', ...options });
};
const startOf = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}.*환급률`) });

test.each(['desktop', 'mobile'] as const)(
  '[S-16] [C-01] the lobby on %s has the largest jackpot, its winner and its game',
  async (width) => {
    network();
    await open({ screen: width });
    const banner = within(await screen.findByRole('region', { name: t('lobby.jackpot.mega') }));
    expect(screen.getByTestId('lobby-jackpot').textContent).toBe('142,907,318원');
    banner.getByText(/mo\*\*\*2 · 10.+31.* · 138,204,550원/);
    banner.getByRole('button', { name: t('lobby.jackpot.start', { game: '연등 탑' }) });
    act(() => publishToTopic(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mega', data2: 142_907_400 }));
    await waitFor(() => expect(screen.getByTestId('lobby-jackpot').textContent).toBe('142,907,400원'));
  },
);

test('[C-01] a chip replaces the rows by one grid, and no chip is without games', async () => {
  network();
  const { user } = await open();
  await startOf('달빛 기와');
  expect(screen.queryByRole('button', { name: /^즐겨찾기/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '잭팟 1' }));
  await startOf('연등 탑');
  expect(screen.queryByRole('button', { name: /달빛 기와.*환급률/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('picker.hot') }));
  await startOf('달빛 기와');
});

test('[C-01] [C-02] the search finds by consonants, and offers the nearest name', async () => {
  const server = network();
  const { user } = await open();
  await startOf('달빛 기와');
  expect(server.calls('/api/game/getGameList')).toEqual([]);
  const search = screen.getByRole('searchbox', { name: t('lobby.search') });
  await user.type(search, 'ㅇㄷ');
  await startOf('연등 탑');
  expect(screen.queryByRole('button', { name: /달빛 기와.*환급률/ })).toBeNull();
  await user.clear(search);
  await user.type(search, '달빗 기와');
  await user.click(await screen.findByRole('button', { name: t('lobby.nearest', { game: '달빛 기와' }) }));
  await startOf('달빛 기와');
});

test('[C-01] the row of games played last appears with the third of them', async () => {
  const recent = [tiles, carp, tower].map((one) => ({ ...one, playedAt: '2026-11-18T03:00:00.000Z' }));
  const server = network({ '/api/game/mine': () => ({ favourites: [], recent: recent.slice(1) }) });
  const { unmount } = await open();
  await startOf('달빛 기와');
  expect(screen.queryByRole('heading', { name: t('lobby.recent') })).toBeNull();
  unmount();
  server.on({ '/api/game/mine': () => ({ favourites: [], recent }) });
  await open();
  await screen.findByRole('heading', { name: t('lobby.recent') });
});
