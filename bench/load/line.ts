import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * HTTP over one connection that stays open, one request at a time. Node's own client costs several
 * times as much, and the client of a bench shares its processors with what it measures.
 */
export const openLine = (url: URL) => {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve(body: string): void; reject(error: Error): void } | null = null;

  const end = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  const receive = (part: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, part]) : part;
    const head = received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1];
    if (length === undefined) return end(new Error('an answer of unknown length'));
    const from = head + END_OF_HEAD.length;
    if (received.length < from + Number(length)) return;
    const body = received.toString('utf8', from, from + Number(length));
    received = received.subarray(from + Number(length));
    waiting?.resolve(body);
    waiting = null;
  };
  /** The connection, reopened where the server closed it after a pause. */
  const open = (): Socket => {
    const opened = connect(Number(url.port), url.hostname).setNoDelay(true);
    opened.on('error', end);
    opened.on('close', () => {
      if (socket === opened) socket = null;
      end(new Error('the server closed the line'));
    });
    opened.on('data', receive);
    received = Buffer.alloc(0);
    socket = opened;
    return opened;
  };

  return {
    post: (path: string, body: string, headers: Record<string, string>): Promise<string> =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const own = { host: url.host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
        (socket ?? open()).write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      }),
    close: () => socket?.destroy(),
  };
};
