import { once } from 'node:events';
import net from 'node:net';
import { siteForFile } from './testing/app.ts';
import { openAnswer, sealRequest } from './testing/envelope.ts';
import { listen } from './testing/realtime/stomp.ts';
import { aShell, releasesFolder } from './testing/releases.ts';

const folder = releasesFolder();
folder.write(aShell());
const site = siteForFile({ releasesDir: folder.folder });
let port: number;
beforeAll(async () => {
  port = await listen(site.app);
});
afterAll(() => folder.remove());

/**
 * Sends a head and a part of a body, and then nothing;
 * resolves with what came back once the connection has ended.
 */
const endless = async (path: string): Promise<string> => {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:4000\r\nOrigin: http://localhost:4000\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  );
  await once(socket, 'close');
  return received;
};

test('a request has two minutes for all of its body', () => {
  expect(site.app.server.requestTimeout).toBe(120_000);
});

test.each(['/api/member/login', '/ws/sockjs/1/abc/xhr_send'])(
  'a body for %s that never ends is cut with 408',
  async (path) => {
    const { requestTimeout, headersTimeout } = site.app.server;
    Object.assign(site.app.server, { requestTimeout: 200, headersTimeout: 200 });
    expect(await endless(path)).toMatch(/^HTTP\/1\.1 408 /);
    Object.assign(site.app.server, { requestTimeout, headersTimeout });
  },
);

test('a slow body that arrives in time is answered', async () => {
  const body = JSON.stringify({ siteId: 'madang' });
  const socket = net.connect(port, '127.0.0.1');
  socket.write(
    `POST /api/boot HTTP/1.1\r\nHost: localhost:4000\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (const letter of body) {
    socket.write(letter);
    await new Promise((sent) => setImmediate(sent));
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 (200|403) /);
  socket.destroy();
});

test.each(['//', '///', '//[', '/\\', '/nowhere', '/board/%C7%CF%B4%C3', '/50%off'])(
  'a browser that requests %s is shown the site, as at any unknown address',
  async (url) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost:4000\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
    expect(received).toContain('id="madang-boot"');
  },
);

test('a program that requests an invalid address receives RQ01', async () => {
  const answer = await site.app.inject({ url: '/board/%C7%CF%B4%C3', headers: { accept: 'application/json' } });
  expect(answer.json()).toMatchObject({ resultCode: 'RQ01' });
});

test('[33-20] a body that is not UTF-8 is 400, in plain text and in an envelope', async () => {
  const euc = Buffer.concat([
    Buffer.from('{"siteId":"madang","memId":"'),
    Buffer.from([0xc7, 0xcf]),
    Buffer.from('","memPass":"x"}'),
  ]);
  const post = (payload: Buffer | object) =>
    site.app.inject({
      method: 'POST',
      url: '/api/member/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const plain = await post(euc);
  expect([plain.statusCode, plain.json().resultCode]).toEqual([400, 'RQ01']);
  const key = site.app.keys.boot(site.clock.now());
  const envelope = sealRequest(key, '/api/member/login', euc, site.clock.now());
  const sealed = await post(envelope);
  const { resultCode } = openAnswer(key, '/api/member/login', sealed.json(), envelope.n);
  expect([sealed.statusCode, resultCode]).toEqual([400, 'RQ01']);
  expect((await post({ siteId: 'madang', memId: '달빛', memPass: 'x' })).json().resultCode).toBe('LX02');
});
