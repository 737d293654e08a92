import {
  aMember,
  aPage,
  aRegistry,
  fakeNetwork,
  type Handlers,
  refusal,
  renderApp,
  someHoldings,
} from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { navigateTo } from '../session/navigation.ts';
import { endSession, startSession, superseded } from '../session/session.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { tabStorage } from '../storage/tab-storage.ts';
import { gameSessionStore } from './game-session.store.ts';
import { launchGame } from './launch-game.ts';
import { startGameWindows } from './play-in-window.ts';
import { fetchGames, openGameWindow } from './start-games.ts';

const game = { vendorKey: 'kplayslot', gameType: 'slot', gameKey: 'moonlit-tiles' };
const names = { ko: '달빛 기와', en: 'Moonlit Tiles', vn: 'Mái ngói ánh trăng' };
const opened = { gameurl: 'https://games.example/play?t=secret', launchId: 'L1', opens: 'popup' as const };
const launched = (open = true) => ({
  gameurl: opened.gameurl,
  vendorKey: 'kplayslot',
  vendorCode: '0',
  vendorNames: names,
  gameKey: 'moonlit-tiles',
  gameNames: names,
  open,
  down: false,
  wallet: 'transfer' as const,
  opens: 'popup' as const,
  frame: false,
});
const inGame = () => someHoldings({ balance: 300_000, cashAmt: 0, isPlayGame: 'Y', v: 2 });
const calls = {
  '/api/cash/getUserCash': inGame,
  '/api/game/getGame': () => opened,
  '/api/game/launch': () => launched(),
  '/api/member/info': () => ({ member: aMember(), msgInfo: { newMsg: 0 } }),
  '/api/member/logout': () => ({}),
  '/api/cash/outGameMoney': () => ({ moved: 300_000, cashAmt: 300_000 }),
  '/api/member/changeMemCashFlag': () => ({ memCashFlag: 'SITE' as const }),
} satisfies Handlers;

/** A window as far as this page can see into it. */
const aWindow = () => {
  const location = { pathname: '/blank', protocol: 'about:', replace: jest.fn((_address: string) => {}) };
  const it = {
    closed: false,
    close: jest.fn(() => {
      it.closed = true;
    }),
    focus: jest.fn(),
    document: document.implementation.createHTMLDocument(),
    location,
  };
  return it;
};

let windows: ReturnType<typeof aWindow>[];
let blocked: boolean;
const requested = jest.fn();

beforeEach(() => {
  windows = [];
  blocked = false;
  tabStorage.remove('madang.game-window');
  sessionStorage.clear();
  requested.mockClear();
  const open = (address: string, name: string, features: string) => {
    requested(address, name, features);
    if (blocked) return null;
    const one = aWindow();
    windows.push(one);
    return one;
  };
  // jsdom opens no windows. The page's own `open` is never called: a vendor's page would find it as
  // its opener.
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ open } as unknown as Window);
  Object.defineProperty(window.screen, 'availWidth', { configurable: true, value: 1_920 });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 80; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await settled();
  });
const fakeClock = () =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });

const start = async (over: Handlers = {}, hint: 'page' | 'popup' | undefined = 'popup', registry = aRegistry()) => {
  fakeClock();
  const app = await renderApp(<p>lobby</p>, {
    member: aMember(),
    registry,
    user: { advanceTimers: (ms) => jest.advanceTimersByTime(ms) },
  });
  const network = fakeNetwork({ ...calls, ...over });
  await act(async () => {
    void launchGame(game, hint);
    await settled();
  });
  return { ...app, network };
};
const shown = () => gameSessionStore.getState().window;

test('[C-04] a game window is 1500×800, 50 from the top, centred, with no game address', async () => {
  const { address } = await start();
  expect(requested).toHaveBeenCalledWith(
    '',
    expect.stringMatching(/^madang\.game\./),
    'popup,width=1500,height=800,left=210,top=50',
  );
  expect(windows[0]?.location.replace).toHaveBeenCalledWith(`${location.origin}/slot/game?launch=L1`);
  expect(windows[0]?.document.title).toBe('게임을 여는 중이에요');
  expect(shown()).toEqual({ launchId: 'L1', vendorKey: 'kplayslot', blocked: false });
  expect(gameSessionStore.getState().launching).toBe(false);
  expect(address()).toBe('/');
  screen.getByText('게임이 새 창에서 열려 있어요');
});

test("[C-04] the window of 'bomb' is 800 high at 1.78", async () => {
  const registry = aRegistry();
  const remote = {
    ...registry.remotes[0]!,
    pages: [...registry.remotes[0]!.pages, aPage({ id: 'virtualgame', vendorCode: '102' })],
  };
  await renderApp(<p>lobby</p>, { member: aMember(), registry: { ...registry, remotes: [remote] } });
  fakeNetwork(calls);
  await act(async () => void (await launchGame({ ...game, vendorKey: 'bomb' }, 'popup')));
  expect(requested.mock.calls[0]?.[2]).toBe('popup,width=1424,height=800,left=248,top=50');
});

test('[C-04] on a phone it is a tab, without geometry', async () => {
  await renderApp(<p>lobby</p>, { member: aMember(), screen: 'mobile' });
  fakeNetwork(calls);
  await act(async () => void (await launchGame(game, 'popup')));
  expect(requested.mock.calls[0]?.[2]).toBe('');
});

test('[C-04] the window opens within the press, before the server has answered', async () => {
  await renderApp(<p>lobby</p>, { member: aMember() });
  await fetchGames(); // with the session
  fakeNetwork({ ...calls, '/api/game/getGame': () => new Promise(() => {}) });
  act(() => void launchGame(game, 'popup'));
  expect(requested).toHaveBeenCalledTimes(1);
});

test('[C-04] a previous window is closed first', async () => {
  await start();
  await act(async () => {
    void launchGame({ ...game, gameKey: 'carp' }, 'popup');
    await settled();
  });
  expect(windows).toHaveLength(2);
  expect(windows.map(({ closed }) => closed)).toEqual([true, false]);
});

test('[C-04] a window that is not needed closes, and the game opens in the page', async () => {
  const { address } = await start({ '/api/game/getGame': () => ({ ...opened, opens: 'page' as const }) });
  expect(windows[0]?.closed).toBe(true);
  expect(address()).toBe('/slot/game?launch=L1');
  expect(shown()).toBeNull();
});

test('[C-04] where the list did not know, the window is opened by the answer', async () => {
  await start({}, 'page');
  expect(windows[0]?.location.replace).toHaveBeenCalledTimes(1);
  expect(shown()?.blocked).toBe(false);
});

test('[C-04] a blocked window is reported as blocked, and one more press opens it', async () => {
  blocked = true;
  const { user } = await start();
  screen.getByRole('alertdialog', { name: '게임 창이 열리지 않았습니다', hidden: true });
  blocked = false;
  await user.click(screen.getByRole('button', { name: '게임 창 열기', hidden: true }));
  expect(windows[0]?.location.replace).toHaveBeenCalledWith(`${location.origin}/slot/game?launch=L1`);
  expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  expect(shown()?.blocked).toBe(false);
});

test('[C-04] a member who does not open a blocked window brings their money back', async () => {
  blocked = true;
  const { user, network } = await start();
  await user.click(screen.getAllByRole('button', { name: '나가기', hidden: true })[0] as HTMLElement);
  await act(settled); // the code of the merge is fetched
  await user.click(screen.getByRole('button', { name: '게임머니 가져오기', hidden: true }));
  await pass(2_000);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
  expect(shown()).toBeNull();
});

test.each(['9999', 'B0093', 'NT99'] as const)(
  '[C-05] a launch that fails (%s) leaves no window and no cover',
  async (code) => {
    const { user } = await start({ '/api/game/getGame': () => refusal(code) });
    expect(windows[0]?.closed).toBe(true);
    await user.click(screen.getAllByRole('button', { name: '확인', hidden: true })[0] as HTMLElement);
    expect(gameSessionStore.getState()).toMatchObject({ launching: false, window: null });
  },
);

test('[C-05] while it is open session and balance are requested every 10 s', async () => {
  const { network } = await start();
  const count = () => ['/api/member/info', '/api/cash/getUserCash'].map((path) => network.calls(path as never).length);
  const before = count();
  await pass(9_900);
  expect(count()).toEqual(before);
  await pass(200);
  expect(count()).toEqual(before.map((calls) => calls + 1));
  await pass(10_000);
  expect(count()).toEqual(before.map((calls) => calls + 2));
});

test('[C-05] a window closed by anyone leaves the game in the usual way, unasked', async () => {
  const { network } = await start();
  windows[0]?.close();
  await pass(10_100);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
  screen.getByText('보유금으로 옮겼습니다.');
  expect(shown()).toBeNull();
  await pass(30_000);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
});

test('[C-05] closed while the page was not looked at: it is noticed on coming back', async () => {
  const { network } = await start();
  windows[0]?.close();
  act(() => void window.dispatchEvent(new Event('focus')));
  await pass(0);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
});

test('[C-05] closed before the game was there: it is left again', async () => {
  let answer: (value: typeof opened) => void = () => {};
  const { network } = await start({
    '/api/game/getGame': () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  windows[0]?.close();
  await act(async () => {
    answer(opened);
    await settled();
  });
  screen.getByRole('alertdialog', { hidden: true }); // one press away, never a game that nobody sees
  expect(shown()?.blocked).toBe(true);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
});

test('[C-05] a game that another tab ended closes its window and leaves the other game', async () => {
  const { network } = await start({ '/api/game/launch': () => launched(false) });
  await pass(10_100);
  expect(windows[0]?.closed).toBe(true);
  expect(shown()).toBeNull();
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
});

test('[C-05] closed after another tab has started a game: that one goes on', async () => {
  const { network } = await start({ '/api/game/launch': () => refusal('B0092') });
  windows[0]?.close();
  await pass(10_100);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
  expect(shown()).toBeNull();
});

test('[C-05] closed while nobody answers: the way back is offered', async () => {
  await start({ '/api/game/launch': () => refusal('E001') });
  windows[0]?.close();
  await pass(10_100);
  screen.getByText('게임을 종료하고 게임머니를 보유금으로 옮깁니다.');
  expect(shown()).toBeNull();
});

test('[C-05] a window that came back to the lobby is closed', async () => {
  const { network } = await start();
  Object.assign(windows[0]!.location, { pathname: '/', protocol: 'http:' });
  await pass(10_100);
  expect(windows[0]?.closed).toBe(true);
  expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
});

test('[C-05] signing out closes the window and clears what is shown', async () => {
  await start();
  act(() => endSession('asked'));
  expect(windows[0]?.closed).toBe(true);
  expect(gameSessionStore.getState()).toEqual({ launching: false, merge: null, window: null });
});

test('[C-05] maintenance closes the window, a newer login elsewhere leaves it open', async () => {
  await start();
  act(() => endSession('maintenance'));
  expect(windows[0]?.closed).toBe(true);
  await start();
  act(() => superseded());
  expect(windows[1]?.closed).toBe(false);
  expect(shown()).toBeNull();
});

test('[C-05] the way out in the card brings the money back and closes the window', async () => {
  const { user } = await start();
  await user.click(screen.getByRole('button', { name: '게임 창 보기' }));
  expect(windows[0]?.focus).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '나가기' }));
  await act(settled); // the code of the merge is fetched
  await user.click(screen.getByRole('button', { name: '게임머니 가져오기', hidden: true }));
  await pass(2_000);
  expect(windows[0]?.closed).toBe(true);
  expect(shown()).toBeNull();
});

test('[C-04] a game that runs already opens by one press, as on its page', async () => {
  await start({}, 'page');
  act(() => navigateTo('/slot/game?launch=L1'));
  act(() => openGameWindow({ launchId: 'L1', vendorKey: 'kplayslot' }));
  await waitFor(() => expect(windows).toHaveLength(2));
  expect(windows.map(({ closed }) => closed)).toEqual([true, false]);
});

describe('a page that is reloaded beside its window', () => {
  /** Nothing of the page is left but what its tab keeps; the window answers to its name. */
  const reload = async (found: ReturnType<typeof aWindow> | 'closed before' | null, over: Handlers = {}) => {
    const { unmount } = await start(over);
    const byName = jest.spyOn(window, 'open').mockReturnValue(windows[0] as unknown as Window);
    if (found === 'closed before') windows[0]?.close();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const name = requested.mock.calls[0]?.[1] as string;
    // The tab is the opener while there is no page.
    expect(byName.mock.calls).toEqual(found === 'closed before' ? [] : [['', name]]);
    const kept = sessionStorage.getItem('madang.game-window') ?? '';
    act(() => endSession('expired'));
    sessionStorage.setItem('madang.game-window', kept);
    unmount();
    await renderApp(<p>lobby</p>, { member: aMember(), registry: aRegistry() });
    const network = fakeNetwork({ ...calls, ...over });
    const open = jest.fn((_address: string, _name: string) => found);
    jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({ open } as unknown as Window);
    let stop = (): void => {};
    await act(async () => {
      stop = startGameWindows();
      await settled();
    });
    expect(open.mock.calls).toEqual(found === 'closed before' ? [] : [['', name, '']]);
    return { network, stop };
  };
  const atVendor = () => {
    const one = aWindow();
    Object.defineProperty(one, 'location', {
      get: () => {
        throw new DOMException('of another origin', 'SecurityError');
      },
    });
    return one;
  };

  test('[C-05] finds it by its name and watches on: closed, it leaves the game', async () => {
    const found = atVendor();
    const { stop } = await reload(found);
    expect(shown()).toEqual({ launchId: 'L1', vendorKey: 'kplayslot', blocked: false });
    found.close();
    await pass(10_100);
    screen.getByText('보유금으로 옮겼습니다.');
    expect(sessionStorage.getItem('madang.game-window')).toBeNull();
    stop();
  });

  test('[C-04] closes it before another game opens', async () => {
    const found = atVendor();
    const { stop } = await reload(found);
    await act(async () => {
      void launchGame({ ...game, gameKey: 'carp' }, 'popup');
      await settled();
    });
    expect(found.closed).toBe(true);
    stop();
  });

  test('[C-05] an empty window in its stead goes at once, and the way back is offered', async () => {
    const empty = aWindow();
    Object.assign(empty.location, { href: 'about:blank' });
    const { network, stop } = await reload(empty);
    expect(empty.closed).toBe(true);
    screen.getByText('게임을 종료하고 게임머니를 보유금으로 옮깁니다.');
    expect(network.calls('/api/game/launch')).toEqual([{ launchId: 'L1', alive: false }]);
    expect(shown()).toBeNull();
    stop();
  });

  test('[C-05] one that the member closed just before is left without a question', async () => {
    const { network, stop } = await reload('closed before');
    await act(settled);
    expect(network.calls('/api/cash/outGameMoney')).toHaveLength(1);
    expect(shown()).toBeNull();
    stop();
  });

  test('[C-05] displays nothing of a game that is over meanwhile', async () => {
    const { stop } = await reload(null, { '/api/game/launch': () => launched(false) });
    expect(gameSessionStore.getState()).toEqual({ launching: false, merge: null, window: null });
    expect(sessionStorage.getItem('madang.game-window')).toBeNull();
    stop();
  });
});

describe('another tab of the site', () => {
  test('[C-04] opens a game: the window of this one goes, and nothing is left by it', async () => {
    const { network } = await start();
    const stop = startGameWindows();
    const stopSession = startSession();
    const other = new BroadcastChannel('madang.session');
    const { topic } = sessionStore.getState().session as { topic: string };
    other.postMessage({ type: 'game', topic, launchId: 'L1' });
    await act(settled);
    expect(windows[0]?.closed).toBe(false);
    other.postMessage({ type: 'game', topic, launchId: 'L2' });
    await act(settled);
    expect(windows[0]?.closed).toBe(true);
    expect(shown()).toBeNull();
    await pass(20_000);
    expect(network.calls('/api/cash/outGameMoney')).toHaveLength(0);
    other.close();
    stop();
    stopSession();
  });

  test('[C-04] receives every game that opens here', async () => {
    const stopSession = startSession();
    const other = new BroadcastChannel('madang.session');
    const received: unknown[] = [];
    other.onmessage = ({ data }) => received.push(data);
    await start();
    await act(settled);
    expect(received).toContainEqual(expect.objectContaining({ type: 'game', launchId: 'L1' }));
    other.close();
    stopSession();
  });
});

describe('where the browser', () => {
  const refused = () =>
    jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  const full = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  test.each([
    ['refuses its storage', refused],
    ['has no room left', full],
  ] as const)('%s the window of a game opens all the same, is watched, and is left', async (_how, breakStorage) => {
    const storage = breakStorage();
    const stop = startGameWindows();
    await start();
    expect(windows).toHaveLength(1);
    expect(windows[0]?.closed).toBe(false);
    expect(windows[0]?.location.replace).toHaveBeenCalledWith(`${location.origin}/slot/game?launch=L1`);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown()).toMatchObject({ launchId: 'L1', blocked: false });
    act(() => endSession('asked'));
    expect(windows[0]?.closed).toBe(true);
    expect(shown()).toBeNull();
    stop();
    storage.mockRestore();
  });
});
