import { aMainPage, fakeNetwork, silence, startQuietly } from '@madang/testing';
import { call } from '../call/call.ts';
import { serverClock } from '../clock/server-clock.ts';
import { startClockWatch } from './clock-watch.ts';

const fakes = { doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'] as never };
const SLEEP_MS = 45_000;
const closed = { startDate: null, endDate: null };

/**
 * While the device sleeps its date goes on, and so does the server; the clock of the page does not.
 */
let slept = 0;
const { now: realNow } = Date;
const truth = () => realNow() + slept;
const error = () => Math.abs(serverClock.now() - truth());

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};
const show = async (visibility: 'visible' | 'hidden' = 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};

let stop = (): void => {};
const site = async () => {
  await startQuietly();
  const network = fakeNetwork({
    '/api/common/siteCheckInfo': () => ({ ...closed, serverTime: truth() }),
    '/api/main': () => aMainPage(),
  });
  network.serverTime(truth);
  serverClock.set(truth());
  stop = startClockWatch();
  return network;
};

beforeEach(() => {
  slept = 0;
  jest.spyOn(Date, 'now').mockImplementation(truth);
  jest.useFakeTimers(fakes);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a page that is visible again after a sleep requests the time, once', async () => {
  const network = await site();
  slept += SLEEP_MS;
  expect(error()).toBeGreaterThan(SLEEP_MS - 1_000);
  await show();
  expect(error()).toBeLessThan(1_000);
  await show();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(1);
});

test('a page that was hidden without a sleep requests nothing', async () => {
  const network = await site();
  await show('hidden');
  await show();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(0);
});

test('an unannounced wake-up is detected in two seconds while the page is visible', async () => {
  const network = await site();
  await show('hidden');
  slept += SLEEP_MS;
  await jest.advanceTimersByTimeAsync(10_000);
  await settled();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(0);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(error()).toBeLessThan(1_000);
});

test('without an answer the next check requests the time again', async () => {
  const network = await site();
  network.on({ '/api/common/siteCheckInfo': () => silence });
  slept += SLEEP_MS;
  await show();
  expect(error()).toBeGreaterThan(1_000);
  network.on({ '/api/common/siteCheckInfo': () => ({ ...closed, serverTime: truth() }) });
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  expect(error()).toBeLessThan(1_000);
});

test('every sealed answer carries the time, whatever was requested', async () => {
  const network = await site();
  slept += SLEEP_MS;
  await call('/api/main', {});
  expect(error()).toBeLessThan(1_000);
  expect(serverClock.isDoubtful()).toBe(false);
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(0);
});

test('a clock of the device that somebody sets changes no countdown', async () => {
  const network = await site();
  const before = serverClock.now();
  jest.spyOn(Date, 'now').mockImplementation(() => truth() + 7_200_000);
  await show();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(1);
  expect(serverClock.now() - before).toBeLessThan(1_000);
  await show();
  expect(network.calls('/api/common/siteCheckInfo')).toHaveLength(1);
});
