import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { PassThrough } from 'node:stream';
import { type TestSite, testApp } from '../../../testing/app.ts';
import { listen } from '../../../testing/realtime/stomp.ts';
import type { TransportContext } from './transport.ts';
import { webSocketTransport } from './web-socket-transport.ts';

const requests = [
  ['an address that is no door', '/nowhere', 'http://localhost:4000', true],
  ['a foreign origin', '/ws', 'http://evil.example', true],
  ['one line too many', '/ws', 'http://localhost:4000', false],
  ['a handshake that is none', '/ws', 'http://localhost:4000', true],
] as const;

test.each(requests)(
  'a connection that is reset while %s is turned away ends nothing but itself',
  (_, url, origin, capacity) => {
    const context = {
      gateway: { hasCapacity: () => capacity, isClosing: () => false, accept: () => undefined },
      isOurs: (from: string | undefined) => from === 'http://localhost:4000',
      addressOf: () => '127.0.0.1',
    } as unknown as TransportContext;
    const socket = new PassThrough();
    webSocketTransport(context)(
      { url, method: 'GET', headers: { origin } } as IncomingMessage,
      socket,
      Buffer.alloc(0),
    );
    expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
    expect(socket.destroyed).toBe(true);
  },
);

describe('the running server', () => {
  let site: TestSite;
  let port: number;
  beforeAll(async () => {
    site = await testApp();
    port = await listen(site.app);
  });
  afterAll(() => site.close());

  test('[S-12] reset upgrade requests leave the server running', async () => {
    const head =
      'GET /ws HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\norigin: http://evil\r\n';
    const reset = () =>
      new Promise<void>((done) => {
        const socket = net.connect(port, '127.0.0.1', () => {
          socket.write(`${head}sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`);
          setImmediate(() => socket.resetAndDestroy());
        });
        socket.on('close', () => done());
        socket.on('error', () => undefined);
      });
    for (let n = 0; n < 20; n += 1) await reset();
    expect((await site.app.inject('/health/ready')).statusCode).toBe(200);
  });
});
