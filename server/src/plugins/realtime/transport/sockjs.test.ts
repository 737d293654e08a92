import { testRealtime } from '../../../testing/realtime/gateway.ts';
import { type SockjsLine, sockjsLine, type Way } from '../../../testing/realtime/sockjs.ts';
import { frame } from '../../../testing/realtime/stomp.ts';
import { publish } from '../index.ts';

let uptime = 0;
let site: Awaited<ReturnType<typeof testRealtime>>;
const lines: SockjsLine[] = [];

beforeAll(async () => {
  site = await testRealtime({ lookEveryMs: 10, uptime: () => uptime });
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => site.close());

const ways: Way[] = ['xhr-streaming', 'xhr-polling'];
const aLine = async (way: Way, options?: { origin: string }) => {
  const line = await sockjsLine(site.port, way, options);
  lines.push(line);
  return line;
};
const raw = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${site.port}/ws/sockjs${path}`, { method: 'POST', ...init });
const fromOurPage = { origin: 'http://localhost:4000' };

describe.each(ways)('[S-12] without WebSocket, by %s', (way) => {
  test('a member reads their own topic and the public ones', async () => {
    const { token, topic } = site.sessions.open(`own-${way}`, 41n);
    const line = await aLine(way);
    expect(line.way()).toBe(way);
    expect(await line.connect({ token })).toMatchObject({ command: 'CONNECTED' });
    expect(await line.subscribe(topic, 'own')).toMatchObject({ command: 'RECEIPT' });
    expect(await line.subscribe('/topic/site', 'site')).toMatchObject({ command: 'RECEIPT' });
    await publish(site.db, { memberIdx: 41n }, { cmd: 'CASH', data1: 5, data2: 6, v: 7 });
    expect(await line.command()).toEqual({ cmd: 'CASH', data1: 5, data2: 6, v: 7 });
    await publish(site.db, { memberIdx: 41n }, { cmd: 'MSG', data1: 3, data2: '쪽지' });
    expect(await line.command()).toEqual({ cmd: 'MSG', data1: 3, data2: '쪽지' });
    await publish(site.db, { topic: '/topic/site' }, { cmd: 'INSPECT', data1: 'N', data2: '' });
    expect(await line.command()).toEqual({ cmd: 'INSPECT', data1: 'N', data2: '' });
  });

  test('a guest reads public topics and no other', async () => {
    const line = await aLine(way);
    expect(await line.connect({})).toMatchObject({ command: 'CONNECTED' });
    expect(await line.subscribe('/topic/main')).toMatchObject({ command: 'RECEIPT' });
    expect(await line.subscribe(`/topic/s.own-${way}`, 'hers')).toMatchObject({
      command: 'ERROR',
      headers: { code: 'AU03' },
    });
    expect(await line.closed).toBe(1008);
  });

  test('a token that is not valid is refused, with its reason', async () => {
    site.sessions.refuse('old', 'AU02');
    const line = await aLine(way);
    expect(await line.connect({ token: 'old' })).toMatchObject({ command: 'ERROR', headers: { code: 'AU02' } });
    expect(await line.closed).toBe(1008);
  });

  test('an ended session is notified and its connection closes', async () => {
    const { token, topic } = site.sessions.open(`end-${way}`, 42n);
    const line = await aLine(way);
    await line.connect({ token });
    await line.subscribe(topic);
    site.sessions.end(`end-${way}`, 'AU02');
    expect(await line.command()).toEqual({ cmd: 'LOGOUT', data1: 'AU02', data2: '' });
    expect(await line.closed).toBe(1000);
  });

  test('a page of another origin is not let in', async () => {
    await expect(aLine(way, { origin: 'http://evil.example' })).rejects.toThrow('before it was open');
  });

  test('heart-beats are sent, and a line that falls silent is cut', async () => {
    const { token } = site.sessions.open(`beat-${way}`, 43n);
    const line = await aLine(way);
    await line.connect({ token, 'heart-beat': '60000,10000' });
    const passUntil = async (isSo: () => boolean) => {
      while (!isSo()) {
        uptime += 1_000;
        await new Promise((done) => setTimeout(done, 15)); // the gateway looks every ten
      }
    };
    await passUntil(() => line.beats() > 0);
    // Twice the agreed minute is allowed; any frame counts as a beat.
    for (const id of ['first', 'second']) {
      uptime += 100_000;
      expect(await line.subscribe('/topic/site', id)).toMatchObject({ command: 'RECEIPT' });
    }
    let isClosed = false;
    void line.closed.then(() => {
      isClosed = true;
    });
    await passUntil(() => isClosed);
  });
});

test('a reader who takes nothing is disconnected, and nothing is kept', async () => {
  site.sessions.open('slow', 44n);
  const post = (way: string, body = '') =>
    raw(`/000/slowpoke/${way}`, { headers: { ...fromOurPage, 'content-type': 'text/plain' }, body });
  await (await post('xhr')).text();
  const connect = frame('CONNECT', { 'accept-version': '1.2', token: 'token-slow' });
  expect((await post('xhr_send', JSON.stringify([connect]))).status).toBe(204);
  expect(await (await post('xhr')).text()).toContain('CONNECTED');
  const subscribe = frame('SUBSCRIBE', { id: '1', destination: '/topic/s.slow' });
  expect((await post('xhr_send', JSON.stringify([subscribe]))).status).toBe(204);
  const long = 'x'.repeat(10_000);
  for (let n = 0; n < 120; n += 1) await publish(site.db, { memberIdx: 44n }, { cmd: 'MSG', data1: n, data2: long });
  await new Promise((done) => setTimeout(done, 300));
  expect(await (await post('xhr')).text()).toBe('c[1008,""]\n');
});

test.each<[string, RequestInit]>([
  ['/000/abcdefgh/xhr', {}],
  ['/000/abcdefgh/xhr', { headers: { origin: 'http://evil.example' } }],
  ['/000/abcdefgh/xhr_streaming', { headers: { origin: 'null' } }],
  ['/000/abcdefgh/xhr_send', { body: '["x"]' }],
])('what another page, or none, sends to %s is turned away', async (path, init) => {
  expect((await raw(path, init)).status).toBe(403);
});

test('a page of another origin reads nothing; our own page does', async () => {
  const info = (headers: Record<string, string>) => raw('/info', { method: 'GET', headers });
  expect((await info({ origin: 'http://evil.example' })).status).toBe(403);
  expect(await (await info({})).json()).toMatchObject({ websocket: false });
});

test('more than a frame may hold is not even read', async () => {
  const body = JSON.stringify(['x'.repeat(40_000)]);
  expect((await raw('/000/abcdefgh/xhr_send', { headers: fromOurPage, body })).status).toBe(413);
});

test.each(['/websocket', '/000/abcdefgh/websocket', '/000/abcdefgh/jsonp', '/iframe.html', ''])(
  'the ways that our pages do not go are not there: %s',
  async (path) => {
    expect((await raw(path, { method: 'GET', headers: fromOurPage })).status).toBe(404);
  },
);
