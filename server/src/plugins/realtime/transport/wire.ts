import type { WebSocket } from 'ws';

/** What a connection needs of its transport. */
export interface Wire {
  send(text: string): void;
  isOpen(): boolean;
  /** Bytes that have not left yet. */
  backlog(): number;
  /** Requests a pong, where the transport can. */
  ping(): void;
  /** Ends in order. */
  close(code: number): void;
  /** Ends at once, whatever has not left. */
  cut(): void;
  /** Chunks of what the client sends, cut anywhere. */
  onBytes(receive: (bytes: Uint8Array) => void): void;
  /** A sign of life that carries no bytes. */
  onSign(received: () => void): void;
  /** Called for each ping of the client, with what answers it. */
  onPing(receive: (answer: () => void) => void): void;
  /** Called once. */
  onClose(closed: () => void): void;
}

export const webSocketWire = (socket: WebSocket): Wire => {
  socket.on('error', () => socket.terminate());
  return {
    send: (text) => socket.send(text),
    isOpen: () => socket.readyState === socket.OPEN,
    backlog: () => socket.bufferedAmount,
    ping: () => socket.ping(),
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
    onBytes: (receive) => void socket.on('message', (data: Buffer) => receive(data)),
    onSign: (received) => void socket.on('pong', received),
    onPing: (receive) => void socket.on('ping', (data: Buffer) => receive(() => socket.pong(data))),
    onClose: (closed) => void socket.on('close', closed),
  };
};
