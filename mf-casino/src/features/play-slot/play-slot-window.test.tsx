import { gameDown } from '@madang/contracts';
import { bus } from '@madang/platform';
import { pollBalance } from '@madang/platform/host';
import { someHoldings, translatorOf } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  frame,
  inGame,
  LAUNCH,
  launched,
  network,
  open,
  postFromVendor,
  vendorOrigin,
} from '../../../testing/game-stage.tsx';
import ko from '../../locales/ko.json';
import { SILENCE_MS } from './use-dead-frame.ts';

const t = translatorOf(ko);

const FRAME = '/api/game/frame';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.name = '';
});

test('[C-04] a game in its own window is announced on its page and opens by one press', async () => {
  network({ [LAUNCH]: () => launched({ opens: 'popup' }) });
  const requested = jest.fn();
  jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ open: requested } as unknown as Window);
  const { user } = await open();
  await screen.findByText(t('game.windowTitle'));
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: t('game.openWindow') }));
  expect(requested).toHaveBeenCalledWith('', expect.any(String), expect.stringContaining('width=1500'));
});

test('[C-04] in its own window an excluded vendor is in a frame of the site', async () => {
  window.name = 'madang.game.1';
  network({ [LAUNCH]: () => launched({ opens: 'popup', frame: true }) });
  await open();
  await frame();
});

describe('a silent frame', () => {
  const silent = async (opens: 'page' | 'popup') => {
    const calls = network({ [FRAME]: () => ({ opens }) });
    await open();
    const game = await frame();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
    act(() => void game.dispatchEvent(new Event('load')));
    return { calls, game };
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('[C-04] is looked at again, and a refused one becomes a window', async () => {
    const { calls } = await silent('popup');
    await pass(SILENCE_MS - 1);
    expect(calls.calls(FRAME)).toEqual([]);
    await pass(1);
    jest.useRealTimers();
    await screen.findByText(t('game.windowTitle'));
    expect(calls.calls(FRAME)).toEqual([{ launchId: 'L1' }]);
  });

  test('[C-04] and may be framed stays as it is', async () => {
    const { calls } = await silent('page');
    await pass(SILENCE_MS + 1_000);
    jest.useRealTimers();
    await waitFor(() => expect(calls.calls(FRAME)).toHaveLength(1));
    await frame();
  });

  test('[C-04] is not queried after its first message', async () => {
    const { calls, game } = await silent('popup');
    postFromVendor(game, 'ready');
    await pass(SILENCE_MS + 1_000);
    expect(calls.calls(FRAME)).toEqual([]);
  });
});

test('[S-12] a notice of closed games stays until they are open again', async () => {
  network();
  await open();
  await frame();
  act(() => bus.emit(gameDown, { down: true }));
  await screen.findByText(/새로 베팅할 수 없어요/);
  act(() => bus.emit(gameDown, { down: false }));
  await waitFor(() => expect(screen.queryByText(/새로 베팅할 수 없어요/)).toBeNull());
});

test('[S-12] after a reload the server reports that games are closed', async () => {
  network({ [LAUNCH]: () => launched({ down: true }) });
  await open();
  await screen.findByText(/새로 베팅할 수 없어요/);
});

test('[O-05] the bar shows duration and result of the play, by the server', async () => {
  const play = {
    since: new Date(Date.now() - 72 * 60_000).toISOString(),
    staked: 3_500,
    net: -3_500,
    checkAt: '2999-01-01T00:00:00Z',
  };
  network({ '/api/cash/getUserCash': () => ({ ...inGame, net: -3_500, play }) });
  await open();
  await frame();
  await act(pollBalance);
  const figures = screen.getByTestId('game-figures').textContent;
  expect(figures).toContain(t('game.hours', { hours: '1', minutes: '12' }));
  expect(figures).toContain('3,500');
});

test('[O-05] a new login starts a new count', async () => {
  const play = {
    since: new Date(Date.now() - 72 * 60_000).toISOString(),
    staked: 3_500,
    net: -3_500,
    checkAt: '2999-01-01T00:00:00Z',
  };
  const since = new Date(Date.now() - 2 * 60_000).toISOString();
  network({ '/api/cash/getUserCash': () => ({ ...inGame, since, net: 0, play }) });
  await open();
  await frame();
  await act(pollBalance);
  expect(screen.getByTestId('game-figures').textContent).toContain('플레이 시간2분');
  expect(screen.getByTestId('play-net').textContent).toBe('이번 접속 손익0원');
});

test('[O-05] the result of a round is published when the vendor has shown it', async () => {
  const of = (net: number, v: number) => ({
    ...inGame,
    v,
    net,
    play: { since: '2026-11-20T03:00:00.000Z', staked: 3_500, net, checkAt: '2999-01-01T00:00:00Z' },
  });
  const calls = network({ '/api/cash/getUserCash': () => of(-3_500, 2) });
  await open();
  const game = await frame();
  await act(pollBalance);
  postFromVendor(game, 'balance', vendorOrigin, 299_000, true);
  calls.on({ '/api/cash/getUserCash': () => of(3_250, 3) });
  await act(pollBalance);
  expect(screen.getByTestId('play-net').textContent).toContain('−3,500');
  postFromVendor(game, 'balance', vendorOrigin, 306_750);
  expect(screen.getByTestId('play-net').textContent).toContain('+3,250');
});

test('[C-07] with a seamless vendor the member plays with their cash', async () => {
  network({
    [LAUNCH]: () => launched({ wallet: 'seamless' }),
    '/api/cash/getUserCash': () => someHoldings({ balance: 80_000, cashAmt: 80_000, isPlayGame: 'Y', v: 2 }),
  });
  await open();
  await frame();
  await act(pollBalance);
  const figures = screen.getByTestId('game-figures').textContent;
  expect(figures).toContain('80,000');
  expect(figures).toContain(t('game.cash'));
});
