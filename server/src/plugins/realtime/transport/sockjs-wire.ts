import type { Connection } from 'sockjs';
import type { Wire } from './wire.ts';

const OPEN = 1;
const POLICY = 1008;

export const sockjsWire = (connection: Connection): Wire => {
  const session = connection._session;
  const listeners = new Set<() => void>();
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    for (const closed of listeners) closed();
  };
  connection.on('close', over);
  return {
    send: (text) => void connection.write(text),
    isOpen: () => !isOver && connection.readyState === OPEN,
    backlog: () =>
      session.send_buffer.reduce((bytes, text) => bytes + Buffer.byteLength(text), 0) +
      (session.recv?.response?.writableLength ?? 0),
    // Not available here: the client's heart-beats show that it lives.
    ping: () => undefined,
    // The library forgets the session a while later; nobody is on the line from here on.
    close(code) {
      connection.close(code, '');
      over();
    },
    cut() {
      const response = session.recv?.response;
      session.send_buffer.length = 0;
      connection.close(POLICY, '');
      response?.destroy();
      over();
    },
    onBytes: (receive) =>
      void connection.on('data', (text: unknown) => typeof text === 'string' && receive(Buffer.from(text))),
    onSign: () => undefined,
    onPing: () => undefined,
    onClose: (closed) => void listeners.add(closed),
  };
};
