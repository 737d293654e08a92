import { isApiError } from '@madang/contracts';
import {
  aBet,
  aBetList,
  aMainPage,
  aMember,
  anEnvelopeKey,
  aSession,
  fakeNetwork,
  refusal,
  silence,
  someHoldings,
  startQuietly,
  TEST_KEY,
} from '@madang/testing';
import { fakeLocks } from '../../testing/fake-locks.ts';
import { serverClock } from '../clock/server-clock.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { alertStore } from '../notice/alert.store.ts';
import { toastsStore } from '../notice/toasts.store.ts';
import { session } from '../session/session.ts';
import { sessionStore } from '../session-state/session.store.ts';
import { call } from './call.ts';

const caught = async (calling: Promise<unknown>): Promise<unknown> => {
  try {
    await calling;
  } catch (thrown) {
    return thrown;
  }
  throw new Error('It was not refused');
};

test('[S-14] a call answers the data of success, with site id and both token headers', async () => {
  await startQuietly({ member: aMember(), language: 'vn' });
  const network = fakeNetwork({ '/api/bet/betlist': () => aBetList([aBet({ betIdx: 7 })]) });
  const { list } = await call('/api/bet/betlist', { page: 2 });
  expect(list[0]?.betIdx).toBe(7);
  expect(network.calls('/api/bet/betlist')).toEqual([{ page: 2, groupKey: '', vendorCode: '', oldYn: 'N', type: '' }]);
  const headers = network.headers('/api/bet/betlist')[0];
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('token')).toBe('token-1');
  expect(headers?.get('accept-language')).toBe('vi');
});

test('[S-14] a guest sends no token, and the language follows the choice', async () => {
  await startQuietly({ language: 'ko' });
  const network = fakeNetwork({ '/api/main': () => aMainPage() });
  await call('/api/main', {});
  await setLanguage('en');
  await call('/api/main', {});
  const [first, second] = network.headers('/api/main');
  expect(first?.has('token')).toBe(false);
  expect(first?.get('accept-language')).toBe('ko');
  expect(second?.get('accept-language')).toBe('en');
});

test('[S-14] a refusal is thrown with its code, its values and the text of the server', async () => {
  await startQuietly();
  fakeNetwork({ '/api/member/login': () => refusal('LX02', { left: 4 }, '서버의 말') });
  const thrown = await caught(call('/api/member/login', { memId: 'member01', memPass: 'x' }));
  expect(isApiError(thrown, 'LX02')).toBe(true);
  expect(thrown).toMatchObject({ name: 'ApiError', code: 'LX02', params: { left: 4 }, message: '서버의 말' });
});

test('[S-14] no answer is E002', async () => {
  await startQuietly();
  fakeNetwork({ '/api/main': () => silence });
  expect(isApiError(await caught(call('/api/main', {})), 'E002')).toBe(true);
});

test('[S-14] without a key, qa speaks plain text', async () => {
  await startQuietly();
  sessionStore.setState({ guestKey: null });
  const network = fakeNetwork({ '/api/main': () => aMainPage() });
  await call('/api/main', {});
  expect(network.calls('/api/boot')).toHaveLength(0);
  expect(network.calls('/api/main')).toHaveLength(1);
});

test('an aborted call rejects as aborted and not as a refusal', async () => {
  await startQuietly();
  fakeNetwork({ '/api/main': () => aMainPage() });
  const stop = new AbortController();
  stop.abort();
  expect(isApiError(await caught(call('/api/main', {}, { signal: stop.signal })))).toBe(false);
});

test('[S-14] with a key, body and answer travel sealed', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/cash/getUserCash': () => someHoldings({ balance: 77 }) });
  network.sealWith(TEST_KEY);
  expect((await call('/api/cash/getUserCash', {})).balance).toBe(77);
});

test('[S-14] a plain success to a sealed request is a forgery and is refused', async () => {
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/cash/getUserCash': () => someHoldings() }).answerInPlain();
  const thrown = await caught(call('/api/cash/getUserCash', {}));
  expect(isApiError(thrown, 'E001')).toBe(true);
});

test('[S-14] a stale call takes the server’s time and succeeds at the second attempt', async () => {
  await startQuietly();
  const twoHours = 7_200_000;
  let attempts = 0;
  fakeNetwork({
    '/api/main': () => {
      attempts += 1;
      return attempts === 1 ? refusal('EN02', { serverTime: Date.now() + twoHours }) : aMainPage();
    },
  });
  await call('/api/main', {});
  expect(attempts).toBe(2);
  expect(serverClock.now() - Date.now()).toBeGreaterThan(twoHours - 5_000);
});

test('[S-14] refused as stale twice, the call gives up', async () => {
  await startQuietly();
  const network = fakeNetwork({ '/api/main': () => refusal('EN02', { serverTime: Date.now() }) });
  expect(isApiError(await caught(call('/api/main', {})), 'EN02')).toBe(true);
  expect(network.calls('/api/main')).toHaveLength(2);
});

test('[S-14] a guest whose key has expired gets a new one and the call goes through', async () => {
  const fresh = anEnvelopeKey('k2');
  await startQuietly({ boot: { mode: 'production', key: anEnvelopeKey('old') } });
  const network = fakeNetwork({
    '/api/boot': () => ({ key: fresh, serverTime: Date.now() }),
    '/api/main': () => aMainPage(),
  });
  network.sealWith(fresh);
  await call('/api/main', {});
  expect(network.calls('/api/boot')).toHaveLength(1);
  expect(network.calls('/api/main')).toHaveLength(1);
});

test('a page without boot data requests one first key for all concurrent calls', async () => {
  const key = anEnvelopeKey();
  await startQuietly();
  sessionStore.setState({ guestKey: null, mode: 'production' });
  const network = fakeNetwork({
    '/api/boot': () => ({ key, serverTime: Date.now() }),
    '/api/main': () => aMainPage(),
    '/api/main/nt/list': () => ({ list: [] }),
  });
  network.sealWith(key);
  await Promise.all([call('/api/main', {}), call('/api/main/nt/list', {})]);
  expect(network.calls('/api/boot')).toHaveLength(1);
});

test('[S-09] several calls refused with AU01 end the session once', async () => {
  await startQuietly({ member: aMember() });
  fakeNetwork({ '/api/cash/getUserCash': () => refusal('AU01'), '/api/member/info': () => refusal('AU01') });
  const thrown = await Promise.all([caught(call('/api/cash/getUserCash', {})), caught(call('/api/member/info', {}))]);
  expect(thrown.every((each) => isApiError(each, 'AU01'))).toBe(true);
  expect(session.current()).toBeNull();
  expect(toastsStore.getState().toasts.filter(({ text }) => text.includes('만료'))).toHaveLength(1);
});

test('[S-09] a call refused with the token before a refresh is repeated with the new', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({
    '/api/member/info': (_body, { headers }) => {
      if (headers.get('token') === 'token-2') return { member: aMember(), msgInfo: { newMsg: 0 } };
      sessionStore.setState(({ session: now }) => ({ session: now && { ...now, token: 'token-2' } }));
      return refusal('AU01');
    },
  });
  await call('/api/member/info', {});
  expect(network.calls('/api/member/info')).toHaveLength(2);
  expect(session.current()).not.toBeNull();
});

const renewal = () => {
  const { token: _token, ...rest } = aSession({ topic: session.current()?.topic ?? '' });
  return { token: 'token-2', session: rest };
};
let unlock = (): void => {};
afterEach(() => unlock());

test('[33-15] a page whose token was replaced goes on with that of its cookie', async () => {
  unlock = fakeLocks();
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({
    '/api/member/info': (_body, { headers }) =>
      headers.get('token') === 'token-2' ? { member: aMember(), msgInfo: { newMsg: 0 } } : refusal('AU01'),
    '/api/getToken': renewal,
  });
  await Promise.all([call('/api/member/info', {}), call('/api/member/info', {})]);
  expect(session.current()?.token).toBe('token-2');
  expect(network.calls('/api/getToken')).toHaveLength(1);
  expect(toastsStore.getState().toasts).toEqual([]);
});

test('[33-15] a token that is refused again after its successor ends the session once', async () => {
  await startQuietly({ member: aMember() });
  const network = fakeNetwork({ '/api/member/info': () => refusal('AU01'), '/api/getToken': renewal });
  await caught(call('/api/member/info', {}));
  expect(session.current()).toBeNull();
  expect(network.calls('/api/member/info')).toHaveLength(2);
});

test('[33-15] after a new password, calls on their way take the new token', async () => {
  unlock = fakeLocks();
  await startQuietly({ member: aMember() });
  let answer = (): void => {};
  const changed = new Promise<void>((done) => {
    answer = done;
  });
  const network = fakeNetwork({
    '/api/member/update': async () => {
      await changed;
      return { version: 2, changed: ['memPass'], renewed: renewal() };
    },
    '/api/member/info': (_body, { headers }) => {
      if (headers.get('token') === 'token-2') return { member: aMember(), msgInfo: { newMsg: 0 } };
      setTimeout(answer, 0);
      return refusal('AU01');
    },
  });
  await Promise.all([call('/api/member/update', { version: 1 }), call('/api/member/info', {})]);
  expect(session.current()?.token).toBe('token-2');
  expect(network.calls('/api/member/info')).toHaveLength(2);
  expect(network.calls('/api/getToken')).toHaveLength(0);
});

test('[33-23] a change whose answer is lost ends in a sign-in that names the change', async () => {
  await startQuietly({ member: aMember(), language: 'en' });
  const network = fakeNetwork({ '/api/member/update': () => silence, '/api/getToken': () => refusal('AU01') });
  expect(await caught(call('/api/member/update', { version: 1 }))).toMatchObject({ code: 'E002' });
  expect(session.current()).not.toBeNull();
  network.on({ '/api/member/update': () => refusal('AU01') });
  await caught(call('/api/member/update', { version: 1 }));
  expect(session.current()).toBeNull();
  expect(toastsStore.getState().toasts.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^You were logged out before we could confirm your change/),
  ]);
});

test('[S-10] AU02 reports a newer login with the same id, and signs out', async () => {
  await startQuietly({ member: aMember(), language: 'en' });
  fakeNetwork({ '/api/member/info': () => refusal('AU02') });
  await caught(call('/api/member/info', {}));
  expect(session.current()).toBeNull();
  expect(alertStore.getState().alerts.map(({ text }) => text)).toEqual(['Logged in with the same id']);
});
