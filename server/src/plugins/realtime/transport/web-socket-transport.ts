import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { REALTIME_PATH } from '@madang/contracts';
import { WebSocketServer } from 'ws';
import { MAX_FRAME_BYTES } from '../limits.ts';
import type { TransportContext } from './transport.ts';
import { webSocketWire } from './wire.ts';

const SUBPROTOCOL = 'v12.stomp';

/** Opens WebSockets at `/ws`: answers what handles the `upgrade` event of the HTTP server. */
export const webSocketTransport = ({ gateway, isOurs, addressOf }: TransportContext) => {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // The connection answers pings within its budget: the library would answer any number of them.
    autoPong: false,
    handleProtocols: (offered) => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A client that resets the connection during a refusal must not end the process,
    // as an unhandled error would.
    socket.on('error', () => socket.destroy());
    const turnAway = (status: string): void => {
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    };
    const address = addressOf(request);
    if (request.url?.split('?')[0] !== REALTIME_PATH) turnAway('404 Not Found');
    else if (!isOurs(request.headers.origin)) turnAway('403 Forbidden');
    else if (gateway.isClosing()) turnAway('503 Service Unavailable');
    else if (!gateway.hasCapacity(address)) turnAway('429 Too Many Requests');
    else server.handleUpgrade(request, socket, head, (line) => gateway.accept(webSocketWire(line), address));
  };
};
