import { MAIN_TOPIC, realtimeResumed, SITE_TOPIC } from '@madang/contracts';
import { aMember, fakeNetwork, someHoldings, startQuietly } from '@madang/testing';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { FakeSocket, fakeSockets } from '../../testing/fake-sockets.ts';
import { bus } from '../bus/bus.ts';
import { session } from '../session/session.ts';
import type { TabMessage } from '../session-state/tabs.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { startRealtime } from './realtime.ts';
import { onTopic } from './topics.ts';

const mockOpened: FakeSocket[] = [];
let mockWeather: 'fine' | 'blocked' = 'fine';

// The client itself: the server's tests speak to the real one.
jest.mock('sockjs-client', () => ({
  __esModule: true,
  default: function SockJS(url: string) {
    const socket = new FakeSocket(url, { weather: mockWeather, refusal: null, missed: [] });
    mockOpened.push(socket);
    return socket;
  },
}));

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) {
    await new Promise((done) => setImmediate(done));
    await jest.advanceTimersByTimeAsync(0);
  }
};
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await settled();
};

let sockets: ReturnType<typeof fakeSockets>;
let httpWorks = true;
const stops: (() => void)[] = [];
const original = globalThis.fetch;

const start = async (): Promise<void> => {
  await startQuietly({ member: aMember() });
  fakeNetwork({
    '/api/cash/getUserCash': () => someHoldings({ balance: 9_000, cashAmt: 9_000, v: 4 }),
    '/api/member/info': () => ({ member: aMember(), msgInfo: { newMsg: 5 } }),
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  const between = globalThis.fetch;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (url !== '/ws/sockjs/info') return between(url, init);
    if (!httpWorks) throw new TypeError('away');
    return new Response('{}');
  }) as typeof fetch;
  stops.push(() => {
    globalThis.fetch = between;
  });
  stops.push(startRealtime(Date.now()));
  await pass(0);
};
const own = (): string => session.current()?.topic ?? '';
const cash = (data1: number, v: number) => ({ cmd: 'CASH', data1, data2: 0, v });

beforeEach(() => {
  sockets = fakeSockets();
  mockOpened.length = 0;
  mockWeather = 'fine';
  httpWorks = true;
});
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop();
  jest.useRealTimers();
  sockets.restore();
  globalThis.fetch = original;
});

test('[S-12] two failed WebSockets with working HTTP switch the line to the fallback', async () => {
  sockets.weather = 'blocked';
  await start();
  expect(mockOpened).toHaveLength(0);
  await pass(1_000);
  expect(sockets.all).toHaveLength(2);
  const line = mockOpened[0] as FakeSocket;
  expect(line.url).toBe('/ws/sockjs');
  expect(line.connect).toMatchObject({ token: 'token-1', 'heart-beat': '60000,10000' });
  expect(line.topics).toEqual([own(), SITE_TOPIC]);
  line.publish(own(), cash(70, 2));
  expect(balanceStore.getState().cash).toBe(70);
});

test('[S-12] while the server is away WebSocket is not taken for blocked', async () => {
  sockets.weather = 'blocked';
  httpWorks = false;
  await start();
  await pass(60_000);
  expect(sockets.all.length).toBeGreaterThan(4);
  expect(mockOpened).toHaveLength(0);
  httpWorks = true;
  sockets.weather = 'fine';
  await pass(30_000);
  expect(sockets.last().readyState).toBe(1);
  expect(mockOpened).toHaveLength(0);
});

test.each([
  ['has no WebSocket', undefined],
  [
    'refuses to make one',
    () => {
      throw new DOMException('not here', 'SecurityError');
    },
  ],
])('[S-12] a browser that %s goes by the fallback at once', async (_, value) => {
  Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value });
  await start();
  expect(mockOpened[0]?.topics).toEqual([own(), SITE_TOPIC]);
});

test('[S-12] a page that needed the fallback starts with it after a gap', async () => {
  sockets.weather = 'blocked';
  await start();
  await pass(1_000);
  mockOpened[0]?.end();
  await pass(1_000);
  expect(mockOpened).toHaveLength(2);
  expect(sockets.all).toHaveLength(2);
  expect(balanceStore.getState().cash).toBe(9_000);
  expect(unreadStore.getState().unread).toBe(5);
});

test('[S-12] WebSocket is retried after ten minutes, and the line moves when it opens', async () => {
  sockets.weather = 'blocked';
  await start();
  await pass(1_000);
  const line = mockOpened[0] as FakeSocket;
  const minutes = async (count: number) => {
    for (let second = 0; second < count * 60; second += 10) {
      line.beat();
      await jest.advanceTimersByTimeAsync(10_000);
    }
    await settled();
  };
  await minutes(10);
  expect(sockets.all).toHaveLength(3); // one try, which failed
  expect(line.readyState).toBe(1);
  sockets.weather = 'fine';
  await minutes(10);
  expect(line.readyState).toBe(3);
  expect(sockets.last()).toMatchObject({ readyState: 1, topics: [own(), SITE_TOPIC] });
  expect(mockOpened).toHaveLength(1);
});

test('[S-12] a restored network retries WebSocket at once and accepts one failure', async () => {
  sockets.weather = 'blocked';
  await start();
  await pass(1_000);
  dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(sockets.all).toHaveLength(3);
  expect(mockOpened.map(({ readyState }) => readyState)).toEqual([3, 1]);
});

describe('several tabs of one browser', () => {
  /** Another tab, in which the member is signed in as well. */
  const otherTab = () => {
    const channel = new BroadcastChannel('madang.session');
    stops.push(() => channel.close());
    const received: TabMessage[] = [];
    channel.onmessage = (event: MessageEvent<TabMessage>) => received.push(event.data);
    return { received, send: (message: TabMessage) => channel.postMessage(message) };
  };
  /** It speaks for those without a line until it goes. */
  const otherSpeaks = (): (() => void) => {
    let leave = (): void => {};
    void navigator.locks.request(
      `madang.voice.${own()}`,
      () =>
        new Promise<void>((done) => {
          leave = done;
        }),
    );
    return () => leave();
  };

  test('[S-12] one tab has the fallback line, and this one takes over when it closes', async () => {
    stops.push(fakeLocks());
    Object.defineProperty(globalThis, 'WebSocket', { configurable: true, value: undefined });
    const other = otherTab();
    await startQuietly({ member: aMember() });
    const leave = otherSpeaks();
    await start();
    expect(mockOpened).toHaveLength(0);
    other.send({ type: 'publishing', reader: own() });
    await settled();
    expect(other.received.filter(({ type }) => type === 'waiting')).toHaveLength(2);
    const received: unknown[] = [];
    let resumed = 0;
    stops.push(
      onTopic(MAIN_TOPIC, (message) => received.push(message)),
      bus.on(realtimeResumed, () => {
        resumed += 1;
      }),
    );
    other.send({ type: 'heard', reader: own(), topic: own(), message: cash(70, 2) });
    other.send({ type: 'heard', reader: '/topic/s.another-member', topic: own(), message: cash(99, 9) });
    other.send({
      type: 'heard',
      reader: own(),
      topic: MAIN_TOPIC,
      message: { cmd: 'JACKPOT', data1: 'mini', data2: 1 },
    });
    await settled();
    expect(balanceStore.getState().cash).toBe(70);
    expect(received).toHaveLength(1);
    other.send({ type: 'resumed', reader: own() });
    await settled();
    expect(unreadStore.getState().unread).toBe(5);
    expect(balanceStore.getState().cash).toBe(70); // twenty tabs do not send twenty requests
    expect(resumed).toBe(1);
    leave();
    await settled();
    expect(mockOpened[0]?.topics).toContain(own());
  });

  test('[S-12] a tab with a line publishes its messages to a tab that reports itself', async () => {
    stops.push(fakeLocks());
    const other = otherTab();
    await start();
    sockets.last().publish(own(), cash(70, 2));
    await settled();
    expect(other.received).toContainEqual({ type: 'publishing', reader: own() });
    expect(other.received.filter(({ type }) => type === 'heard' || type === 'resumed')).toEqual([]);
    other.send({ type: 'waiting', reader: '/topic/s.another-member' });
    other.send({ type: 'waiting', reader: own() });
    other.send({ type: 'waiting', reader: own() });
    await settled();
    sockets.last().publish(own(), cash(75, 3));
    await settled();
    expect(other.received.filter(({ type }) => type === 'heard' || type === 'resumed')).toEqual([
      { type: 'resumed', reader: own() },
      { type: 'heard', reader: own(), topic: own(), message: cash(75, 3) },
    ]);
    other.send({ type: 'heard', reader: own(), topic: own(), message: cash(80, 4) });
    await settled();
    expect(balanceStore.getState().cash).toBe(75);
  });

  test('[S-12] a tab beyond the limit of the server still receives from the others', async () => {
    stops.push(fakeLocks());
    sockets.refusal = 'RQ02';
    const other = otherTab();
    await start();
    expect(other.received).toContainEqual({ type: 'waiting', reader: own() });
    other.send({ type: 'heard', reader: own(), topic: own(), message: { cmd: 'MSG', data1: 8, data2: '' } });
    await settled();
    expect(unreadStore.getState().unread).toBe(8);
    expect(mockOpened).toHaveLength(0);
  });
});
