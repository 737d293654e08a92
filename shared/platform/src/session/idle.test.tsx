import { aMember, aSession, fakeNetwork, renderApp } from '@madang/testing';
import { act, screen } from '@testing-library/react';
import { query, queryClient } from '../call/query.ts';
import { balanceStore } from '../stores/balance.store.ts';
import { idleStore, startIdleWatch } from './idle.ts';
import { session } from './session.ts';

const MINUTE = 60_000;
let stop = (): void => {};

const open = async () => {
  const network = fakeNetwork({ '/api/member/logout': () => ({}) });
  const app = await renderApp(<p>page</p>, { member: aMember() });
  queryClient.setQueryData(query('/api/etc/siteOption', {}).queryKey, {
    siteOption: {
      pointMin: 1_000,
      bonusFirstPercent: 20,
      bonusDailyPercent: 10,
      spinCycleMs: 5_000,
      idleMinutes: 30,
      joinOpen: 'Y' as const,
    },
    joinRecommanderId: '',
  });
  jest.useFakeTimers({ advanceTimers: true });
  stop = startIdleWatch();
  return { network, app };
};
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('[O-05] an idle member is warned after 28 and signed out after 30 minutes', async () => {
  const { network } = await open();
  await pass(27);
  expect(idleStore.getState().until).toBeNull();
  await pass(1.5);
  expect(idleStore.getState().until).not.toBeNull();
  await pass(2);
  expect(session.current()).toBeNull();
  expect(network.calls('/api/member/logout')).toEqual([{ idle: true }]);
});

test('[O-05] a sign begins the time again, and one press on the warning stays', async () => {
  await open();
  await pass(20);
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  await pass(20);
  expect(idleStore.getState().until).toBeNull();
  await pass(9);
  const stay = await screen.findByRole('button', { name: '계속 이용하기' });
  act(() => stay.click());
  expect(idleStore.getState().until).toBeNull();
  await pass(20);
  expect(session.current()).not.toBeNull();
});

test('[O-05] a sign in another tab counts, and an open game ends first', async () => {
  await open();
  await pass(25);
  const other = new BroadcastChannel('madang.session');
  other.postMessage({ type: 'active', topic: aSession().topic, at: Date.now() });
  await act(() => new Promise((done) => setImmediate(done)));
  await pass(0.2);
  other.close();
  await pass(15);
  expect(session.current()).not.toBeNull();
  act(() => balanceStore.setState({ playing: true }));
  await pass(60);
  expect(session.current()).not.toBeNull();
  act(() => balanceStore.setState({ playing: false }));
  await pass(29);
  expect(session.current()).not.toBeNull();
  await pass(2);
  expect(session.current()).toBeNull();
});
