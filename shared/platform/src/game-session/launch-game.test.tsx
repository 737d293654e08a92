import { type ErrorCode, languages, signInWanted } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { aMember, fakeNetwork, refusal, renderApp, someHoldings } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { bus } from '../bus/bus.ts';
import { errorText } from '../i18n/error-text.ts';
import { launchGame } from './launch-game.ts';

const game = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moonlit-tiles' };
const opened = {
  gameurl: 'http://kplayslot.localhost:4001/play?t=secret',
  launchId: '01JTESTLAUNCH',
  opens: 'page' as const,
};
const holdings = { '/api/cash/getUserCash': () => someHoldings() } as const;

test('[C-03] a guest receives the sign-in without a call or an alert', async () => {
  await renderApp(<p>main</p>);
  const network = fakeNetwork({});
  const offers: unknown[] = [];
  const stop = bus.on(signInWanted, (wanted) => offers.push(wanted));
  expect(await launchGame(game)).toBe(false);
  expect(offers).toEqual([{}]);
  expect(network.calls('/api/game/getGame')).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  stop();
});

test('[C-03] a member reaches the game page by a launch id, never by the game’s url', async () => {
  const { address } = await renderApp(<p>main</p>, { member: aMember() });
  const network = fakeNetwork({ ...holdings, '/api/game/getGame': () => opened });
  await act(async () => expect(await launchGame(game)).toBe(true));
  expect(network.calls('/api/game/getGame')).toEqual([game]);
  expect(address()).toBe('/slot/game?launch=01JTESTLAUNCH');
});

test('[C-08] a match starts among the virtual games while no e-sports page exists', async () => {
  const { address } = await renderApp(<p>main</p>, { member: aMember() });
  const network = fakeNetwork({ ...holdings, '/api/game/getGame': () => opened });
  const match = { vendorKey: 'gamestart', gameType: 'live', gameKey: 'madang-league' };
  await act(async () => expect(await launchGame(match)).toBe(true));
  expect(network.calls('/api/game/getGame')).toEqual([match]);
  expect(address()).toBe('/slot/game?launch=01JTESTLAUNCH');
});

test('[S-17] the page is covered while a game opens, and a second press is ignored', async () => {
  await renderApp(<p>main</p>, { member: aMember(), language: 'ko' });
  let answer: (value: typeof opened) => void = () => {};
  const network = fakeNetwork({
    ...holdings,
    '/api/game/getGame': () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  let first: Promise<boolean> | undefined;
  act(() => {
    first = launchGame(game);
  });
  expect(screen.getByText('게임을 여는 중이에요')).toBeTruthy();
  expect(document.documentElement.style.overflow).toBe('hidden');
  expect(await launchGame(game)).toBe(false);
  await waitFor(() => expect(network.calls('/api/game/getGame')).toHaveLength(1));
  await act(async () => {
    answer(opened);
    await first;
  });
  expect(screen.queryByText('게임을 여는 중이에요')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('an alert takes over from the cover: the page is never darkened twice', async () => {
  await renderApp(<p>main</p>, { member: aMember(), language: 'ko' });
  fakeNetwork({ ...holdings, '/api/game/getGame': () => refusal('9999') });
  act(() => void launchGame(game));
  await screen.findByRole('alertdialog', { hidden: true });
  expect(screen.queryByText('게임을 여는 중이에요')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('hidden');
});

test('[C-03] an unknown vendor is still to come', async () => {
  await renderApp(<p>main</p>, { member: aMember(), language: 'ko' });
  act(() => void launchGame({ ...game, vendorKey: 'nobody' }));
  expect(await screen.findByText('준비중입니다.')).toBeTruthy();
});

const codes: readonly ErrorCode[] = endpoints.getGame.errors;

test.each(codes.filter((code) => code !== 'C009'))('[C-03] %s is told in its own words', async (code) => {
  for (const language of languages) {
    const { user, unmount } = await renderApp(<p>main</p>, { member: aMember(), language });
    fakeNetwork({
      ...holdings,
      '/api/member/logout': () => ({}), // maintenance signs out as well
      '/api/game/getGame': () => refusal(code, code === 'RG02' ? { until: '2026-12-01T00:00:00.000Z' } : {}),
    });
    let done: Promise<boolean> | undefined;
    act(() => {
      done = launchGame(game);
    });
    expect(
      await screen.findByText(errorText(code, code === 'RG02' ? { until: '2026-12-01T00:00:00.000Z' } : {})),
    ).toBeTruthy();
    await user.click(screen.getAllByRole('button', { hidden: true }).at(-1) as HTMLElement);
    expect(await done).toBe(false);
    unmount();
  }
});

test('[C-03] C009 is displayed with the text of the server', async () => {
  await renderApp(<p>main</p>, { member: aMember() });
  fakeNetwork({ ...holdings, '/api/game/getGame': () => refusal('C009', {}, '게임 종료 확인 중 (42초)') });
  act(() => void launchGame(game));
  expect(await screen.findByText('게임 종료 확인 중 (42초)')).toBeTruthy();
});
