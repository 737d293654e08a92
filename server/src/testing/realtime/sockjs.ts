import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import SockJS from 'sockjs-client';
import { answerOf, frame, type StompAnswer } from './stomp.ts';

/**
 * Makes of the client under Node what a browser makes of it:
 * the page's origin is named, and the length of each body.
 */
const page = async (port: number, origin: string) => {
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    const { 'transfer-encoding': _, ...rest } = headers;
    const body = Buffer.concat(await request.toArray());
    const named = { ...rest, origin, 'content-length': body.length };
    const forward = httpRequest({ port, host: '127.0.0.1', path: url, method, headers: named });
    forward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    response.on('close', () => forward.destroy());
    forward.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Way = 'xhr-streaming' | 'xhr-polling';

/** The browser's own sockjs client on a STOMP line that goes one way and no other; no WebSocket. */
export const sockjsLine = async (port: number, way: Way, { origin = 'http://localhost:4000' } = {}) => {
  const between = await page(port, origin);
  const socket = new SockJS(`http://127.0.0.1:${between.port}/ws/sockjs`, null, { transports: [way] });
  const answers: StompAnswer[] = [];
  const waiting: ((answer: StompAnswer) => void)[] = [];
  let beats = 0;
  socket.onmessage = ({ data }) => {
    if (data === '\n') {
      beats += 1;
      return;
    }
    const next = waiting.shift();
    if (next) next(answerOf(data));
    else answers.push(answerOf(data));
  };
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  await Promise.race([
    new Promise<void>((resolve) => {
      socket.onopen = () => resolve();
    }),
    closed.then((code) => {
      between.close();
      throw new Error(`closed with ${code} before it was open`);
    }),
  ]);
  const next = (): Promise<StompAnswer> => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
  };
  const send = (text: string) => socket.send(text);
  return {
    way: () => (socket as unknown as { transport: string }).transport,
    closed,
    next,
    send,
    beats: () => beats,
    async connect(headers: Record<string, string>) {
      send(frame('CONNECT', { 'accept-version': '1.2', host: 'madang', ...headers }));
      return next();
    },
    async subscribe(destination: string, id = 'sub-1') {
      send(frame('SUBSCRIBE', { id, destination, receipt: id }));
      return next();
    },
    async command() {
      return JSON.parse((await next()).body) as unknown;
    },
    close: () => {
      socket.close();
      between.close();
    },
  };
};
export type SockjsLine = Awaited<ReturnType<typeof sockjsLine>>;
