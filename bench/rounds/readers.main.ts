/** The process of `readers.ts`: holds connections, and records when each receives a message. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Endpoint, ReaderCommand, ReaderReport } from './readers.ts';
import { clientFrame, frameReader, PING, PONG, TEXT } from './socket-frames.ts';

/** Lines that are opened at the same time. */
const AT_ONCE = 40;
const END_OF_HEAD = '\r\n\r\n';
/** One for all lines: what came is read before the next comes. */
const shared = Buffer.allocUnsafe(65_536);

const report = (report: ReaderReport): void => void process.send?.(report);

/** What is listened for: bytes that its message alone has. Null: nothing. */
let mark: Buffer | null = null;
/** When each connection received it, milliseconds since the epoch; NaN: not yet. */
let receivedAt: number[] = [];
let missing = 0;
let message = '';

const note = (line: number, payload: Buffer): void => {
  if (!mark || !Number.isNaN(receivedAt[line]) || !payload.includes(mark)) return;
  receivedAt[line] = Date.now();
  message = String(payload);
  missing -= 1;
  if (missing === 0) report({ receivedAt, message });
};

const sockets: Socket[] = [];

/** Opens one connection, sends its reader's frames, and resolves when the last is acknowledged. */
const open = ({ port, path, origin }: Endpoint, frames: readonly string[], line: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const others = frames.slice(1);
    let isUpgraded = false;
    let head = '';
    const sendFrames = (toSend: readonly string[]): void => {
      for (const frame of toSend) socket.write(clientFrame(TEXT, frame));
    };
    const take = frameReader(({ opcode, payload }) => {
      if (opcode === PING) socket.write(clientFrame(PONG, String(payload)));
      if (opcode !== TEXT) return;
      const command = payload.toString('latin1', 0, 9);
      if (command.startsWith('MESSAGE')) note(line, payload);
      else if (command === 'CONNECTED') sendFrames(others);
      else if (command.startsWith('RECEIPT')) resolve();
      else if (command.startsWith('ERROR')) reject(new Error(String(payload)));
    });
    const read = (part: Buffer): void => {
      if (isUpgraded) {
        take(part);
        return;
      }
      head += part.toString('latin1');
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) {
        reject(new Error(`a line was turned away: ${head}`));
        return;
      }
      isUpgraded = true;
      sendFrames(frames.slice(0, 1));
      const rest = Buffer.from(head.slice(end + END_OF_HEAD.length), 'latin1');
      if (rest.length > 0) take(rest);
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length) => {
          read(shared.subarray(0, length));
          return true;
        },
      },
    });
    sockets[line] = socket;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a line was closed')));
    socket.on('connect', () => {
      const key = randomBytes(16).toString('base64');
      const headers = [
        `Host: localhost:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${key}`,
      ];
      const own = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Protocol: v12.stomp', `Origin: ${origin}`];
      socket.write(`GET ${path} HTTP/1.1\r\n${[...headers, ...own].join('\r\n')}${END_OF_HEAD}`);
    });
  });

const openAll = async (endpoint: Endpoint, readers: readonly (readonly string[])[]): Promise<void> => {
  const left = [...readers.entries()];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.pop(); next; next = left.pop()) await open(endpoint, next[1], next[0]);
  });
  await Promise.all(workers);
};

process.on('message', (order: ReaderCommand) => {
  if ('endpoint' in order) {
    openAll(order.endpoint, order.readers).then(
      () => report({ isOpen: true }),
      (error: Error) => report({ failed: error.message }),
    );
  } else if ('mark' in order) {
    mark = Buffer.from(order.mark);
    receivedAt = Array.from(sockets, () => Number.NaN);
    missing = sockets.length;
    report({ isListening: true });
  } else if ('send' in order) {
    const at = Date.now();
    sockets[0]?.write(clientFrame(TEXT, order.send));
    report({ displayedAt: at });
  } else report({ receivedAt, message });
});
