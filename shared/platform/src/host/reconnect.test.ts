import type { DataOf } from '@madang/contracts';
import { aMainPage, fakeNetwork, type Handlers, refusal, silence, startQuietly } from '@madang/testing';
import { call } from '../call/call.ts';
import { query, queryClient } from '../call/query.ts';
import { reachStore, suspectSilence, whenReached } from '../call/reach.store.ts';
import { startReconnecting } from './reconnect.ts';

const quiet = { doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never };
const LONGEST_PAUSE_MS = 30_000;
const check: DataOf<'/api/common/siteCheckInfo'> = { startDate: null, endDate: null, serverTime: 0 };

/** Answers of a site that is well or down. */
const site = () => {
  let answer: 'well' | 'silent' | 'broken' = 'well';
  const answering =
    <T>(data: T) =>
    () =>
      answer === 'well' ? data : answer === 'silent' ? silence : refusal('E001');
  const handlers = {
    '/api/common/siteCheckInfo': answering(check),
    '/api/common/gameGroupCodes': answering({ list: [] }),
    '/api/common/code': answering({ list: [] }),
    '/api/common/gameCodes': answering({ list: [] }),
    '/api/etc/popupList': answering({ list: [] }),
    '/api/etc/banner': answering({ list: [] }),
    '/api/etc/siteOption': () => refusal('RQ01'),
    '/api/main': answering(aMainPage()),
  } as Handlers;
  return {
    network: fakeNetwork(handlers),
    is: (now: typeof answer) => {
      answer = now;
    },
  };
};

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await settled();
};
const lost = () => reachStore.getState().lost;
const requestInVain = () => Promise.allSettled([call('/api/main', {}), call('/api/main', {})]);

/** How often a failed load was notified to retry. */
let tries = 0;
let stop: () => void;
let stopWaiting: () => void;
const setOnline = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
};
beforeEach(async () => {
  await startQuietly();
  jest.useFakeTimers(quiet);
  stop = startReconnecting();
  tries = 0;
  stopWaiting = whenReached(() => {
    tries += 1;
  });
});
afterEach(() => {
  stopWaiting();
  stop();
  setOnline(true);
  jest.useRealTimers();
});

test.each(['silent', 'broken'] as const)(
  'an unreachable server (%s) is detected at once, and missed data is refetched',
  async (how) => {
    const { network, is } = site();
    is(how);
    const first = queryClient.fetchQuery({ ...query('/api/main', {}), retry: false }).catch(() => {});
    await requestInVain();
    await first;
    await settled();
    expect(lost()).toBe(true);
    await pass(LONGEST_PAUSE_MS);
    const looks = network.calls('/api/common/siteCheckInfo').length;
    expect(looks).toBeGreaterThan(3);
    expect(looks).toBeLessThan(12); // with growing pauses
    expect(lost()).toBe(true);
    is('well');
    await pass(LONGEST_PAUSE_MS);
    expect(lost()).toBe(false);
    expect(queryClient.getQueryData(query('/api/main', {}).queryKey)).toBeDefined();
    expect(queryClient.getQueryData(query('/api/etc/banner', {}).queryKey)).toBeDefined();
  },
);

test('it looks the moment the network is back', async () => {
  const { network, is } = site();
  is('silent');
  await requestInVain();
  await settled();
  await pass(LONGEST_PAUSE_MS);
  is('well');
  const before = network.calls('/api/common/siteCheckInfo').length;
  dispatchEvent(new Event('online'));
  await settled();
  expect(network.calls('/api/common/siteCheckInfo').length).toBeGreaterThan(before);
  expect(lost()).toBe(false);
});

test('one call that fails alone is no failure of the site', async () => {
  const { network } = site();
  network.on({ '/api/main': () => silence });
  await requestInVain();
  await settled();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(1);
  expect(lost()).toBe(false);
});

test('calls that failed offline are retried once when the server is reached', async () => {
  const { is } = site();
  setOnline(false);
  expect(tries).toBe(0);
  setOnline(true);
  await settled();
  expect(tries).toBe(1);
  is('well');
  await pass(LONGEST_PAUSE_MS);
  expect(tries).toBe(1);
});

test('a network that is back before the server can be reached is waited for', async () => {
  const { is } = site();
  setOnline(false);
  is('silent');
  setOnline(true);
  await settled();
  expect(tries).toBe(0);
  expect(lost()).toBe(true);
  is('well');
  await pass(LONGEST_PAUSE_MS);
  expect(lost()).toBe(false);
  expect(tries).toBe(1);
});

test('a page that nobody looks at waits until it is looked at', async () => {
  site();
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  setOnline(false);
  setOnline(true);
  await settled();
  expect(tries).toBe(0);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(tries).toBe(1);
  seen.mockRestore();
});

test('a failed load checks the server; a healthy one causes no retry', async () => {
  const { network } = site();
  suspectSilence();
  await settled();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(1);
  await pass(LONGEST_PAUSE_MS);
  expect(tries).toBe(0);
});

test('what did not load while nothing answers tries again once something does', async () => {
  const { is } = site();
  is('broken');
  suspectSilence();
  await settled();
  expect(lost()).toBe(true);
  is('well');
  await pass(LONGEST_PAUSE_MS);
  expect(tries).toBe(1);
});

test('failures in the first seconds of a restored network alone are retried', async () => {
  site();
  jest.useRealTimers();
  let passed = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
  jest.useFakeTimers(quiet);
  setOnline(false);
  setOnline(true);
  await settled();
  expect(tries).toBe(1);
  suspectSilence();
  await pass(1_000);
  expect(tries).toBe(2);
  passed += 11_000;
  suspectSilence();
  await pass(LONGEST_PAUSE_MS);
  expect(tries).toBe(2);
  jest.restoreAllMocks();
});

test('a start that is answered by nobody for ten seconds is looked into', async () => {
  const { network } = site();
  const late = () => new Promise<typeof silence>((done) => setTimeout(done, 20_000, silence));
  network.on({ '/api/main': late, '/api/common/siteCheckInfo': late });
  void queryClient.prefetchQuery(query('/api/main', {}));
  await pass(9_999);
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(0);
  await pass(1);
  await pass(20_000);
  expect(network.calls('/api/common/siteCheckInfo').length).toBeGreaterThan(0);
  expect(lost()).toBe(true);
  queryClient.clear();
});
