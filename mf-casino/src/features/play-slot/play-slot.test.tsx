import { pollBalance } from '@madang/platform/host';
import coreTexts from '@madang/remote-kit/locales/ko.json';
import { aMember, refusal, renderApp, translatorOf } from '@madang/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  frame,
  LAUNCH,
  launched,
  network,
  OUT,
  open,
  postFromVendor,
  vendorOrigin,
} from '../../../testing/game-stage.tsx';
import { App, preload } from '../../app.tsx';
import ko from '../../locales/ko.json';

const t = translatorOf(ko);
const core = translatorOf(coreTexts);

/** The button of the dialog that leaves a game. */
const GO = /(가지고 나가기|게임 종료하기|게임머니 가져오기)$/;

test('[C-04] the game runs in a restricted frame, its address in no address of ours', async () => {
  const calls = network();
  const { address } = await open();
  const game = await frame();
  expect(game.src).toBe(`${vendorOrigin}/play?token=t`);
  expect(game.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms');
  expect(address()).toBe('/slot/game?launch=L1');
  expect(calls.calls(LAUNCH)[0]).toEqual({ launchId: 'L1', alive: true });
});

test('the bar displays the game and the game money', async () => {
  network();
  await open();
  screen.getByRole('heading', { name: await screen.findByText('청자 잉어').then(() => '청자 잉어') });
  await act(pollBalance);
  await screen.findByText('300,000원');
});

test('the cover lifts when the vendor reports that it is ready', async () => {
  network();
  await open();
  const game = await frame();
  screen.getByText(t('game.opening'));
  postFromVendor(game, 'ready');
  expect(screen.queryByText(t('game.opening'))).toBeNull();
});

test('[C-04] a launch shows the picture, the name and the facts of its game, and a bar', async () => {
  network();
  await open();
  await frame();
  const launch = within(screen.getByRole('main'));
  launch.getByRole('heading', { level: 1, name: '청자 잉어' });
  launch.getByText('200 – 50,000원');
  launch.getByText('96.2%');
  launch.getByText(t('game.volatilities.high'));
  expect(launch.getByRole('progressbar', { name: t('game.opening') }).getAttribute('aria-valuemax')).toBe('100');
});

test('[C-04] a launch of more than eight seconds offers another attempt', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    network();
    await open();
    const first = await frame();
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    screen.getByText(t('game.openingSlow'));
    act(() => screen.getByRole('button', { name: core('retry') }).click());
    expect(await frame()).not.toBe(first);
  } finally {
    jest.useRealTimers();
  }
});

test('nobody but the vendor of this frame is listened to', async () => {
  network();
  await open();
  const game = await frame();
  postFromVendor(game, 'exit', 'http://evil.localhost:4001');
  postFromVendor(null, 'exit');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['button', 'vendor'] as const)(
  '[C-06] leaving by the %s opens the merge, and brings the money back',
  async (way) => {
    const calls = network();
    const { user } = await open();
    const game = await frame();
    if (way === 'button') await user.click(screen.getByRole('button', { name: t('game.leave') }));
    if (way === 'vendor') postFromVendor(game, 'exit');
    const modal = within(await screen.findByRole('dialog'));
    await user.click(modal.getByRole('button', { name: GO }));
    await waitFor(() => expect(calls.calls(OUT)).toHaveLength(1));
  },
);

test.each([
  ['elsewhere', /다른 화면에서 게임을 열어/],
  ['silent', /3분 넘게 화면의 응답이 없어/],
  ['pause', /휴식이 시작되어/],
] as const)('[C-06] a game that was ended (%s) shows the reason and ends no other game', async (endedBy, message) => {
  const calls = network();
  const { user, address } = await open();
  const game = await frame();
  await act(pollBalance); // the other game holds the member's money
  calls.on({ [LAUNCH]: () => launched({ open: false, endedBy }) });
  postFromVendor(game, 'closed');
  await screen.findByText(endedBy === 'elsewhere' ? message : /게임머니 300,000원이 남아/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.calls(OUT)).toEqual([]);
  if (endedBy !== 'elsewhere') return;
  expect(screen.queryByRole('button', { name: t('game.bringBack') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('game.toPicker') }));
  await waitFor(() => expect(address()).toMatch(/^\/slotgame/));
  expect(calls.calls(OUT)).toEqual([]);
});

test('[C-06] the leave question names the game, the amount and a running bet’s fate', async () => {
  const calls = network();
  const { user } = await open();
  const game = await frame();
  postFromVendor(game, 'balance', vendorOrigin, 287_500, false, 1_000);
  await user.click(screen.getByRole('button', { name: t('game.leave') }));
  const modal = within(await screen.findByRole('dialog', { name: '게임 나가기' }));
  modal.getByText(/이 라운드에 건 1,000원은 그대로 유효하며/);
  await user.click(modal.getByRole('button', { name: '287,500원 가지고 나가기' }));
  await waitFor(() => expect(calls.calls(OUT)[0]).toMatchObject({ launchId: 'L1' }));
});

const Elsewhere = () => {
  const [gone, setGone] = useState(false);
  const leave = () => {
    history.pushState(null, '', '/slotgame');
    setGone(true);
  };
  return gone ? (
    <button type="button" onClick={() => setGone(false)}>
      elsewhere
    </button>
  ) : (
    <>
      <App page="slot.game" params={{}} />
      <button type="button" onClick={leave}>
        the way back
      </button>
    </>
  );
};

test('[C-06] going back from an open game opens the merge on the page behind it', async () => {
  const calls = network();
  await preload('slot.game', 'ko');
  const { user } = await renderApp(<Elsewhere />, { member: aMember(), path: '/slot/game?launch=L1' });
  await frame();
  await user.click(screen.getByRole('button', { name: 'the way back' }));
  screen.getByText('elsewhere');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: GO }));
  await waitFor(() => expect(calls.calls(OUT)).toHaveLength(1));
  history.replaceState(null, '', '/');
});

test('[C-06] a return into the running game closes the merge', async () => {
  network();
  await preload('slot.game', 'ko');
  const { user } = await renderApp(<Elsewhere />, { member: aMember(), path: '/slot/game?launch=L1' });
  await frame();
  await user.click(screen.getByRole('button', { name: 'the way back' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'elsewhere', hidden: true }));
  await frame();
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '', '/');
});

test('[C-06] after the merge a member without a former page is at the slot games', async () => {
  network();
  const { user, address } = await open();
  const game = await frame();
  await user.click(screen.getByRole('button', { name: t('game.leave') }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: GO }));
  postFromVendor(game, 'closed');
  expect(screen.queryByText(t('game.goneTitle'))).toBeNull(); // behind the good news nothing changes
  await waitFor(() => expect(address()).toBe('/slotgame'), { timeout: 5_000 });
});

test('[C-06] a closed merge leaves the member in the game', async () => {
  const calls = network();
  const { user, address } = await open();
  await frame();
  await user.click(screen.getByRole('button', { name: t('game.leave') }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '게임 계속하기' }));
  await frame();
  expect(address()).toBe('/slot/game?launch=L1');
  expect(calls.calls(OUT)).toEqual([]);
});

test.each([
  ['is unknown', () => refusal('B0092')],
  ['has ended', () => launched({ open: false })],
] as const)('a launch that %s says so calmly and leads to the games', async (_case, answer) => {
  network({ [LAUNCH]: answer });
  const { user, address } = await open();
  await screen.findByText(t('game.goneTitle'));
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.queryByRole('button', { name: t('game.leave') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('game.toPicker') }));
  await waitFor(() => expect(address()).toMatch(/^\/slotgame/));
});

test('an ended game with money in it offers to bring it back first', async () => {
  network({ [LAUNCH]: () => launched({ open: false }) });
  const { user } = await open();
  await screen.findByText(t('game.goneTitle'));
  await act(pollBalance);
  await user.click(await screen.findByRole('button', { name: GO }));
  await screen.findByRole('dialog');
});

test('a game without an answer has a retry', async () => {
  const calls = network({ [LAUNCH]: () => refusal('E001') });
  const { user } = await open();
  await screen.findByText(t('game.errorTitle'));
  calls.on({ [LAUNCH]: () => launched() });
  await user.click(screen.getByRole('button', { name: core('retry') }));
  await frame();
});

test.each([
  ['the site itself', `${window.location.origin}/api/boot`],
  ['an origin that others can write to', 'http://games.example.com/play'],
  ['no address at all', 'javascript:alert(1)'],
])('[C-04] %s is never put into the frame', async (_case, gameurl) => {
  network({ [LAUNCH]: () => launched({ gameurl }) });
  await open();
  await screen.findByText(t('game.refusedTitle'));
  expect(document.querySelector('iframe')).toBeNull();
});

test.each([
  ['en', 'Leave'],
  ['vn', 'Thoát'],
] as const)('[S-01] in %s every word of it is in that language', async (language, word) => {
  network();
  const { container } = await open({ language });
  await screen.findByRole('button', { name: word });
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
  expect(container.textContent).not.toMatch(/[가-힣]/);
});
