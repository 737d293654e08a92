import { aMember, fakeNetwork, refusal, silence, someHoldings, startQuietly } from '@madang/testing';
import { fakeLocks } from '../../testing/fake-locks.ts';
import type { TabMessage } from '../session-state/tabs.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { startBalancePoll } from './balance-poll.ts';
import { endSession, session } from './session.ts';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const pass = async (ms: number): Promise<void> => {
  await jest.advanceTimersByTimeAsync(ms);
  await settled();
};

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] as never }),
);
afterEach(() => jest.useRealTimers());

test('[S-13] a signed-in member polls the balance at once and every five seconds', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/cash/getUserCash': () => someHoldings() });
  const requests = () => network.calls('/api/cash/getUserCash').length;
  const stop = startBalancePoll();
  await settled();
  expect(requests()).toBe(1);
  await pass(4_999);
  expect(requests()).toBe(1);
  await pass(1);
  expect(requests()).toBe(2);
  endSession('asked');
  await pass(60_000);
  expect(requests()).toBe(2);
  stop();
});

test('[S-13] a guest requests nothing', async () => {
  await startQuietly();
  const network = fakeNetwork();
  const stop = startBalancePoll();
  await pass(20_000);
  expect(network.calls('/api/cash/getUserCash')).toHaveLength(0);
  stop();
});

test('[S-13] an answer that does not come leaves the figures and the poll alone', async () => {
  await startQuietly({ member: aMember({ cashAmt: 4_000 }) });
  let answers = 0;
  fakeNetwork({
    '/api/cash/getUserCash': () => {
      answers += 1;
      return answers === 1 ? silence : someHoldings({ balance: 5_000, cashAmt: 5_000 });
    },
  });
  const stop = startBalancePoll();
  await settled();
  expect(balanceStore.getState().cash).toBe(4_000);
  await pass(5_000);
  expect(balanceStore.getState().cash).toBe(5_000);
  stop();
});

test('[S-13] a restored network polls the balance at once and every five seconds', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/cash/getUserCash': () => someHoldings() });
  const requests = () => network.calls('/api/cash/getUserCash').length;
  const stop = startBalancePoll();
  await settled();
  await pass(2_000);
  dispatchEvent(new Event('online'));
  await settled();
  expect(requests()).toBe(2);
  await pass(4_999);
  expect(requests()).toBe(2);
  await pass(5_001);
  expect(requests()).toBe(4);
  stop();
  dispatchEvent(new Event('online'));
  await pass(10_000);
  expect(requests()).toBe(4);
});

describe('several tabs of one browser', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0).reverse()) stop();
  });
  const otherTab = () => {
    const channel = new BroadcastChannel('madang.session');
    stops.push(() => channel.close());
    const received: TabMessage[] = [];
    channel.onmessage = (event: MessageEvent<TabMessage>) => received.push(event.data);
    return { received, send: (message: TabMessage) => channel.postMessage(message) };
  };
  /** The question repeats until it leaves. */
  const otherRequests = (): (() => void) => {
    let leave = (): void => {};
    const hold = () =>
      new Promise<void>((done) => {
        leave = done;
      });
    void navigator.locks.request(`madang.poll.${session.current()?.topic}`, hold);
    return () => leave();
  };

  test('[S-13] one tab requests and notifies the others; when it goes, another requests', async () => {
    stops.push(fakeLocks());
    await startQuietly({ member: aMember() });
    const topic = session.current()?.topic ?? '';
    const network = fakeNetwork({ '/api/cash/getUserCash': () => someHoldings({ cashAmt: 9, balance: 9, v: 9 }) });
    const other = otherTab();
    const leave = otherRequests();
    stops.push(startBalancePoll());
    await pass(20_000);
    expect(network.calls('/api/cash/getUserCash')).toHaveLength(0);
    other.send({ type: 'balance', topic, holdings: someHoldings({ cashAmt: 7, balance: 7, v: 2, net: -3 }) });
    await settled();
    expect(balanceStore.getState()).toMatchObject({ cash: 7, v: 2, net: -3, netKnown: true });
    other.send({
      type: 'balance',
      topic: '/topic/s.another',
      holdings: someHoldings({ cashAmt: 8, balance: 8, v: 3 }),
    });
    await settled();
    expect(balanceStore.getState().cash).toBe(7);
    leave();
    await settled();
    expect(network.calls('/api/cash/getUserCash')).toHaveLength(1);
    expect(other.received).toContainEqual({
      type: 'balance',
      topic,
      holdings: expect.objectContaining({ cashAmt: 9 }),
    });
  });

  test('[S-10] TK999 is received from the tab that requested', async () => {
    stops.push(fakeLocks());
    await startQuietly({ member: aMember() });
    const topic = session.current()?.topic ?? '';
    const other = otherTab();
    otherRequests();
    stops.push(startBalancePoll());
    other.send({ type: 'balance', topic, holdings: 'TK999' });
    await settled();
    expect(session.current()).toBeNull();
  });

  test('[S-10] TK999 is published to the other tabs', async () => {
    await startQuietly({ member: aMember() });
    const topic = session.current()?.topic ?? '';
    const other = otherTab();
    fakeNetwork({ '/api/cash/getUserCash': () => refusal('TK999') });
    stops.push(startBalancePoll());
    await settled();
    expect(session.current()).toBeNull();
    expect(other.received).toContainEqual({ type: 'balance', topic, holdings: 'TK999' });
  });
});
