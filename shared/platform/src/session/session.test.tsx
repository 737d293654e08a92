import { signedOut, signInWanted, siteInspected } from '@madang/contracts';
import {
  aLogin,
  aMember,
  aSession,
  fakeNetwork,
  refusal,
  renderApp,
  silence,
  someHoldings,
  startQuietly,
} from '@madang/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { bus } from '../bus/bus.ts';
import { toastsStore } from '../notice/toasts.store.ts';
import { obey } from '../realtime/commands.ts';
import { useMember } from '../session-state/member.store.ts';
import type { TabMessage } from '../session-state/tabs.ts';
import { useBalance } from '../stores/balance.store.ts';
import { useUnread } from '../stores/unread.store.ts';
import { pollBalance } from './balance-poll.ts';
import { dismiss, endSession, session, signOutIdle } from './session.ts';

const codes = {
  '/api/common/code': () => ({ list: [] }),
  '/api/common/gameCodes': () => ({ list: [] }),
  '/api/common/gameGroupCodes': () => ({ list: [] }),
} as const;

const Header = () => {
  const member = useMember();
  const { cash, point } = useBalance();
  const unread = useUnread();
  return <p>{member ? `${member.memNick} ${cash} ${point} unread ${unread}` : 'guest'}</p>;
};

const open = new Set<BroadcastChannel>();
afterEach(() => {
  for (const channel of open) channel.close();
  open.clear();
});

/** Another tab of the same browser. */
const otherTab = () => {
  const channel = new BroadcastChannel('madang.session');
  open.add(channel);
  const received: TabMessage[] = [];
  channel.onmessage = (event: MessageEvent<TabMessage>) => received.push(event.data);
  return { received, send: (message: TabMessage) => channel.postMessage(message) };
};

test('[S-06] sign-in stores token and member, loads codes and informs other tabs', async () => {
  const other = otherTab();
  await renderApp(<Header />);
  const network = fakeNetwork(codes);
  await act(async () => session.signIn(aLogin({ memNick: '달빛손님', cashAmt: 5_000, pointAmt: 30 }, 2)));
  expect(screen.getByText('달빛손님 5000 30 unread 2')).toBeTruthy();
  expect(session.current()?.token).toBe('token-1');
  await waitFor(() =>
    expect(network.calls('/api/common/code')).toEqual([{ masterCode: 'common' }, { masterCode: 'bcategory' }]),
  );
  await waitFor(() => expect(other.received[0]).toMatchObject({ type: 'in', member: { memNick: '달빛손님' } }));
});

test('[S-06] signing in holds although the codes cannot be had', async () => {
  await startQuietly();
  fakeNetwork({
    '/api/common/code': () => silence,
    '/api/common/gameCodes': () => silence,
    '/api/common/gameGroupCodes': () => silence,
  });
  session.signIn(aLogin());
  expect(session.current()).not.toBeNull();
});

test('[S-08] sign-out reaches the server, clears everything and opens the first page', async () => {
  const { address } = await renderApp(<Header />, { member: aMember(), path: '/betList' });
  const network = fakeNetwork({ '/api/member/logout': () => ({}) });
  const reasons: string[] = [];
  const stop = bus.on(signedOut, ({ reason }) => reasons.push(reason));
  await act(() => Promise.all([session.signOut(), session.signOut()]));
  stop();
  expect(screen.getByText('guest')).toBeTruthy();
  expect(address()).toBe('/');
  expect(network.calls('/api/member/logout')).toHaveLength(1);
  expect(network.headers('/api/member/logout')[0]?.get('token')).toBe('token-1');
  expect(reasons).toEqual(['asked']);
});

test('[S-08] signing out with an expired token, or with no server at all, is no error', async () => {
  for (const answer of [refusal('AU01'), silence] as const) {
    await startQuietly({ member: aMember() });
    fakeNetwork({ '/api/member/logout': () => answer });
    await session.signOut();
    expect(session.current()).toBeNull();
  }
});

test('[33-21] a sign-out without an answer leaves its mark for the next page', async () => {
  const mark = () => /(?:^|; )out=([^;]*)/.exec(document.cookie)?.[1];
  const topic = encodeURIComponent(aSession().topic);
  for (const end of [() => session.signOut(), () => signOutIdle(), () => dismiss('expired')]) {
    await startQuietly({ member: aMember() });
    fakeNetwork({ '/api/member/logout': () => silence });
    await end();
    await waitFor(() => expect(mark()).toBe(topic));
    await startQuietly({ member: aMember() });
    fakeNetwork({ '/api/member/logout': () => ({}) });
    await end();
    await waitFor(() => expect(mark()).toBeUndefined());
  }
});

test('[S-08] the echo of the own sign-out is no expiry in any tab', async () => {
  const other = otherTab();
  await renderApp(<Header />, { member: aMember() });
  fakeNetwork({
    '/api/member/logout': () => {
      act(() => obey({ cmd: 'LOGOUT', data1: 'AU01', data2: '' }));
      return {};
    },
  });
  await act(() => session.signOut());
  expect(toastsStore.getState().toasts).toEqual([]);
  await waitFor(() => expect(other.received[0]).toMatchObject({ type: 'out', reason: 'asked' }));
});

test('[S-08] what another tab signs out is out here too, and what it signs in is in', async () => {
  const other = otherTab();
  const { address } = await renderApp(<Header />, { member: aMember(), path: '/betList' });
  act(() => other.send({ type: 'out', reason: 'superseded', topic: '/topic/s.of-an-older-session' }));
  act(() => other.send({ type: 'out', reason: 'asked', topic: session.current()?.topic ?? '' }));
  await screen.findByText('guest');
  expect(screen.queryByText('동일한 아이디로 다른 곳에서 로그인되었습니다.')).toBeNull();
  await waitFor(() => expect(address()).toBe('/'));
  other.send({
    type: 'in',
    session: aSession({ token: 'token-9' }),
    member: aMember({ memNick: '다른손님', cashAmt: 7, pointAmt: 1 }),
    newMsg: 4,
  });
  await screen.findByText('다른손님 7 1 unread 4');
  expect(session.current()?.token).toBe('token-9');
  other.send({ type: 'token', session: aSession({ token: 'token-10' }) });
  await waitFor(() => expect(session.current()?.token).toBe('token-10'));
});

test('[S-08] [S-11] maintenance from another tab applies here, on the same page', async () => {
  const other = otherTab();
  const { address } = await renderApp(<Header />, { member: aMember(), path: '/betList' });
  const ended: boolean[] = [];
  const stop = bus.on(siteInspected, ({ closed }) => ended.push(closed));
  act(() => other.send({ type: 'out', reason: 'maintenance', topic: session.current()?.topic ?? '' }));
  await screen.findByText('guest');
  stop();
  expect(ended).toEqual([true]);
  expect(address()).toBe('/betList');
});

test('[S-10] TK999 on the balance signs the older session out with the specified text', async () => {
  await renderApp(<Header />, { member: aMember(), language: 'ko' });
  fakeNetwork({ '/api/cash/getUserCash': () => refusal('TK999') });
  await act(() => pollBalance());
  expect(screen.getByText('guest')).toBeTruthy();
  expect(screen.getByText('동일한 아이디로 다른 곳에서 로그인되었습니다.')).toBeTruthy();
});

let leave: () => void;
const Game = () => {
  const navigate = useNavigate();
  leave = () => void navigate('/');
  return <p>{String(useBalance().balance)}</p>;
};

test('[S-10] a superseded session on the game page shows TK999 until the page is left', async () => {
  const { user } = await renderApp(<Game />, { member: aMember(), path: '/slot/game?launch=L1', language: 'en' });
  fakeNetwork({ '/api/cash/getUserCash': () => refusal('TK999') });
  await act(() => pollBalance());
  expect(screen.getByText('TK999')).toBeTruthy();
  expect(session.current()).not.toBeNull();
  act(() => leave());
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(session.current()).toBeNull();
});

test('[S-10] a superseded session sends no request, and leaving ends it unasked', async () => {
  const { address } = await renderApp(<Game />, { member: aMember(), path: '/slot/game?launch=L1', language: 'en' });
  const network = fakeNetwork({ '/api/cash/getUserCash': () => refusal('TK999') });
  await act(() => pollBalance());
  await act(() => pollBalance());
  expect(network.calls('/api/cash/getUserCash')).toHaveLength(1);
  await act(() => session.signOut());
  expect(network.calls('/api/member/logout')).toHaveLength(0);
  expect(session.current()).toBeNull();
  expect(address()).toBe('/');
  expect(screen.queryByRole('alertdialog')).toBeNull(); // the member has read it already
});

test('[S-13] the balance answers all won, and isPlayGame sets the game-running flag', async () => {
  const Playing = () => <p>{JSON.stringify(useBalance())}</p>;
  await renderApp(<Playing />, { member: aMember() });
  fakeNetwork({
    '/api/cash/getUserCash': () =>
      someHoldings({ balance: 900, cashAmt: 0, pointAmt: 5, isPlayGame: 'Y', v: 3, net: -700 }),
  });
  await act(() => pollBalance());
  const since = Date.parse(someHoldings().since);
  const holdings = {
    cash: 0,
    point: 5,
    balance: 900,
    v: 3,
    playing: true,
    since,
    net: -700,
    netKnown: true,
    play: null,
  };
  expect(screen.getByText(JSON.stringify(holdings))).toBeTruthy();
});

const EXPIRED = '로그인이 만료되었습니다. 다시 로그인해 주세요.';

test('[S-09] an unseen end of the session is shown until it is read, with the sign-in', async () => {
  const { user } = await renderApp(<Header />, { member: aMember(), language: 'ko' });
  const wanted = jest.fn();
  const stop = bus.on(signInWanted, wanted);
  act(() => endSession('expired'));
  act(() => endSession('expired'));
  expect(screen.getAllByText(EXPIRED)).toHaveLength(1);
  expect(toastsStore.getState().toasts[0]?.stays).toBe(true);
  await user.click(screen.getByRole('button', { name: '로그인', hidden: true }));
  expect(wanted).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(EXPIRED)).toBeNull();
  stop();
});

test('[S-09] it is gone once somebody has signed in, in this tab or another', async () => {
  const other = otherTab();
  await renderApp(<Header />, { member: aMember(), language: 'ko' });
  act(() => endSession('expired'));
  screen.getByText(EXPIRED);
  other.send({ type: 'in', session: aSession({ token: 'token-9' }), member: aMember(), newMsg: 0 });
  await waitFor(() => expect(screen.queryByText(EXPIRED)).toBeNull());
});

test('[S-09] a reload that finds its session gone shows it once, a guest never', async () => {
  await startQuietly({ member: aMember(), language: 'ko' });
  const ended = async (boot = {}) => {
    await startQuietly({ language: 'ko', boot });
    return toastsStore.getState().toasts.map(({ text }) => text);
  };
  const closed = { siteCheck: { startDate: '2026-01-01 00:00:00', endDate: '2099-01-01 00:00:00' } };
  expect(await ended(closed)).toEqual([]);
  expect(await ended()).toEqual([EXPIRED]);
  expect(await ended()).toEqual([]);
});

test('[S-08] a member who signed out receives no notice on the next page', async () => {
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/member/logout': () => ({}) });
  await session.signOut();
  await startQuietly();
  expect(toastsStore.getState().toasts).toEqual([]);
});
