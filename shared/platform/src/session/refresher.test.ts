import { aMember, aSession, fakeNetwork, refusal, silence, startQuietly } from '@madang/testing';
import { serverClock } from '../clock/server-clock.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { refreshIsDue, startRefresher } from './refresher.ts';
import { endSession, session } from './session.ts';

const MINUTES = 60_000;
const quiet = { doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] as never };

const fresh = (token = 'token-2') => {
  const { token: _own, ...rest } = aSession({ exp: serverClock.now() + 120 * MINUTES });
  return { token, session: rest };
};

const signedInFor = async (leftMs: number): Promise<void> => {
  await startQuietly({ member: aMember() });
  sessionStore.setState(({ session: now }) => ({ session: now && { ...now, exp: serverClock.now() + leftMs } }));
};

/** Lets what is under way come to rest without moving the clock. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((done) => setImmediate(done));
};

afterEach(() => jest.useRealTimers());

test('[S-09] a token is refreshed at 300 s before its end, and not at 301', () => {
  const now = Date.UTC(2026, 10, 20);
  expect(refreshIsDue(now + 301_000, now)).toBe(false);
  expect(refreshIsDue(now + 300_001, now)).toBe(false);
  expect(refreshIsDue(now + 300_000, now)).toBe(true);
  expect(refreshIsDue(now - 1, now)).toBe(true);
});

test('[S-09] the refresh waits for its moment and takes the new token', async () => {
  jest.useFakeTimers(quiet);
  await signedInFor(6 * MINUTES);
  const network = fakeNetwork({ '/api/getToken': () => fresh() });
  const stop = startRefresher(() => endSession('expired'));
  await jest.advanceTimersByTimeAsync(MINUTES - 1);
  await settled();
  expect(network.calls('/api/getToken')).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  await settled();
  expect(network.calls('/api/getToken')).toHaveLength(1);
  expect(session.current()?.token).toBe('token-2');
  stop();
});

test('[S-09] a tab that waited for the lock does not refresh again', async () => {
  const queue: (() => void)[] = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, work: () => Promise<unknown>) => new Promise((done) => queue.push(() => done(work()))),
    },
  });
  await signedInFor(MINUTES);
  const network = fakeNetwork({ '/api/getToken': () => fresh() });
  const stop = startRefresher(() => endSession('expired'));
  const { token, session: rest } = fresh('token-of-the-other-tab');
  sessionStore.setState({ session: { token, ...rest } });
  for (const grant of queue) grant();
  await settled();
  expect(queue).toHaveLength(1);
  expect(network.calls('/api/getToken')).toHaveLength(0);
  stop();
  Reflect.deleteProperty(navigator, 'locks');
});

test.each([
  ['an error of the server', () => refusal('E001')],
  ['an answer without a session', () => ({ ...fresh(), token: '' })],
])('[S-09] %s fails the refresh at once', async (_name, answer) => {
  await signedInFor(MINUTES);
  const network = fakeNetwork({ '/api/getToken': answer });
  const failed = jest.fn(() => endSession('expired'));
  const stop = startRefresher(failed);
  await settled();
  expect(failed).toHaveBeenCalledTimes(1);
  expect(network.calls('/api/getToken')).toHaveLength(1);
  stop();
});

test('[S-10] a refresh refused by a newer login leaves the game page alone', async () => {
  await signedInFor(MINUTES);
  history.replaceState(null, '', '/slot/game?launch=L1');
  fakeNetwork({ '/api/getToken': () => refusal('AU02') });
  const failed = jest.fn();
  const stop = startRefresher(failed);
  await settled();
  expect(failed).not.toHaveBeenCalled();
  expect(session.current()).not.toBeNull();
  stop();
  history.replaceState(null, '', '/');
});

test('[S-09] a refused refresh signs out', async () => {
  await signedInFor(MINUTES);
  fakeNetwork({ '/api/getToken': () => refusal('AU01') });
  const stop = startRefresher(() => endSession('expired'));
  await settled();
  expect(session.current()).toBeNull();
  stop();
});

test('[S-09] without an answer the refresh is tried again before it has failed', async () => {
  jest.useFakeTimers(quiet);
  await signedInFor(MINUTES);
  let attempts = 0;
  fakeNetwork({
    '/api/getToken': () => {
      attempts += 1;
      return attempts < 3 ? silence : fresh();
    },
  });
  const stop = startRefresher(() => endSession('expired'));
  await settled();
  await jest.advanceTimersByTimeAsync(2_000);
  await settled();
  await jest.advanceTimersByTimeAsync(4_000);
  await settled();
  expect(attempts).toBe(3);
  expect(session.current()?.token).toBe('token-2');
  stop();
});

test('[S-09] without any answer to the last attempt it signs out', async () => {
  jest.useFakeTimers(quiet);
  await signedInFor(MINUTES);
  const network = fakeNetwork({ '/api/getToken': () => silence });
  const stop = startRefresher(() => endSession('expired'));
  for (let wait = 0; wait < 5; wait += 1) {
    await settled();
    await jest.advanceTimersByTimeAsync(8_000);
  }
  await settled();
  expect(network.calls('/api/getToken')).toHaveLength(4);
  expect(session.current()).toBeNull();
  stop();
});
