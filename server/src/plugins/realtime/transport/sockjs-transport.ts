import { LINE_MOVES, REALTIME_FALLBACK_PATH } from '@madang/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Connection, createServer } from 'sockjs';
import { MAX_FRAME_BYTES } from '../limits.ts';
import { sockjsWire } from './sockjs-wire.ts';
import type { TransportContext } from './transport.ts';

const TRY_AGAIN_LATER = 1013;
/** A frame as JSON in a list: quotes and escapes at most double it. */
const MAX_SENT_BYTES = 2 * MAX_FRAME_BYTES + 4;

/**
 * The fallback transport at `/ws/sockjs`, for browsers whose WebSocket something in between
 * swallows: streaming and polling over XMLHttpRequest. The library's other ways need an `<iframe>`,
 * a `<script>` or what the page's policy forbids.
 */
export const sockjsTransport = (app: FastifyInstance, { gateway, isOurs, addressOf }: TransportContext): void => {
  const server = createServer({ prefix: REALTIME_FALLBACK_PATH, websocket: false, log: () => undefined });
  server.on('connection', (connection: Connection | null) => {
    if (!connection) return; // gone already
    const { remoteAddress, headers } = connection;
    const address = addressOf({ socket: { remoteAddress }, headers });
    if (gateway.isClosing()) connection.close(LINE_MOVES, '');
    else if (gateway.hasCapacity(address)) gateway.accept(sockjsWire(connection), address);
    else connection.close(TRY_AGAIN_LATER, '');
  });

  const handle = server.listener().getHandler();
  const handOver = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    handle(request.raw, reply.raw);
  };
  const options = { schema: { hide: true } };

  app.register(async (scope) => {
    // The library reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    // Browsers send no origin when they GET from their own; this answer is the same for all.
    scope.get(`${REALTIME_FALLBACK_PATH}/info`, options, (request, reply) =>
      request.headers.origin && !isOurs(request.headers.origin) ? reply.status(403).send() : handOver(request, reply),
    );
    for (const way of ['xhr', 'xhr_streaming', 'xhr_send']) {
      scope.post(`${REALTIME_FALLBACK_PATH}/:server/:session/${way}`, options, (request, reply) => {
        if (!isOurs(request.headers.origin)) return reply.status(403).send();
        const length = Number(request.headers['content-length'] ?? (way === 'xhr_send' ? Number.NaN : 0));
        return length <= MAX_SENT_BYTES ? handOver(request, reply) : reply.status(413).send();
      });
    }
  });
};
