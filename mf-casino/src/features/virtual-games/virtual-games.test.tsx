import {
  aGame,
  aMember,
  aPage,
  aRegistry,
  aRelease,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  refusal,
  renderApp,
} from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';

const LIST = '/api/game/getGameList';
const jars = aGame({
  id: 'bomb-jar-terrace',
  key: 'jar-terrace',
  vendorCode: '102',
  vendorNames: { ko: '가상게임', en: 'Virtual Games', vn: 'Virtual Games' },
  names: { ko: '장독대 폭죽', en: 'Firecracker Jars', vn: 'Chum sành và pháo' },
  category: 'virtual',
  type: 'crash',
  rtp: 9_625,
  minBet: 500,
  maxBet: 100_000,
  tags: ['hot'],
});
const other = aGame({
  id: 'bomb-of-tomorrow',
  key: 'of-tomorrow',
  names: { ko: '내일의 놀이', en: 'Tomorrow', vn: 'Ngày mai' },
});

const league = aGame({
  id: 'gamestart-madang-league',
  key: 'madang-league',
  vendorCode: '101',
  vendorNames: { ko: 'e스포츠', en: 'E-sports', vn: 'Thể thao điện tử' },
  names: { ko: '마당 리그', en: 'Madang League', vn: 'Giải đấu Madang' },
  category: 'match',
  type: 'live',
  rtp: 9_600,
  minBet: 1_000,
  maxBet: 2_000_000,
  tags: ['new'],
});
/** What each of the page's two vendors offers. */
const offers =
  (bomb: ReturnType<typeof aGame>[], gamestart: ReturnType<typeof aGame>[] = [league]) =>
  ({ vendorKey }: { vendorKey?: string | undefined }) => ({ games: vendorKey === 'bomb' ? bomb : gamestart });

const open = async (handlers: Handlers, options: RenderOptions = {}) => {
  const network = fakeNetwork(handlers);
  await preload('virtualgame', options.language ?? 'ko');
  await renderApp(<App page="virtualgame" params={{}} />, { member: aMember(), path: '/virtualgame', ...options });
  return network;
};

test('[C-08] each game says how it is played, what it gives back at least and what it may cost, before it is opened', async () => {
  const network = await open({ [LIST]: offers([jars, other]) });
  const card = within(await screen.findByRole('article', { name: '장독대 폭죽' }));
  expect(card.getByText('96.25% 이상')).toBeTruthy();
  expect(card.getByText('500원 – 100,000원')).toBeTruthy();
  expect(card.getByText(/등불을 찾아/)).toBeTruthy();
  // A game without a text is shown without.
  expect(screen.getByRole('article', { name: '내일의 놀이' })).toBeTruthy();
  expect(network.calls(LIST)).toEqual([{ vendorKey: 'bomb' }, { vendorKey: 'gamestart' }]);
});

test.each([
  ['ko', 'e스포츠', '마당 리그', /추첨/],
  ['en', 'E-sports', 'Madang League', /A draw decides/],
  ['vn', 'Thể thao điện tử', 'Giải đấu Madang', /rút ngẫu nhiên/],
] as const)(
  '[C-08] e-sports stand on the page as well, under a heading of their own (%s)',
  async (language, title, name, text) => {
    await open({ [LIST]: offers([jars]) }, { language });
    const section = within((await screen.findByRole('heading', { level: 2, name: title })).closest('section')!);
    const card = within(await section.findByRole('article', { name }));
    expect(card.getByRole('heading', { level: 3, name })).toBeTruthy();
    expect(card.getByText(/^96[.,]00%$/)).toBeTruthy();
    expect(section.getByText(text)).toBeTruthy();
    expect(section.getByRole('link').getAttribute('href')).toContain('groupKey=esports');
  },
);

test('[C-08] a match is started at its vendor, though the page of e-sports is still to come', async () => {
  const network = await open({
    [LIST]: offers([jars]),
    '/api/game/getGame': () => refusal('2000'),
    '/api/cash/getUserCash': () => refusal('AU01'),
  });
  fireEvent.click(within(await screen.findByRole('article', { name: '마당 리그' })).getByRole('button'));
  await waitFor(() =>
    expect(network.calls('/api/game/getGame')).toEqual([
      { vendorKey: 'gamestart', gameType: 'live', gameKey: 'madang-league' },
    ]),
  );
});

test('[C-08] once e-sports have a page of their own, they are chosen there alone', async () => {
  const registry = aRegistry();
  const sports = aRelease({ name: 'mf_sports', pages: [aPage({ id: 'esport.gamestart', vendorCode: '101' })] });
  const network = await open(
    { [LIST]: offers([jars]) },
    { registry: { ...registry, remotes: [...registry.remotes, sports] } },
  );
  await screen.findByRole('article', { name: '장독대 폭죽' });
  expect(screen.queryByRole('heading', { name: 'e스포츠' })).toBeNull();
  expect(network.calls(LIST)).toEqual([{ vendorKey: 'bomb' }]);
});

test('[C-08] a press starts the game at its vendor, and says why where it may not', async () => {
  const network = await open({
    [LIST]: offers([jars]),
    '/api/game/getGame': () => refusal('2000'),
    '/api/cash/getUserCash': () => refusal('AU01'),
  });
  fireEvent.click(within(await screen.findByRole('article', { name: '장독대 폭죽' })).getByRole('button'));
  await waitFor(() =>
    expect(network.calls('/api/game/getGame')).toEqual([
      { vendorKey: 'bomb', gameType: 'crash', gameKey: 'jar-terrace' },
    ]),
  );
});

test('[C-08] a list that does not come says so and is asked for again', async () => {
  let down = true;
  await open({ [LIST]: (body) => (down && body.vendorKey === 'bomb' ? refusal('9999') : offers([jars])(body)) });
  const again = await screen.findByRole('button', { name: '다시 시도' });
  // The other vendor's games are not held up by it.
  expect(screen.getByRole('article', { name: '마당 리그' })).toBeTruthy();
  down = false;
  fireEvent.click(again);
  expect(await screen.findByRole('article', { name: '장독대 폭죽' })).toBeTruthy();
});

test.each([
  ['without games', () => ({ games: [] })],
  ['that is not open yet', () => refusal('B0091')],
])('a vendor %s says that it prepares them', async (_, answer) => {
  await open({ [LIST]: (body) => (body.vendorKey === 'bomb' ? { games: [jars] } : answer()) });
  expect(await screen.findByText('준비 중인 게임사입니다')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
});
