import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';

export interface StompAnswer {
  command: string;
  headers: Record<string, string>;
  body: string;
}

export const answerOf = (text: string): StompAnswer => {
  const [head = '', ...rest] = text.replace(/\0$/, '').split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { command, headers, body: rest.join('\n\n') };
};

/** A frame by hand, so that a test can send invalid ones. */
export const frame = (command: string, headers: Record<string, string> = {}, body = ''): string =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n${body}\0`;

/** Port of an app that listens on one of its own choosing. */
export const listen = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

/**
 * A raw STOMP connection to `/ws`. Everything received is kept until it is read;
 * heart-beats are counted.
 */
export const stompLine = async (port: number, { origin = 'http://localhost:4000', path = '/ws' } = {}) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, ['v12.stomp'], { origin });
  const answers: StompAnswer[] = [];
  const waiting: ((answer: StompAnswer) => void)[] = [];
  let beats = 0;
  socket.on('message', (data) => {
    const text = data.toString();
    if (text === '\n') {
      beats += 1;
      return;
    }
    const answer = answerOf(text);
    const next = waiting.shift();
    if (next) next(answer);
    else answers.push(answer);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });

  const next = (): Promise<StompAnswer> => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
  };
  const send = (text: string) => socket.send(text);
  return {
    socket,
    closed,
    next,
    send,
    /** Received and unread frames. */
    unread: () => answers,
    beats: () => beats,
    async connect(token: string, headers: Record<string, string> = {}) {
      send(frame('CONNECT', { 'accept-version': '1.2', host: 'madang', token, ...headers }));
      return next();
    },
    /** Subscribes and waits for its confirmation. */
    async subscribe(destination: string, id = 'sub-1') {
      send(frame('SUBSCRIBE', { id, destination, receipt: id }));
      return next();
    },
    /** The next message as the command it carries. */
    async command() {
      return JSON.parse((await next()).body) as unknown;
    },
    close: () => socket.terminate(),
  };
};
export type StompLine = Awaited<ReturnType<typeof stompLine>>;
