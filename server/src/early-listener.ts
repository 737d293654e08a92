import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Part, readyAnswer } from './plugins/health/readiness.ts';

const TRY_AGAIN_S = 2;
const startTexts = [
  '사이트를 시작하고 있어요. 이 화면이 곧 저절로 열립니다.',
  'The site is starting. This page opens by itself soon.',
  'Trang đang khởi động. Trang này sẽ tự mở ngay sau đó.',
].join('\n');

/**
 * Answers at the port of the site until the server can: `/health/live` and `/health/ready` with
 * the parts that are missing yet, and everything else that the site is starting.
 * @throws when the port cannot be had
 */
export const openEarlyListener = async ({ port, host }: { port: number; host: string }) => {
  let missing: readonly Part[] = ['database', 'schema', 'relay'];
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url?.split('?')[0] ?? '';
    const isLive = path === '/health/live';
    const json = (body: object): void => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(body));
    };
    response.statusCode = isLive ? 200 : 503;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('connection', 'close');
    if (isLive) return json({ status: 'live', serverTime: Date.now() });
    if (path === '/health/ready') return json(readyAnswer(missing, Date.now()));
    response.setHeader('retry-after', TRY_AGAIN_S);
    if (path.startsWith('/api/')) return json({ resultCode: 'E002', resultMessage: '' });
    response.setHeader('refresh', TRY_AGAIN_S);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(startTexts);
  });
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    /** The parts that are missing from here on. */
    lacks: (...parts: Part[]): void => {
      missing = parts;
    },
    /** Gives the port away. */
    close: async (): Promise<void> => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
export type EarlyListener = Awaited<ReturnType<typeof openEarlyListener>>;
