import type { DataOf, Pause } from '@madang/contracts';
import { aLogin, aMember, fakeNetwork, renderApp, startQuietly } from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { query, queryClient } from '../call/query.ts';
import { serverClock } from '../clock/server-clock.ts';
import { useQuery } from '../index.ts';
import { refreshMember } from '../session/refresh-member.ts';
import { session } from '../session/session.ts';
import type { TabMessage } from '../session-state/tabs.ts';
import { pauseStore, setPause, usePause } from './pause.store.ts';

const pause: Pause = { kind: 'timeOut', since: '2026-11-20T03:00:00.000Z', until: '2099-11-21T03:00:00.000Z' };
const banner = (title: string): DataOf<'/api/etc/banner'> => ({
  list: [
    {
      bannerIdx: 1,
      isClose: 'N',
      title: { ko: title, en: title, vn: title },
      text: { ko: '', en: '', vn: '' },
      page: null,
    },
  ],
});
const codes = {
  '/api/common/code': () => ({ list: [] }),
  '/api/common/gameCodes': () => ({ list: [] }),
  '/api/common/gameGroupCodes': () => ({ list: [] }),
  '/api/member/logout': () => ({}),
} as const;

const Page = () => {
  const taken = usePause();
  const { data } = useQuery(query('/api/etc/banner', {}));
  return <p>{`${taken ? 'a break' : 'no break'}, ${data?.list[0]?.title.en ?? 'nothing'}`}</p>;
};

afterEach(() => act(() => setPause(null)));

test('[O-05] promotions disappear when a member in a break signs in, and return after', async () => {
  const network = fakeNetwork({ ...codes, '/api/etc/banner': () => banner('bonus') });
  await renderApp(<Page />);
  await screen.findByText('no break, bonus');
  network.on({ '/api/etc/banner': () => banner('maintenance') });
  act(() => session.signIn({ ...aLogin(), pause }));
  expect(screen.getByText('a break, nothing')).toBeTruthy();
  await screen.findByText('a break, maintenance');
  network.on({ '/api/etc/banner': () => banner('bonus') });
  await act(() => session.signOut());
  await screen.findByText('no break, bonus');
});

test('[O-05] a sign-in without a break requests nothing again', async () => {
  const network = fakeNetwork({ ...codes, '/api/etc/banner': () => banner('bonus') });
  await renderApp(<Page />);
  await screen.findByText('no break, bonus');
  await act(async () => session.signIn(aLogin()));
  expect(screen.getByText('no break, bonus')).toBeTruthy();
  expect(network.calls('/api/etc/banner')).toHaveLength(1);
});

test('[O-05] a break reaches the other tabs, and theirs applies here', async () => {
  const other = new BroadcastChannel('madang.session');
  const received: TabMessage[] = [];
  other.onmessage = (event: MessageEvent<TabMessage>) => received.push(event.data);
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/member/info': () => ({ member: aMember(), msgInfo: { newMsg: 0 }, pause }) });
  await refreshMember();
  expect(pauseStore.getState().pause).toEqual(pause);
  await waitFor(() => expect(received).toEqual([{ type: 'pause', topic: session.current()?.topic, pause }]));
  other.postMessage({ type: 'pause', topic: 'of another session', pause: null });
  other.postMessage({ type: 'pause', topic: session.current()?.topic, pause: { ...pause, kind: 'exclusion' } });
  await waitFor(() => expect(pauseStore.getState().pause?.kind).toBe('exclusion'));
  other.close();
});

test('[O-05] it ends on a page that stays open, which then requests again', async () => {
  jest.useFakeTimers();
  fakeNetwork({ '/api/etc/banner': () => banner('bonus') });
  const until = new Date(serverClock.now() + 60_000).toISOString();
  setPause({ ...pause, until });
  queryClient.setQueryData(query('/api/etc/banner', {}).queryKey, banner('maintenance'));
  jest.advanceTimersByTime(59_999);
  expect(pauseStore.getState().pause?.until).toBe(until);
  jest.advanceTimersByTime(1);
  expect(pauseStore.getState().pause).toBeNull();
  expect(queryClient.getQueryData(query('/api/etc/banner', {}).queryKey)).toBeUndefined();
  jest.useRealTimers();
});

test('[O-05] a device that slept past the end hides it once its clock is corrected', () => {
  jest.useFakeTimers();
  fakeNetwork({ '/api/etc/banner': () => banner('bonus') });
  const end = serverClock.now() + 60_000;
  setPause({ ...pause, until: new Date(end).toISOString() });
  serverClock.set(end);
  jest.advanceTimersByTime(1);
  expect(pauseStore.getState().pause).toBeNull();
  jest.useRealTimers();
});
