import vm from 'node:vm';
import type { BootData } from '@madang/contracts';
import { NOON, type TestSite, testApp } from '../../testing/app.ts';
import { openAnswer, sealRequest } from '../../testing/envelope.ts';
import { aRemote, aShell, releasesFolder } from '../../testing/releases.ts';
import { netOf, netScript } from './net.ts';
import { type BenchState, benchQuery, plannedFailureOf } from './workbench-state.ts';
import { workbenchTexts } from './workbench-texts.ts';

const folder = releasesFolder();
let site: TestSite;

beforeAll(async () => {
  folder.write(aShell());
  folder.write(aRemote(), { '1.0.0-bb/remoteEntry.js': 'entry()', 'remoteEntry.js': 'entry()' });
  site = await testApp({ releasesDir: folder.folder });
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

const aBench = (changes: Partial<BenchState> = {}): BenchState => ({
  page: 'mf_mypage/betting.list',
  as: 'member01',
  lang: 'vn',
  width: 390,
  net: 'real',
  latency: 0,
  at: '',
  what: '',
  how: '',
  ...changes,
});
const alone = (bench: BenchState, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  site.app.inject({
    url: `/_alone/mf_mypage?${new URLSearchParams({ page: 'betting.list', bench: benchQuery(bench) })}`,
    headers,
  });
const bootOf = (html: string): BootData => JSON.parse(/id="madang-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

/** A call by the net of a bench, in plain text as `qa` takes it. */
const failureFor = (bench: BenchState, path: string, token?: string) =>
  site.app.inject({
    method: 'POST',
    url: `${netOf(bench)}${path}`,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}`, token }) },
    payload: JSON.stringify({ siteId: 'madang' }),
  });

test('[X-03] the address of the workbench holds its whole state', async () => {
  const bench = aBench({ latency: 250, what: '/api/bet/betlist', how: 'C102' });
  const headers = { cookie: 'lang=en', 'sec-fetch-site': 'none' };
  const page = await site.app.inject({ url: `/_workbench?${benchQuery(bench)}`, headers });
  expect(page.statusCode).toBe(200);
  for (const chosen of ['mf_mypage/betting.list', 'member01', 'vn', 'C102'])
    expect(page.body).toContain(`<option value="${chosen}" selected>`);
  for (const set of [
    'name="width" type="number" min="320" max="1920" value="390"',
    'value="250"',
    'value="/api/bet/betlist"',
  ])
    expect(page.body).toContain(set);
  const frame =
    /<iframe title="The remote on the bench" data-bench src="([^"]+)" width="390"/.exec(page.body)?.[1] ?? '';
  const address = new URL(frame.replaceAll('&#38;', '&'), 'http://site');
  expect(address.pathname).toBe('/_alone/mf_mypage');
  expect(address.searchParams.get('bench')).toBe(benchQuery(bench));
  expect(page.body).toContain('<option value="/api/cash/in">');
  expect(page.body).not.toContain('<script');
});

test('[X-03] without a state it offers a page; an invalid state is no error', async () => {
  for (const url of [
    '/_workbench',
    '/_workbench?page=../x',
    '/_workbench?page=mf_mypage/attendance&width=x&how=y&as=%22',
  ]) {
    const page = await site.app.inject({ url, headers: { cookie: 'lang=en' } });
    expect(page.statusCode).toBe(200);
  }
  expect((await site.app.inject('/_workbench')).body).not.toContain('data-bench');
});

test.each(['ko', 'en', 'vn'] as const)('[X-03] it speaks %s', async (language) => {
  const page = await site.app.inject({ url: '/_workbench', headers: { cookie: `lang=${language}` } });
  expect(page.body).toContain(`<h1>${workbenchTexts[language].title}</h1>`);
  expect(Object.values(workbenchTexts[language]).every((text) => text.trim() !== '')).toBe(true);
  if (language !== 'ko') expect(page.body).not.toMatch(/[가-힣]/);
});

test('[X-03] the remote alone has persona and language of the bench, without a session', async () => {
  const page = await alone(aBench());
  const boot = bootOf(page.body);
  expect(boot.language).toBe('vn');
  expect(boot.session?.member.memId).toBe('member01');
  expect(page.cookies.map(({ name }) => name)).not.toContain('madang_4000');
  const answer = await site.call('/api/member/info', {}, { as: boot.session?.token ?? '' });
  expect(answer.resultCode).toBe('0');
  expect(bootOf((await alone(aBench({ as: 'partner1' }))).body).session?.member.isPartnerMember).toBe('Y');
});

test.each(['', 'admin01', 'locked01', 'nobody'])('[X-03] as %j the page is a guest’s', async (as) => {
  expect(bootOf((await alone(aBench({ as }))).body).session).toBeUndefined();
});

test('[X-03] calls and files of the page go by the net, set before any other script', async () => {
  const bench = aBench();
  const { body } = await alone(bench);
  const first = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(body);
  expect(first?.[1]).toContain(netOf(bench));
  expect(first?.index ?? 0).toBeLessThan(body.indexOf('<script defer'));
  expect(body).toContain(`src="${netOf(bench)}/_m/mf_mypage/1.0.0-bb/remoteEntry.js"`);
  const plain = await site.app.inject('/_alone/mf_mypage');
  expect(plain.body).not.toContain('_workbench');
});

test('[X-03] network traffic reaches the site unchanged: plain, sealed, files', async () => {
  const bench = aBench();
  const { token } = bootOf((await alone(bench)).body).session ?? { token: '' };
  expect((await failureFor(bench, '/api/member/info', token)).json()).toMatchObject({
    resultCode: '0',
    data: { member: { memId: 'member01' } },
  });
  expect((await failureFor(bench, '/api/member/info')).json().resultCode).toBe('AU01');
  const path = '/api/common/siteCheckInfo';
  const key = site.app.keys.boot(NOON);
  const sealed = sealRequest(key, path, { siteId: 'madang' }, site.clock.now());
  const raw = await site.app.inject({ method: 'POST', url: netOf(bench) + path, payload: sealed });
  expect(openAnswer(key, path, raw.json(), sealed.n).resultCode).toBe('0');
  const file = await site.app.inject(`${netOf(bench)}/_m/mf_mypage/1.0.0-bb/remoteEntry.js`);
  expect(file.body).toBe('entry()');
});

test('[X-03] the fake network answers sample data with session, access, body and shape', async () => {
  const bench = aBench({ net: 'fake' });
  const { token } = bootOf((await alone(bench)).body).session ?? { token: '' };
  expect((await failureFor(bench, '/api/member/info')).json().resultCode).toBe('AU01');
  const answer = (await failureFor(bench, '/api/member/info', token)).json();
  expect(answer).toMatchObject({ resultCode: '0', data: { member: { memId: 'memId' } } });
  expect((await failureFor(aBench(), '/api/member/info', token)).json().data.member.memId).toBe('member01');
  const wrong = await site.app.inject({
    method: 'POST',
    url: `${netOf(bench)}/api/bet/betlist`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, token },
    payload: '{"siteId":"madang","page":"x"}',
  });
  expect(wrong.json().resultCode).toBe('RQ01');
  for (const forged of ['1', '', site.app.fakeMark.replace(/^./, 'x')]) {
    const raw = await site.app.inject({
      method: 'POST',
      url: '/api/member/info',
      headers: { 'x-madang-fake': forged, authorization: `Bearer ${token}`, token },
      payload: { siteId: 'madang' },
    });
    expect(raw.json().data.member.memId).toBe('member01');
  }
});

test('[X-03] it leads to calls and files and nowhere else', async () => {
  for (const path of ['/', '/_workbench', '/qa/clock', '/registry/mf_mypage', '/../qa/clock'])
    expect((await site.app.inject(netOf(aBench()) + path)).statusCode).toBe(404);
  expect((await site.app.inject('/_workbench/net/x/api/member/info')).statusCode).toBe(404);
});

describe('[X-03] one call fails as configured, the others do not', () => {
  const path = '/api/common/siteCheckInfo';
  test.each([
    ['C102', 200, '"resultCode":"C102"'],
    ['500', 500, '500 by the workbench'],
    ['garbage', 200, '<title>?</title>'],
  ])('%s', async (how, status, expected) => {
    const bench = aBench({ what: path, how });
    const failed = await failureFor(bench, path);
    expect(failed.statusCode).toBe(status);
    expect(failed.body).toContain(expected);
    expect((await failureFor(bench, '/api/main/nt/list')).json().resultCode).toBe('0');
  });

  test('by its path, by the end of a file’s address, or all calls', () => {
    const of = (what: string, requests: string) => plannedFailureOf(aBench({ what, how: '500' }), requests);
    expect(of('/api/bet/betlist', '/api/bet/betlist')).toBe('500');
    expect(of('/api/bet/betlist', '/api/bet/other')).toBeNull();
    expect(of('*', '/api/bet/other')).toBe('500');
    expect(of('*', '/_m/mf_mypage/1/app.js')).toBeNull();
    expect(of('app.js', '/_m/mf_mypage/1/app.js')).toBe('500');
    expect(of('', '/api/bet/other')).toBeNull();
    expect(plannedFailureOf(aBench({ what: '*' }), '/api/bet/other')).toBeNull();
  });
});

describe('[X-03] clock and realtime', () => {
  const send = (url: string, fields: Record<string, string>, origin = 'http://localhost:4000') =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded', cookie: 'lang=en' },
      payload: new URLSearchParams(fields).toString(),
    });

  test('the clock is set to a time of Seoul and put back', async () => {
    expect((await send('/_workbench/clock', { set: '2026-12-24T18:30' })).body).toContain('Done.');
    expect(site.clock.now()).toBe(Date.parse('2026-12-24T09:30:00Z'));
    expect((await send('/_workbench/clock', {})).statusCode).toBe(200);
    expect(site.clock.now()).toBe(NOON);
    expect((await send('/_workbench/clock', { set: 'noon' })).statusCode).toBe(422);
  });

  test('a command reaches the persona; an invalid one is reported', async () => {
    const results: unknown[] = [];
    site.app.bus.subscribe((messages) => void results.push(...[messages].flat().map((message) => message.command)));
    const command = { cmd: 'MSG', data1: 7, data2: '' };
    expect((await send('/_workbench/realtime', { as: 'member01', command: JSON.stringify(command) })).statusCode).toBe(
      200,
    );
    for (let turn = 0; turn < 200 && !results.length; turn += 1) await new Promise((done) => setTimeout(done, 10));
    expect(results).toContainEqual(command);
    for (const [as, text] of [
      ['', JSON.stringify(command)],
      ['admin01', JSON.stringify(command)],
      ['member01', '{"cmd":"DANCE"}'],
      ['member01', '{'],
    ] as const)
      expect((await send('/_workbench/realtime', { as, command: text })).statusCode).toBe(422);
  });

  test('a page elsewhere moves neither', async () => {
    for (const url of ['/_workbench/clock', '/_workbench/realtime'])
      expect((await send(url, { as: 'member01' }, 'https://evil.example')).statusCode).toBe(403);
  });
});

describe('[X-03] the time is a part of the link', () => {
  const link = (at: string, from?: string) =>
    site.app.inject({
      url: `/_workbench?${benchQuery(aBench({ at }))}`,
      headers: { cookie: 'lang=en', ...(from && { 'sec-fetch-site': from }) },
    });
  afterEach(() => site.clock.reset());

  test.each(['none', 'same-origin'])(
    'opened as a link that was sent or by the form (%s) it is set, and shown',
    async (from) => {
      const page = await link('2026-12-24T18:30', from);
      expect(site.clock.now()).toBe(Date.parse('2026-12-24T09:30:00Z'));
      expect(page.body).toContain('value="2026-12-24T18:30"');
      expect(page.body).toContain('at%3D2026-12-24T18%253A30');
      expect(page.body).toContain('data-bench');
    },
  );

  test.each(['cross-site', 'same-site', undefined])(
    'a page elsewhere (%s) moves no clock: somebody has to press',
    async (from) => {
      const page = await link('2026-12-24T18:30', from);
      expect(site.clock.now()).toBe(NOON);
      expect(page.body).toContain('2026-12-24 18:30');
      expect(page.body).not.toContain('data-bench');
    },
  );

  test('[33-21] a page elsewhere signs no persona in and ends no session', async () => {
    const token = await site.tokenOf('member01');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { referer: 'https://evil.example/' },
      {},
    ]) {
      expect(bootOf((await alone(aBench(), headers as Record<string, string>)).body).session).toBeUndefined();
      const url = `/_workbench?${benchQuery(aBench())}`;
      const bench = await site.app.inject({ url, headers: { cookie: 'lang=en', ...headers } });
      expect(bench.body).toContain('signs member01 in');
      expect(bench.body).not.toContain('data-bench');
    }
    expect((await site.call('/api/member/info', {}, { as: token })).resultCode).toBe('0');
    // Without TLS and localhost a browser sends no such header: pressing is known by the referrer.
    const pressed = await alone(aBench(), { host: '10.0.0.5:4000', referer: 'http://10.0.0.5:4000/_workbench?x=1' });
    expect(bootOf(pressed.body).session?.member.memId).toBe('member01');
    expect((await site.call('/api/member/info', {}, { as: token })).resultCode).toBe('AU02');
  });

  test.each(['', 'noon', '2026-12-24'])('with %j it stays as it is', async (at) => {
    expect((await link(at, 'none')).body).toContain('data-bench');
    expect(site.clock.now()).toBe(NOON);
  });
});

describe('[X-03] the realtime line of the bench', () => {
  /** The page's own socket, and what came of it in the page. */
  const aLine = (changes: Partial<BenchState>) => {
    jest.useFakeTimers();
    class Socket extends EventTarget {
      closed = false;
      close() {
        this.closed = true;
        this.dispatchEvent(new CloseEvent('close', { code: 1000 }));
      }
    }
    const page = { WebSocket: Socket, fetch: jest.fn() };
    const requests: string[] = [];
    class Requests {
      open(_method: string, url: string) {
        requests.push(String(url));
      }
    }
    const location = new URL('http://localhost:4000/_alone/mf_mypage');
    vm.runInNewContext(netScript(aBench(changes)), {
      ...{ window: page, location, XMLHttpRequest: Requests, Request, URL, WeakSet, setTimeout },
      ...{ Event, MessageEvent, CloseEvent },
    });
    const socket = Reflect.construct(page.WebSocket, ['ws://localhost:4000/ws', 'v12.stomp']) as Socket;
    const received: string[] = [];
    for (const type of ['open', 'message', 'close'])
      socket.addEventListener(type, (event) => received.push(event instanceof MessageEvent ? event.data : type));
    const comes = (event: Event, ms = 0) => {
      socket.dispatchEvent(event);
      jest.advanceTimersByTime(ms);
    };
    const request = (path: string) => new Requests().open('GET', path);
    return { socket, received, comes, request, requests: requests };
  };
  const aMessage = () => new MessageEvent('message', { data: 'MESSAGE\n\n{"cmd":"MSG"}\0' });
  afterEach(() => jest.useRealTimers());

  test('messages arrive with the configured latency, in order', () => {
    const { received, comes } = aLine({ latency: 800 });
    comes(new Event('open'), 500);
    comes(aMessage(), 200);
    expect(received).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(received).toEqual(['open']);
    jest.advanceTimersByTime(500);
    expect(received).toEqual(['open', 'MESSAGE\n\n{"cmd":"MSG"}\0']);
  });

  test('without latency and failure it is the browser’s own', () => {
    expect(netScript(aBench({ what: '/api/bet/betlist', how: '500' }))).not.toContain('WebSocket');
  });

  test('it swallows what comes, cuts it in half, or is refused with a code', () => {
    const hang = aLine({ what: '/ws', how: 'hang' });
    hang.comes(new Event('open'), 60_000);
    hang.comes(aMessage(), 60_000);
    expect(hang.received).toEqual([]);
    const garbage = aLine({ what: '/ws', how: 'garbage' });
    garbage.comes(aMessage(), 1);
    expect(garbage.received).toEqual(['MESSAGE\n\n{"']);
    const refused = aLine({ what: '/ws', how: 'AU02' });
    refused.comes(new Event('open'), 1);
    refused.comes(aMessage(), 1);
    expect(refused.received).toEqual(['open', expect.stringMatching(/^ERROR\ncode:AU02\n[\s\S]*\0$/)]);
  });

  test('it is cut before it is in place, and so is what would replace it', () => {
    const { socket, received, comes, request, requests } = aLine({ what: '/ws', how: '500' });
    comes(new Event('open'), 1);
    expect([socket.closed, received]).toEqual([true, ['close']]);
    for (const path of ['/ws/sockjs/info', '/api/main', '/health']) request(path);
    const net = netOf(aBench({ what: '/ws', how: '500' }));
    expect(requests).toEqual([`${net}/ws/sockjs/info`, `${net}/api/main`, '/health']);
  });

  test('the net answers for it with its failure alone', async () => {
    const info = (how: string) => site.app.inject(`${netOf(aBench({ what: '/ws', how }))}/ws/sockjs/info`);
    expect((await info('500')).statusCode).toBe(500);
    expect((await info('')).statusCode).toBe(404);
  });
});

test('[X-03] demo has the bench without clock and realtime; production has none', async () => {
  const demo = await testApp({ mode: 'demo', releasesDir: folder.folder });
  const page = await demo.app.inject({ url: '/_workbench', headers: { cookie: 'lang=en' } });
  expect(page.body).toContain('can be changed in qa alone');
  expect((await demo.app.inject({ method: 'POST', url: '/_workbench/clock' })).statusCode).toBe(404);
  await demo.close();

  const live = await testApp({ mode: 'production', releasesDir: folder.folder });
  expect((await live.app.inject('/_workbench')).statusCode).toBe(404);
  expect((await live.app.inject(`${netOf(aBench())}/api/common/siteCheckInfo`)).statusCode).toBe(404);
  const own = await live.app.inject(`/_alone/mf_mypage?${new URLSearchParams({ bench: benchQuery(aBench()) })}`);
  expect(bootOf(own.body).session).toBeUndefined();
  expect(own.body).not.toContain('_workbench');
  await live.close();
});
