/**
 * The process of `fan-out.ts`: writes one message to all of its connections, and does nothing else.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FanOutReport, FanOutRequest } from './fan-out.ts';
import { serverFrame, TEXT } from './rounds/socket-frames.ts';

/** RFC 6455, section 1.3. */
const ACCEPT_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const CONNECTED = 'CONNECTED\nversion:1.2\n\n\0';
const RECEIPT = 'RECEIPT\nreceipt-id:last\n\n\0';

/**
 * A page that displays each message and records when: the frame after the one in which the text was
 * written.
 */
const PAGE = `<!doctype html><title>plain</title><p id="last"></p><script>
  globalThis.shownAt = [];
  const socket = new WebSocket('ws://' + location.host + '/ws');
  socket.onopen = () => { globalThis.isOpen = true; };
  socket.onmessage = ({ data }) => {
    document.getElementById('last').textContent = data;
    requestAnimationFrame(() => globalThis.shownAt.push(Date.now()));
  };
</script>`;

const report = (message: FanOutReport): void => void process.send?.(message);

const sockets = new Set<Duplex>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
});

server.on('upgrade', (request, socket) => {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${ACCEPT_GUID}`).digest('base64');
  const offered = request.headers['sec-websocket-protocol'];
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(offered ? [`Sec-WebSocket-Protocol: ${offered}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => socket.destroy());
  // The readers mask with zeros, so their STOMP frames are legible; a page sends nothing.
  let received = '';
  const answers = new Map([
    ['CONNECT\n', CONNECTED],
    ['receipt:', RECEIPT],
  ]);
  socket.on('data', (part: Buffer) => {
    if (answers.size === 0) return;
    received += part.toString('latin1');
    for (const [mark, answer] of answers) {
      if (!received.includes(mark)) continue;
      socket.write(serverFrame(TEXT, answer));
      answers.delete(mark);
    }
  });
});

process.on('message', (request: FanOutRequest) => {
  if ('port' in request) server.listen(request.port, '127.0.0.1', () => report({ isListening: true }));
  else {
    const frame = serverFrame(TEXT, `MESSAGE\nsubscription:sub-0\n\n${request.publish}\0`);
    const publishedAt = Date.now();
    for (const socket of sockets) socket.write(frame);
    report({ publishedAt });
  }
});
