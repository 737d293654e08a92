import {
  LINE_MOVES,
  LINE_MOVES_WITHIN_MS,
  LOTTERY_TOPIC,
  MAIN_TOPIC,
  realtimeResumed,
  SITE_TOPIC,
  siteInspected,
} from '@madang/contracts';
import { aLogin, aMember, fakeNetwork, refusal, someHoldings, startQuietly } from '@madang/testing';
import { fakeSockets } from '../../testing/fake-sockets.ts';
import { bus } from '../bus/bus.ts';
import { alertStore } from '../notice/alert.store.ts';
import { endSession, session } from '../session/session.ts';
import { memberStore } from '../session-state/member.store.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { unreadStore } from '../stores/unread.store.ts';
import { type PlatformFact, tapPlatform } from '../tap/tap.ts';
import { backoff } from './backoff.ts';
import { startRealtime } from './realtime.ts';
import { onTopic } from './topics.ts';

const catchUp = {
  '/api/cash/getUserCash': () => someHoldings({ balance: 9_000, cashAmt: 9_000, v: 4 }),
  '/api/member/info': () => ({ member: aMember({ memNick: '돌아온손님' }), msgInfo: { newMsg: 5 } }),
} as const;

/** Lets what is under way come to rest. */
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
let stop = (): void => {};
let resumed = 0;
let stopCounting = (): void => {};
const start = async (options: Parameters<typeof startQuietly>[0] = {}): Promise<void> => {
  await startQuietly(options);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  stop = startRealtime(Date.now());
  await pass(0);
};

beforeEach(() => {
  sockets = fakeSockets();
  resumed = 0;
  stopCounting = bus.on(realtimeResumed, () => {
    resumed += 1;
  });
});
afterEach(() => {
  stop();
  stopCounting();
  jest.useRealTimers();
  sockets.restore();
});

test('[S-12] a member connects to the own origin with a token and receives both topics', async () => {
  await start({ member: aMember() });
  const line = sockets.last();
  expect(line.url).toBe('ws://localhost/ws');
  expect(line.connect).toMatchObject({ authorization: 'Bearer token-1', token: 'token-1' });
  expect(line.topics).toEqual([session.current()?.topic, SITE_TOPIC]);
  const facts: PlatformFact[] = [];
  const untap = tapPlatform((fact) => facts.push(fact));
  line.publish(SITE_TOPIC, 'not json');
  untap();
  expect(facts).toEqual([{ what: 'frame', topic: SITE_TOPIC, message: undefined, flaw: 'no JSON' }]);
  line.publish(session.current()?.topic ?? '', { cmd: 'CASH', data1: 50, data2: 6, v: 2 });
  expect(balanceStore.getState()).toMatchObject({ cash: 50, point: 6, v: 2 });
  stop();
  expect(line.readyState).toBe(3);
});

test('[S-12] a guest is connected without a token, and receives what is public', async () => {
  const received: unknown[] = [];
  const closed: boolean[] = [];
  const stops = [
    onTopic(MAIN_TOPIC, (message) => received.push(message)),
    bus.on(siteInspected, (event) => closed.push(event.closed)),
  ];
  await start();
  const line = sockets.last();
  expect(line.connect).not.toHaveProperty('token');
  expect(line.connect).not.toHaveProperty('authorization');
  expect(line.topics).toEqual([SITE_TOPIC, MAIN_TOPIC]);
  expect(resumed).toBe(0);
  line.publish(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mini', data2: 7 });
  expect(received).toEqual([{ cmd: 'JACKPOT', data1: 'mini', data2: 7 }]);
  line.publish(SITE_TOPIC, { cmd: 'INSPECT', data1: 'Y', data2: '' });
  expect(closed).toEqual([true]);
  for (const each of stops) each();
});

test('[S-12] sign-in and sign-out open another line with the same subscriptions', async () => {
  const received: unknown[] = [];
  const quiet = onTopic(MAIN_TOPIC, (message) => received.push(message));
  await start();
  fakeNetwork({
    ...catchUp,
    '/api/common/code': () => ({ list: [] }),
    '/api/common/gameCodes': () => ({ list: [] }),
    '/api/common/gameGroupCodes': () => ({ list: [] }),
  });
  sockets.missed = [SITE_TOPIC];
  session.signIn(aLogin());
  await settled();
  expect(sockets.all.map(({ readyState }) => readyState)).toEqual([3, 1]);
  expect(sockets.last().topics).toEqual([session.current()?.topic, SITE_TOPIC, MAIN_TOPIC]);
  sessionStore.setState(({ session: now }) => ({ session: now && { ...now, token: 'token-2' } }));
  await settled();
  expect(sockets.all).toHaveLength(2); // a refreshed token keeps its line
  expect(resumed).toBe(1); // a message was published between the two lines
  sockets.missed = [];
  endSession('asked');
  await settled();
  expect(sockets.all.map(({ readyState }) => readyState)).toEqual([3, 3, 1]);
  expect(sockets.last().connect).not.toHaveProperty('token');
  expect(resumed).toBe(1);
  sockets.last().publish(MAIN_TOPIC, { cmd: 'JACKPOT', data1: 'mini', data2: 7 });
  expect(received).toHaveLength(1);
  quiet();
});

test('[S-12] a line that opens long after its page was written refetches the screens', async () => {
  sockets.weather = 'silent';
  await start();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
  await pass(30_000);
  sockets.weather = 'fine';
  await pass(31_000);
  expect(sockets.last().readyState).toBe(1);
  expect(sockets.last().ages.size).toBe(0);
  expect(resumed).toBe(1);
});

test('[S-12] a first line that comes late requests the member as well', async () => {
  sockets.weather = 'silent';
  await start({ member: aMember() });
  fakeNetwork(catchUp);
  const away = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
  await pass(40_000);
  away.mockRestore();
  sockets.weather = 'fine';
  dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(sockets.last().readyState).toBe(1);
  expect(unreadStore.getState().unread).toBe(5);
  expect(balanceStore.getState().cash).toBe(9_000);
});

test('[S-12] messages between page and first line are requested once', async () => {
  sockets.missed = [SITE_TOPIC];
  await start();
  expect([...sockets.last().ages.keys()]).toEqual([SITE_TOPIC]);
  expect(sockets.last().ages.get(SITE_TOPIC)).toBeLessThan(5_000);
  expect(resumed).toBe(1);
  stop();
  sockets.missed = [];
  stop = startRealtime(Date.now());
  await pass(0);
  expect(sockets.last().ages.size).toBe(1);
  expect(resumed).toBe(1);
});

test('[S-12] balance and unread count contain what a member missed meanwhile', async () => {
  await startQuietly({ member: aMember() });
  sockets.missed = [session.current()?.topic ?? ''];
  fakeNetwork(catchUp);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never });
  stop = startRealtime(Date.now());
  await pass(0);
  expect(balanceStore.getState().cash).toBe(9_000);
  expect(unreadStore.getState().unread).toBe(5);
  expect(resumed).toBe(1);
});

test('[S-12] a topic’s listener may receive the messages before its subscription', async () => {
  let missed = 0;
  const miss = (): void => {
    missed += 1;
  };
  sockets.missed = [MAIN_TOPIC, LOTTERY_TOPIC];
  const stops = [onTopic(MAIN_TOPIC, () => {}, miss), onTopic(LOTTERY_TOPIC, () => {})];
  await start();
  const line = sockets.last();
  expect([...line.ages.keys()]).toEqual([SITE_TOPIC, MAIN_TOPIC]);
  expect(missed).toBe(1);
  expect(resumed).toBe(0); // it is nobody else's matter
  for (const each of stops.splice(0)) each();
  // A screen that opens on a connected line: its first request may be older than its subscription.
  await pass(20_000);
  stops.push(onTopic(MAIN_TOPIC, () => {}, miss));
  await settled();
  expect(line.ages.get(MAIN_TOPIC)).toBeLessThan(1_000);
  expect(missed).toBe(2);
  for (const each of stops) each();
});

test('[S-12] after a gap everything is requested again, each thing once', async () => {
  let missed = 0;
  const quiet = onTopic(
    MAIN_TOPIC,
    () => {},
    () => {
      missed += 1;
    },
  );
  sockets.missed = [MAIN_TOPIC];
  await start();
  expect(missed).toBe(1);
  sockets.last().end();
  await pass(2_000);
  expect(sockets.last().topics).toContain(MAIN_TOPIC);
  expect(sockets.last().ages.size).toBe(0);
  expect([missed, resumed]).toEqual([1, 1]);
  quiet();
});

test('[S-12] a topic is subscribed to while somebody listens, once', async () => {
  await start({ member: aMember() });
  const stops = [onTopic(MAIN_TOPIC, () => {}), onTopic(MAIN_TOPIC, () => {})];
  expect(sockets.last().topics.filter((topic) => topic === MAIN_TOPIC)).toHaveLength(1);
  for (const each of stops) each();
  expect(sockets.last().topics).not.toContain(MAIN_TOPIC);
});

test('[S-12] a gap refetches money, member and unread messages with the current token', async () => {
  await start({ member: aMember() });
  const network = fakeNetwork(catchUp);
  expect(network.calls('/api/member/info')).toHaveLength(0);
  sessionStore.setState(({ session: now }) => ({ session: now && { ...now, token: 'token-2' } }));
  sockets.last().end();
  await pass(500);
  expect(sockets.all).toHaveLength(2);
  expect(sockets.last().connect?.token).toBe('token-2');
  expect(balanceStore.getState().cash).toBe(9_000);
  expect(memberStore.getState().member?.memNick).toBe('돌아온손님');
  expect(unreadStore.getState().unread).toBe(5);
  expect(resumed).toBe(1);
});

test('[S-12] retries slow down while the server is away and restart with the network', async () => {
  await start({ member: aMember() });
  fakeNetwork(catchUp);
  const info = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('away'));
  sockets.weather = 'blocked';
  sockets.last().end();
  await pass(30_000);
  const tries = sockets.all.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(12);
  await pass(10_000);
  expect(sockets.all.length - tries).toBeLessThanOrEqual(1);
  sockets.weather = 'fine';
  info.mockRestore();
  dispatchEvent(new Event('online'));
  await settled();
  expect(sockets.last().readyState).toBe(1);
  expect(balanceStore.getState().cash).toBe(9_000);
});

test('[S-12] a network that returns while an attempt is failing is not slept over', async () => {
  await start();
  let answer = (): void => {};
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    throw new TypeError('away');
  });
  sockets.weather = 'blocked';
  sockets.last().end();
  for (let tries = 0; tries < 5; tries += 1) {
    await pass(30_000);
    answer();
  }
  await pass(30_000); // an attempt has failed, and the check of HTTP is under way
  const tried = sockets.all.length;
  sockets.weather = 'fine';
  dispatchEvent(new Event('online'));
  answer();
  await settled();
  expect(sockets.all).toHaveLength(tried + 1);
  expect(sockets.last().readyState).toBe(1);
});

test('[S-12] a line from before a network failure is given up when the network returns', async () => {
  await start({ member: aMember() });
  fakeNetwork(catchUp);
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(sockets.all.map(({ readyState }) => readyState)).toEqual([3, 1]);
  expect(resumed).toBe(1);
});

test('[S-12] a tab that wakes up looks whether its line is still alive', async () => {
  await start({ member: aMember() });
  fakeNetwork(catchUp);
  sockets.last().beat();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(sockets.all).toHaveLength(1);
  jest.setSystemTime(Date.now() + 60_000); // asleep: no timer ran
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(500);
  expect(sockets.all).toHaveLength(2);
});

test('[S-12] a server that accepts and sends nothing is left after ten seconds', async () => {
  sockets.weather = 'silent';
  await start({ member: aMember() });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('away'));
  await pass(10_000);
  expect(sockets.all[0]?.readyState).toBe(3);
  await pass(1_000);
  expect(sockets.all).toHaveLength(2);
});

test('[S-10] a session that a newer login ended neither reconnects nor retries', async () => {
  sockets.refusal = 'AU02';
  await start({ member: aMember(), language: 'en' });
  sockets.refusal = null;
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts[0]?.text).toBe('Logged in with the same id');
  await pass(60_000);
  expect(sockets.all.filter(({ connect }) => connect?.token)).toHaveLength(1);
});

test('[S-12] a refused line, as one tab too many, is retried on the same transport', async () => {
  sockets.refusal = 'RQ02';
  await start({ member: aMember() });
  await pass(5_000);
  expect(sockets.all.length).toBeGreaterThan(2);
  expect(session.current()).not.toBeNull();
  sockets.refusal = null;
  await pass(30_000);
  expect(sockets.last().readyState).toBe(1);
});

test('[S-13] a session that ended in a gap is noticed by the requests after it', async () => {
  await start({ member: aMember() });
  fakeNetwork({
    ...catchUp,
    '/api/cash/getUserCash': () => refusal('AU01'),
    '/api/member/info': () => refusal('AU01'),
  });
  sockets.last().end();
  await pass(500);
  expect(session.current()).toBeNull();
});

test('[S-12] reconnection doubles its delay up to 30 s, with jitter from half on', () => {
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, 0))).toEqual([250, 500, 1_000, 2_000]);
  expect(backoff(0, 0.999)).toBeLessThanOrEqual(500);
  expect(backoff(20, 0.999)).toBeLessThanOrEqual(30_000);
  expect(backoff(20, 0)).toBe(15_000);
});

test('OP-04: a line of a server that ends is opened again after a bounded random time', async () => {
  const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
  await start();
  await pass(20_000); // a good line: after any other end the page would be back within half a second
  sockets.last().end(LINE_MOVES);
  await pass(LINE_MOVES_WITHIN_MS / 2 - 1);
  expect(sockets.all).toHaveLength(1);
  await pass(1);
  expect(sockets.all).toHaveLength(2);
  chance.mockReturnValue(0.999);
  await pass(20_000);
  sockets.last().end(LINE_MOVES);
  await pass(LINE_MOVES_WITHIN_MS);
  expect(sockets.all).toHaveLength(3);
});
