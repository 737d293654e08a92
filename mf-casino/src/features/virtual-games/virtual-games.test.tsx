import coreTexts from '@madang/remote-kit/locales/ko.json';
import {
  aGame,
  aMember,
  fakeNetwork,
  type Handlers,
  type RenderOptions,
  refusal,
  renderApp,
  translatorOf,
} from '@madang/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

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

const open = async (handlers: Handlers, options: RenderOptions = {}) => {
  const network = fakeNetwork(handlers);
  await preload('virtualgame', options.language ?? 'ko');
  await renderApp(<App page="virtualgame" params={{}} />, { member: aMember(), path: '/virtualgame', ...options });
  return network;
};

test('[C-08] each game states its rules, its return and its limits before it opens', async () => {
  const network = await open({ [LIST]: () => ({ games: [jars, other] }) });
  const card = within(await screen.findByRole('article', { name: '장독대 폭죽' }));
  expect(card.getByText(t('virtual.atLeast', { percent: '96.25%' }))).toBeTruthy();
  expect(card.getByText('500원 – 100,000원')).toBeTruthy();
  expect(card.getByText(/등불을 찾아/)).toBeTruthy();
  // A game without a text is shown without.
  expect(screen.getByRole('article', { name: '내일의 놀이' })).toBeTruthy();
  expect(network.calls(LIST)).toEqual([{ vendorKey: 'bomb' }]);
});

test('[C-08] a press starts the game at its vendor, or displays the reason', async () => {
  const network = await open({
    [LIST]: () => ({ games: [jars] }),
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

test('[C-08] a failed list shows its error and has a retry', async () => {
  let down = true;
  await open({ [LIST]: () => (down ? refusal('9999') : { games: [jars] }) });
  const again = await screen.findByRole('button', { name: core('retry') });
  down = false;
  fireEvent.click(again);
  expect(await screen.findByRole('article', { name: '장독대 폭죽' })).toBeTruthy();
});

test.each([
  ['without games', () => ({ games: [] })],
  ['that is not open yet', () => refusal('B0091')],
])('a vendor %s says that it prepares them', async (_, answer) => {
  await open({ [LIST]: answer });
  expect(await screen.findByText(t('lobby.emptyTitle'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: core('retry') })).toBeNull();
});
